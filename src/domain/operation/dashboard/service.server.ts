import { and, eq, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { menu } from "#domain/content/menu/table.server.ts";
import { countMissedSearches } from "#domain/content/missed-search/service.server.ts";
import { countPollSuggestions } from "#domain/content/poll/suggestion/list-poll-suggestions.server.ts";
import { untyped } from "#domain/foundation/record/known-column.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { countParity } from "#domain/operation/translation-status/service.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { isWaiting } from "#domain/reception/reception/waiting-for-desk.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { day } from "#platform/clock.ts";
import type { ContentTasks, DeskFigures } from "./schema.ts";

const receivedOn = sql<string>`to_char(${reception.createdAt} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
const count = sql<number>`count(*)::int`;

/** The desk's work in the last `days` days, in figures. @param days at least 1 */
export async function getDeskFigures(ctx: Context, days: number): Promise<DeskFigures> {
	staffWith("reception.read").check(ctx.actor);
	const now = ctx.now();
	const today = dayInTehran(now);
	const first = addDays(today, 1 - days);
	const there = isNull(reception.deletedAt);
	const weekAgo = new Date(now.getTime() - 7 * day);
	const [received, visits, [before], [oldest], failedSmsCount] = await Promise.all([
		ctx.db
			.select({ day: receivedOn, count })
			.from(reception)
			// one day more than shown: a day begins at another moment in Tehran than in UTC
			.where(and(there, gte(reception.createdAt, new Date(now.getTime() - (days + 1) * day))))
			.groupBy(receivedOn),
		ctx.db
			.select({ day: reception.sampleDate, count })
			.from(reception)
			.where(
				and(
					there,
					gte(reception.sampleDate, first),
					lte(reception.sampleDate, today),
					lt(reception.websiteReceptionStatus, status.cancelled),
				),
			)
			.groupBy(reception.sampleDate),
		ctx.db
			.select({ count })
			.from(reception)
			.where(and(there, eq(receivedOn, addDays(today, -7)), lte(reception.createdAt, weekAgo))),
		ctx.db
			.select({ ms: sql<number | null>`extract(epoch from min(${reception.createdAt}))::float8 * 1000` })
			.from(reception)
			.where(and(there, isWaiting)),
		ctx.db.$count(sms, and(inArray(sms.state, ["failed", "refused"]), gte(sms.createdAt, weekAgo))),
	]);
	const [came, went] = [received, visits].map((rows) => new Map(rows.map((row) => [row.day, row.count])));
	return {
		days: Array.from({ length: days }, (_, index) => {
			const each = addDays(first, index);
			return { day: each, received: came?.get(each) ?? 0, visits: went?.get(each) ?? 0 };
		}),
		receivedWeekAgo: before?.count ?? 0,
		oldestWaitingDateTime: oldest?.ms ? new Date(oldest.ms).toISOString() : null,
		failedSmsCount,
	};
}

/**
 * Content that needs attention: poll suggestions, missing translations, searches without a result and unpublished changes.
 */
export async function getContentTasks(ctx: Context): Promise<ContentTasks> {
	staffWith("content.read").check(ctx.actor);
	const changed = (table: typeof homeLayout | typeof menu) =>
		ctx.db
			.select({ locale: table.locale, updatedAt: table.updatedAt })
			.from(untyped(table))
			.where(sql`${table.hierarchy} <> ${table.temporaryHierarchy}`);
	const [suggestions, toTranslate, missedSearches, homes, menus] = await Promise.all([
		countPollSuggestions(ctx),
		countParity(ctx),
		countMissedSearches(ctx),
		changed(homeLayout),
		changed(menu),
	]);
	const told =
		(document: "home" | "menu") =>
		({ locale, updatedAt }: (typeof homes)[number]) => ({
			document,
			locale,
			updatedDateTime: updatedAt.toISOString(),
		});
	return {
		newSuggestions: suggestions.new,
		toTranslate,
		missedSearches,
		unpublished: [...homes.map(told("home")), ...menus.map(told("menu"))],
	};
}
