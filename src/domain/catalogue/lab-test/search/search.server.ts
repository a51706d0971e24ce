import { and, asc, desc, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { answers, type Searchable } from "#domain/foundation/search/match-words.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import { rank } from "#domain/foundation/search/ranking.server.ts";
import type { Searched } from "#domain/foundation/search/search-index.ts";
import { type LabTestFilter, type LabTestInput, type LabTestOrder, sampleGroups } from "../schema.ts";
import { labCategory, labTest, labTestText } from "../table.server.ts";

// What a search and its filters mean in the database (site 5.1, 5.3).

/** The search words of a test: code, abbreviations and names, then synonyms and everyday names in both languages. */
export const searchedOf = ({
	code,
	abbreviations,
	text: { fa, en },
}: Pick<LabTestInput, "code" | "abbreviations"> & {
	text: Record<"fa" | "en", Pick<LabTestInput["text"]["fa"], "name" | "synonyms" | "layWords">>;
}): Searched => ({
	names: [code, ...abbreviations, fa.name, en.name].filter(Boolean),
	others: [...fa.synonyms, ...en.synonyms, ...(fa.layWords ?? []), ...(en.layWords ?? [])],
});

const isOffered = and(isNull(labTest.deletedAt), eq(labTest.isActive, true));

/** The offered tests as a source for the search. */
export const labTestSearch: Searchable = {
	kind: "test",
	head: labTest.searchHead,
	words: labTest.words,
	isAny: (_ctx, condition) => sql`exists (select from ${labTest} where ${and(isOffered, condition)})`,
};

/**
 * The order that the reader selected; by default best match first, then most requested. @param shown name and price as
 * displayed
 */
export function listOrder(
	{ sort = "requests" }: { sort?: LabTestOrder | undefined },
	question: SearchQuery | undefined,
	{ name, price }: { name: SQLWrapper; price: SQLWrapper },
): SQL[] {
	const byName = sql`${name} collate fa_sort`;
	if (sort === "name") return [byName];
	if (sort === "price") return [sql`${price}`, byName];
	const best = question ? [rank(labTestSearch, question)] : [];
	return [...best, desc(labTest.requestCount), asc(labCategory.position), byName];
}

/** First letter of the Persian name, with variants of the same letter combined. */
export const persianLetter = (name: SQL | typeof labTestText.name) =>
	sql<string>`translate(left(${name}, 1), 'آأإٱئؤيىكة', 'ااااییویکه')`;

const startsWith = (letter: string): SQL =>
	/[A-Z]/.test(letter)
		? sql`upper(left(${labTest.code}, 1)) = ${letter}`
		: sql`exists (select from ${labTestText} as "persian" where "persian"."test_id" = ${labTest.id}
			and "persian"."locale" = 'fa' and ${persianLetter(sql`"persian"."name"`)} = ${letter})`;

/** SQL condition for active tests that match a search and the filters; `lab_category` must be joined. */
export function fits(
	{ category, sample, fasting, home, letter }: Omit<LabTestFilter, "title" | "sort">,
	question: SearchQuery | undefined,
): SQL | undefined {
	const samples = sample?.flatMap((group) => [...sampleGroups[group]]) ?? [];
	return and(
		isOffered,
		category?.length ? inArray(labCategory.slug, category) : undefined,
		samples.length ? inArray(labTest.sampleType, samples) : undefined,
		fasting === "none" ? eq(labTest.fastingHours, 0) : undefined,
		fasting === "needed" ? gt(labTest.fastingHours, 0) : undefined,
		home ? eq(labTest.homeSampling, true) : undefined,
		letter ? startsWith(letter) : undefined,
		question ? answers(labTestSearch, question) : undefined,
	);
}
