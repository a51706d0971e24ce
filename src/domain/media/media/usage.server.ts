import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { listUses } from "#domain/foundation/record/list.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { mediaUses } from "./ports.server.ts";

/**
 * Where an item of the library is used: posts by their image, their texts and what is being worked on, slides, pictures of
 * the gallery, sections of the home page, published or being worked on, and the logo. What lies in the trash holds on to it
 * too; history does not. An address of the library tells the item, so that texts are searched for its id.
 */
export async function mediaUsage(ctx: Context, id: string): Promise<UsageList> {
	const item = { id, named: `%${id}%`, locale: ctx.locale };
	const uses = mediaUses().map((use) => use(item));
	return listUses(ctx, sql.join(uses, sql` union all `));
}
