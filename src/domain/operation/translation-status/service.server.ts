import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getLanguageSetting } from "#domain/setting/language-setting/service.server.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { totals } from "#platform/http/paging.ts";
import type { ParityList, ParityNoun, ParityQuery, ParityRow } from "./schema.ts";
import { lacking } from "./texts.server.ts";

type Row = Omit<ParityRow, "parentId" | "sinceDateTime"> & { parent: string | null; since_ms: number | null };

/** Every text that is missing or stale in one language, most recently changed first; empty for a site in Persian only. */
export async function listParity(
	ctx: Context,
	{ page, pageSize, title, noun, locale, state }: ParityQuery,
): Promise<z.input<typeof ParityList>> {
	staffWith("content.read").check(ctx.actor);
	const { isMultiLanguage } = await getLanguageSetting(ctx);
	if (!isMultiLanguage) return { dataList: [], counts: [], isMultiLanguage, ...totals(0, pageSize) };
	const typed =
		title &&
		`%${normaliseText(title)
			.toLowerCase()
			.replace(/[\\%_]/g, "\\$&")}%`;
	const where = sql`${typed ? sql`lower(title) like ${typed}` : sql`true`} and ${noun ? sql`noun = ${noun}` : sql`true`}
		and ${locale ? sql`locale = ${locale}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}`;
	const [{ rows }, { rows: counted }, { rows: counts }] = await Promise.all([
		ctx.db.execute<Row>(sql`
			select noun, id, parent, title, locale, state, extract(epoch from since)::float8 * 1000 as since_ms
			from ${lacking()} where ${where} order by since desc nulls last, noun, title, id, locale
			limit ${pageSize} offset ${(page - 1) * pageSize}`),
		ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from ${lacking()} where ${where}`),
		ctx.db.execute<{ noun: ParityNoun; count: number }>(
			sql`select noun, count(*)::int as count from ${lacking()} group by noun order by count desc, noun`,
		),
	]);
	return {
		dataList: rows.map(({ parent, since_ms, ...row }) => ({
			...row,
			parentId: parent,
			sinceDateTime: since_ms === null ? null : new Date(since_ms).toISOString(),
		})),
		counts,
		isMultiLanguage,
		...totals(counted[0]?.n ?? 0, pageSize),
	};
}

/** How many texts are missing or stale in one language. */
export async function countParity(ctx: Context): Promise<number> {
	const { isMultiLanguage } = await getLanguageSetting(ctx);
	if (!isMultiLanguage) return 0;
	const { rows } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from ${lacking()}`);
	return rows[0]?.n ?? 0;
}
