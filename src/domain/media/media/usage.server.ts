import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { listUses } from "#domain/foundation/record/list.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { mediaUses } from "./ports.server.ts";

/**
 * Uses of a library item: posts (as image, in their texts or in a draft), slides, pictures of the gallery, sections of the
 * home page (published or draft), and the logo. Records in the trash count as uses; the history does not. Every library
 * address contains the item's id, so texts are searched for the id.
 */
export async function mediaUsage(ctx: Context, id: string): Promise<UsageList> {
	const item = { id, named: `%${id}%`, locale: ctx.locale };
	const uses = mediaUses().map((use) => use(item));
	return listUses(ctx, sql.join(uses, sql` union all `));
}
