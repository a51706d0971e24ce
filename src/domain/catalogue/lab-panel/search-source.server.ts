import { eq, ne, sql } from "drizzle-orm";
import { languagePairs } from "#domain/foundation/search/language-pairs.ts";
import { reindexBatch, type SearchSource, writeSearched } from "#domain/foundation/search/reindex.server.ts";
import { searchVersion } from "#domain/foundation/search/search-index.ts";
import { searchedOf } from "./create-lab-panels.server.ts";
import { labPanel, labPanelText } from "./table.server.ts";

/** Lets the site search find panels by code and by their names in both languages. */
export const labPanelSearch: SearchSource = {
	table: labPanel,
	async renew(tx) {
		const rows = await tx.db
			.select({ id: labPanel.id, code: labPanel.code, locale: labPanelText.locale, name: labPanelText.name })
			.from(labPanel)
			.innerJoin(labPanelText, eq(labPanelText.panelId, labPanel.id))
			.where(ne(labPanel.searchVersion, searchVersion))
			.orderBy(labPanel.id, sql`${labPanelText.locale} desc`)
			.limit(2 * reindexBatch);
		const outdated = languagePairs(rows).map(([fa, en]) => ({
			id: fa.id,
			locale: "",
			searched: searchedOf({ code: fa.code, text: { fa, en } }),
		}));
		await writeSearched(tx, "panel", labPanel, sql`t.id = made.id`, outdated);
		return outdated.length;
	},
};
