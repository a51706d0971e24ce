import { and, count, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labPanel } from "#domain/catalogue/lab-panel/table.server.ts";
import { labCategory, labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { getOpeningHours } from "#domain/sampling/sampling/opening-hours/opening-hours.server.ts";
import {
	type OpeningHours,
	openDaysText,
	openingHoursText,
} from "#domain/sampling/sampling/opening-hours/opening-hours.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Locale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { textsOf } from "#locale/texts.ts";
import { fillPlaceholders, hasPlaceholder, type PlaceholderValue } from "./fill-placeholders.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

const placeholderTexts = textsOf({ fa, en });

type Facts = {
	/** The number of active tests in each category, by the slug of the category; categories without tests are left out. */
	perCategory: Map<string, number>;
	fastingHours: Map<string, number>;
	panels: number;
	districts: number;
	week: Record<"laboratory" | "home", OpeningHours[]>;
	/** How many minutes before the appointment a patient may still cancel or change it. */
	cancelMinutes: number;
};

async function readFacts(ctx: Context, locale: Locale): Promise<Facts> {
	const tests = await ctx.db
		.select({ code: labTest.code, fastingHours: labTest.fastingHours, category: labCategory.slug })
		.from(labTest)
		.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
		.where(and(eq(labTest.isActive, true), isNull(labTest.deletedAt)));
	const [panels] = await ctx.db
		.select({ n: count() })
		.from(labPanel)
		.where(and(eq(labPanel.isActive, true), isNull(labPanel.deletedAt)));
	const perCategory = new Map<string, number>();
	for (const { category } of tests) perCategory.set(category, (perCategory.get(category) ?? 0) + 1);
	return {
		perCategory,
		fastingHours: new Map(tests.map(({ code, fastingHours }) => [code, fastingHours])),
		panels: panels?.n ?? 0,
		districts: (await listDistricts(ctx, locale)).length,
		week: await getOpeningHours(ctx),
		cancelMinutes: (await getSamplingSetting(ctx)).cancelMinutes,
	};
}

/**
 * Returns the function that gives the text of each fact for its placeholder; seeds/README.md lists the facts for editors.
 */
function placeholderValue(facts: Facts, locale: Locale): PlaceholderValue {
	const t = placeholderTexts(locale);
	const { laboratory, home } = facts.week;
	const tests = (categories: string) => {
		const wanted = categories ? categories.split(",") : [...facts.perCategory.keys()];
		return formatNumber(wanted.reduce((sum, slug) => sum + (facts.perCategory.get(slug) ?? 0), 0));
	};
	const duration = (minutes: number) =>
		minutes % 60 === 0
			? t("duration.hours", { count: minutes / 60 })
			: t("duration.minutes", { count: minutes });
	const known: Record<string, (about: string) => string | undefined> = {
		tests,
		departments: () => formatNumber(facts.perCategory.size),
		panels: () => formatNumber(facts.panels),
		districts: () => formatNumber(facts.districts),
		fasting: (code) => facts.fastingHours.get(code)?.toString(),
		hours: () => openingHoursText(laboratory, locale),
		days: () => openDaysText(laboratory, locale),
		homeDays: () => openDaysText(home, locale),
		opens: () => laboratory.flatMap(({ hours }) => hours.map(({ from }) => from)).sort()[0],
		cancel: () => duration(facts.cancelMinutes),
	};
	return (name, about) => (Object.hasOwn(known, name) ? known[name]?.(about) : undefined);
}

/** Fills the laboratory's facts into the texts of a value; reads the facts only when a text contains a placeholder. */
export async function withPlaceholdersFilled<Value>(
	ctx: Context,
	locale: Locale,
	value: Value,
): Promise<Value> {
	if (!hasPlaceholder(value)) return value;
	const read = () => readFacts(ctx, locale);
	const facts = await (ctx.cached?.(`placeholders.${locale}`, read) ?? read());
	return fillPlaceholders(value, placeholderValue(facts, locale));
}
