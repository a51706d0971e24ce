import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { chosenPosts } from "./query.server.ts";
import type { ChosenPosts } from "./schema.ts";

/** The posts chosen for the footer, in one language (specification §7). */
export async function listChosenPosts(ctx: Context, locale: Locale, howMany: number): Promise<ChosenPosts> {
	const rows = await chosenPosts(ctx, locale, howMany);
	return { dataList: rows.map(({ item }) => item) };
}
