import type { Context } from "#database/context.server.ts";
import { notFound } from "#platform/errors.ts";
import { find } from "./records.server.ts";
import type { MediaRecord } from "./schema.ts";

/** An item as shown to staff, including items in the trash. @throws DomainError `record.not-found` */
export async function getMediaRecord(ctx: Context, id: string): Promise<MediaRecord> {
	const record = await find(ctx, id);
	if (!record) throw notFound();
	return record;
}
