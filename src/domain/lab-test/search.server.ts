import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { answers, holds, holdsTight, type Question } from "./question.server.ts";
import { type LabTestFilter, sampleGroups } from "./schema.ts";
import { labCategory, labTest, labTestText } from "./table.server.ts";

// What a search and its filters mean in the database (site 5.1, 5.3).

/** Code, a whole name, its start, the start of a word in it, words of it in any order (site 5.3); tests in question only. */
function placeOf(phrase: string): SQL[] {
	const tight = phrase.replaceAll(" ", "");
	return [
		sql`${holds(`|${phrase}|%`)} or ${holdsTight(`|${tight}|%`)}`,
		holds(`%|${phrase}|%`),
		holdsTight(`%|${tight}|%`),
		holds(`%|${phrase}%`),
		holdsTight(`%|${tight}%`),
		holds(`% ${phrase}%`),
	];
}

/** How well a test answers a question, the smaller the better. */
export function rank({ phrase, gist, words }: Question): SQL {
	const places = placeOf(phrase);
	const gistPlaces = gist === phrase ? [] : placeOf(gist);
	const whens = places.flatMap((place, at) => [place, ...(gistPlaces[at] ? [gistPlaces[at]] : [])]);
	const starts = words.map((spellings) =>
		sql.join(
			spellings.map((word) => sql`${holds(`%|${word}%`)} or ${holds(`% ${word}%`)}`),
			sql` or `,
		),
	);
	if (starts.length > 0)
		whens.push(
			sql.join(
				starts.map((start) => sql`(${start})`),
				sql` and `,
			),
		);
	return sql`case ${sql.join(
		whens.map((when, at) => sql`when ${when} then ${sql.raw(String(at))}`),
		sql` `,
	)} else ${sql.raw(String(whens.length))} end`;
}

/** First letter of the Persian name, forms of one letter taken together. */
export const persianLetter = (name: SQL | typeof labTestText.name) =>
	sql<string>`translate(left(${name}, 1), 'آأإٱئؤيىكة', 'ااااییویکه')`;

const startsWith = (letter: string): SQL =>
	/[A-Z]/.test(letter)
		? sql`upper(left(${labTest.code}, 1)) = ${letter}`
		: sql`exists (select from ${labTestText} as "persian" where "persian"."test_id" = ${labTest.id}
			and "persian"."locale" = 'fa' and ${persianLetter(sql`"persian"."name"`)} = ${letter})`;

/** Active tests that answer a question and fit the filters; `lab_category` must be joined. */
export function fits(
	{ category, sample, fasting, home, letter }: Omit<LabTestFilter, "title">,
	question: Question | undefined,
): SQL | undefined {
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
		question ? answers(question) : undefined,
	);
}
