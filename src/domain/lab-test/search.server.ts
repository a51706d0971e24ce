import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { fold, otherLayout } from "#locale/fold.ts";
import { type LabTestFilter, sampleGroups } from "./schema.ts";
import { labCategory, labTest, labTestText } from "./table.server.ts";

// What a search and its filters mean in the database (site 5.1, 5.3).

/** Escapes what LIKE would take for a pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** How well a test fits one spelling of the query: code, start of a name, start of a word, anywhere, alike (site 5.3). */
function score(query: string): SQL<number> {
	const q = literal(query);
	const tight = literal(query.replaceAll(" ", ""));
	return sql<number>`case
		when lower(${labTest.code}) = ${query} then 100
		when ${labTest.search} like ${`|${q}|%`} then 95
		when ${labTest.search} like ${`|${q}%`} then 90
		when ${labTest.search} like ${`%|${q}%`} then 80
		when ${labTest.search} like ${`% ${q}%`} then 70
		when ${labTest.search} like ${`%${q}%`} then 60
		when ${labTest.searchTight} like ${`%${tight}%`} then 55
		else 50 * word_similarity(${query}, ${labTest.search}) end`;
}

/** A hit on the other keyboard layout counts less than one on what was typed, and only when it is a literal one. */
const layoutPenalty = 25;

/** A query below this score shows nothing rather than anything. */
const leastScore = 27;

/** How well a test fits the query as typed, or as typed on the other keyboard layout; undefined for an empty query. */
export function bestScore(title: string): SQL<number> | undefined {
	const [typed, swapped] = [fold(title), otherLayout(title)];
	if (!typed) return undefined;
	return swapped ? sql`greatest(${score(typed)}, ${score(swapped)} - ${layoutPenalty}::int)` : score(typed);
}

/** First letter of the Persian name, forms of one letter taken together. */
export const persianLetter = (name: SQL | typeof labTestText.name) =>
	sql<string>`translate(left(${name}, 1), 'آأإٱئؤيىكة', 'ااااییویکه')`;

const startsWith = (letter: string): SQL =>
	/[A-Z]/.test(letter)
		? sql`upper(left(${labTest.code}, 1)) = ${letter}`
		: sql`exists (select from ${labTestText} as "persian" where "persian"."test_id" = ${labTest.id}
			and "persian"."locale" = 'fa' and ${persianLetter(sql`"persian"."name"`)} = ${letter})`;

/** Active tests that fit a search and its filters; `lab_category` must be joined. */
export function fits({ title, category, sample, fasting, home, letter }: LabTestFilter): SQL | undefined {
	const best = bestScore(title ?? "");
	const samples = sample?.flatMap((group) => [...sampleGroups[group]]) ?? [];
	return and(
		isNull(labTest.deletedAt),
		eq(labTest.isActive, true),
		category?.length ? inArray(labCategory.slug, category) : undefined,
		samples.length ? inArray(labTest.sampleType, samples) : undefined,
		fasting === "none" ? eq(labTest.fastingHours, 0) : undefined,
		fasting === "needed" ? gt(labTest.fastingHours, 0) : undefined,
		home ? eq(labTest.homeSampling, true) : undefined,
		letter ? startsWith(letter) : undefined,
		best ? sql`${best} >= ${leastScore}` : undefined,
		// a title of nothing but punctuation finds nothing
		title?.trim() && !best ? sql`false` : undefined,
	);
}
