import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { searchedOf as searchedOfPanel } from "#domain/lab-panel/service.server.ts";
import { labPanel, labPanelText } from "#domain/lab-panel/table.server.ts";
import { searchedOf as searchedOfTest } from "#domain/lab-test/search.server.ts";
import { labTest, labTestText } from "#domain/lab-test/table.server.ts";
import { bodyText } from "#domain/post/read-body.ts";
import { postText } from "#domain/post/table.server.ts";
import { searchedOf as searchedOfPost } from "#domain/post/write.server.ts";
import { storeVocabulary } from "./query.server.ts";
import { type Searched, searchFields, searchVersion } from "./search-index.ts";
import type { SearchKind } from "./table.server.ts";

// A program whose rules for the words of a record have changed makes those of all records anew when it starts.

const batch = 200;

type Outdated = { id: string; locale: string; searched: Searched };

async function write(tx: TransactionContext, kind: SearchKind, table: PgTable, key: SQL, rows: Outdated[]) {
	const made = rows.map(({ searched, ...row }) => ({ ...row, ...searchFields(searched) }));
	await storeVocabulary(
		tx,
		kind,
		made.flatMap(({ vocabulary }) => vocabulary),
	);
	const json = JSON.stringify(
		made.map(({ vocabulary: _, words, ...row }) => ({ ...row, words: words.join(" ") })),
	);
	await tx.db.execute(sql`update ${table} as t
		set search_head = made."searchHead", words = string_to_array(made.words, ' '), search_version = made."searchVersion"
		from json_to_recordset(${json}::json) as made(id uuid, locale text, "searchHead" text, words text, "searchVersion" int)
		where ${key}`);
}

async function renewTests(tx: TransactionContext): Promise<number> {
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
		.limit(2 * batch);
	const outdated = pairs(rows).map(([fa, en]) => ({
		id: fa.id,
		locale: "",
		searched: searchedOfTest({ code: fa.code, abbreviations: fa.abbreviations, text: { fa, en } }),
	}));
	await write(tx, "test", labTest, sql`t.id = made.id`, outdated);
	return outdated.length;
}

async function renewPanels(tx: TransactionContext): Promise<number> {
	const rows = await tx.db
		.select({ id: labPanel.id, code: labPanel.code, locale: labPanelText.locale, name: labPanelText.name })
		.from(labPanel)
		.innerJoin(labPanelText, eq(labPanelText.panelId, labPanel.id))
		.where(ne(labPanel.searchVersion, searchVersion))
		.orderBy(labPanel.id, sql`${labPanelText.locale} desc`)
		.limit(2 * batch);
	const outdated = pairs(rows).map(([fa, en]) => ({
		id: fa.id,
		locale: "",
		searched: searchedOfPanel({ code: fa.code, text: { fa, en } }),
	}));
	await write(tx, "panel", labPanel, sql`t.id = made.id`, outdated);
	return outdated.length;
}

/** Rows come in pairs: Persian, then English. */
const pairs = <Row>(rows: Row[]): [Row, Row][] =>
	rows.flatMap((row, at): [Row, Row][] => {
		const next = rows[at + 1];
		return at % 2 === 0 && next ? [[row, next]] : [];
	});

async function renewPosts(tx: TransactionContext): Promise<number> {
	const rows = await tx.db
		.select({
			id: postText.postId,
			locale: postText.locale,
			mainTitle: postText.mainTitle,
			summary: postText.summary,
			body: postText.body,
		})
		.from(postText)
		.where(and(ne(postText.searchVersion, searchVersion)))
		.limit(batch);
	const outdated = rows.map(({ id, locale, mainTitle, summary, body }) => ({
		id,
		locale,
		searched: searchedOfPost(mainTitle, summary, bodyText(body)),
	}));
	await write(tx, "post", postText, sql`t.post_id = made.id and t.locale = made.locale`, outdated);
	return outdated.length;
}

/** Makes the words of all records whose words are of other rules than this program's; nothing when there are none. */
export async function reindex(ctx: Context): Promise<void> {
	for (const [table, renew] of renewals)
		while (await isOutdated(ctx, table))
			await mutate(ctx, "search.renew", async (tx, entry) => {
				entry.detail("count", await renew(tx));
				entry.pagesChanged();
			});
}

const renewals = [
	[labTest, renewTests],
	[labPanel, renewPanels],
	[postText, renewPosts],
] as const;

async function isOutdated(
	ctx: Context,
	table: typeof labTest | typeof labPanel | typeof postText,
): Promise<boolean> {
	const rows = await ctx.db
		.select({ version: table.searchVersion })
		.from(table as PgTable)
		.where(ne(table.searchVersion, searchVersion))
		.limit(1);
	return rows.length > 0;
}
