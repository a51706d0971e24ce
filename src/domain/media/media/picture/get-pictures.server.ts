import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { Picture } from "../schema.ts";
import { media } from "../table.server.ts";

/** SQL of a `Picture`; null if the joined row is missing. */
export const pictureJson = (locale: Locale) =>
	sql<Picture | null>`case when ${media.id} is null then null else ${jsonObject({
		base: media.base,
		widths: media.widths,
		hasAvif: media.hasAvif,
		width: media.width,
		height: media.height,
		placeholder: media.placeholder,
		focalX: media.focalX,
		focalY: media.focalY,
		alt: sql`${media.alternatives} ->> ${locale}::text`,
	})} end`;

type InformationRequest = { ids: Set<string>; answer: Promise<Map<string, Picture>> };
const asked = new WeakMap<Context, InformationRequest>();

/**
 * Pictures by id, in the language of the request; unknown ids are left out. Simultaneous calls are combined into one
 * database query, so that each section of a page can load its own pictures.
 */
export async function getPictures(ctx: Context, ids: (string | null)[]): Promise<Map<string, Picture>> {
	const wanted = ids.filter((id) => id !== null);
	if (wanted.length === 0) return new Map();
	const open = asked.get(ctx);
	if (open) {
		for (const id of wanted) open.ids.add(id);
		return open.answer;
	}
	const all = new Set(wanted);
	const answer = Promise.resolve().then(async () => {
		asked.delete(ctx);
		const rows = await ctx.db
			.select({ id: media.id, picture: pictureJson(ctx.locale) })
			.from(media)
			.where(and(inArray(media.id, [...all]), isNull(media.deletedAt)));
		return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));
	});
	asked.set(ctx, { ids: all, answer });
	return answer;
}
