import { eq, ne, sql } from "drizzle-orm";
import { languagePairs } from "#domain/foundation/search/language-pairs.ts";
import { reindexBatch, type SearchSource, writeSearched } from "#domain/foundation/search/reindex.server.ts";
import { searchVersion } from "#domain/foundation/search/search-index.ts";
import { labTest, labTestText } from "../table.server.ts";
import { searchedOf } from "./search.server.ts";

/** Lets the site search find tests by code, abbreviations and their names in both languages. */
export const labTestSearch: SearchSource = {
	table: labTest,
	async renew(tx) {
		const rows = await tx.db
			.select({
				id: labTest.id,
				code: labTest.code,
				abbreviations: labTest.abbreviations,
				locale: labTestText.locale,
				name: labTestText.name,
				synonyms: labTestText.synonyms,
				layWords: labTestText.layWords,
			})
			.from(labTest)
			.innerJoin(labTestText, eq(labTestText.testId, labTest.id))
			.where(ne(labTest.searchVersion, searchVersion))
			.orderBy(labTest.id, sql`${labTestText.locale} desc`)
			.limit(2 * reindexBatch);
		const outdated = languagePairs(rows).map(([fa, en]) => ({
			id: fa.id,
			locale: "",
			searched: searchedOf({ code: fa.code, abbreviations: fa.abbreviations, text: { fa, en } }),
		}));
		await writeSearched(tx, "test", labTest, sql`t.id = made.id`, outdated);
		return outdated.length;
	},
};
