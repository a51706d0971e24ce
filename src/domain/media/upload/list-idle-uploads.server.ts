import { and, isNull, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { upload } from "./table.server.ts";

/** Sets that do not belong to a request yet and have not been changed since the given time. */
export async function idleUploads(ctx: Context, before: Date): Promise<{ id: string; accountId: string }[]> {
	return ctx.db
		.select({ id: upload.id, accountId: upload.accountId })
		.from(upload)
		.where(and(isNull(upload.receptionId), lt(upload.touchedAt, before)));
}
