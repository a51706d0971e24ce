import { ne, sql } from "drizzle-orm";
import { reindexBatch, type SearchSource, writeSearched } from "#domain/foundation/search/reindex.server.ts";
import { searchVersion } from "#domain/foundation/search/search-index.ts";
import { bodyText } from "../read-body.ts";
import { searchedOf } from "../record/post-texts.server.ts";
import { postText } from "../table.server.ts";

/** Lets the site search find posts, in each language, by title, summary and body. */
export const postSearch: SearchSource = {
	table: postText,
	async renew(tx) {
		const rows = await tx.db
			.select({
				id: postText.postId,
				locale: postText.locale,
				mainTitle: postText.mainTitle,
				summary: postText.summary,
				body: postText.body,
			})
			.from(postText)
			.where(ne(postText.searchVersion, searchVersion))
			.limit(reindexBatch);
		const outdated = rows.map(({ id, locale, mainTitle, summary, body }) => ({
			id,
			locale,
			searched: searchedOf(mainTitle, summary, bodyText(body)),
		}));
		await writeSearched(tx, "post", postText, sql`t.post_id = made.id and t.locale = made.locale`, outdated);
		return outdated.length;
	},
};
