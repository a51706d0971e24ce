import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { accountOf } from "./pages.server.ts";
import { upload } from "./table.server.ts";

/** The ids of the signed-in patient's sets, by the name that the device gave to the set. */
export async function patientUploadIds(ctx: Context, keys: string[]): Promise<Map<string, string>> {
	if (keys.length === 0) return new Map();
	const sets = await ctx.db
		.select({ id: upload.id, key: upload.key })
		.from(upload)
		.where(and(eq(upload.accountId, accountOf(ctx)), inArray(upload.key, keys)));
	return new Map(sets.map(({ id, key }) => [key, id]));
}
