import { sql } from "drizzle-orm";
import {
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { postGroup } from "#domain/content/post-group/table.server.ts";
import { publicationColumns } from "#domain/foundation/record/table.server.ts";
import { searchColumns } from "#domain/foundation/search/table.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { locales } from "#locale/locale.ts";
import { newId } from "#platform/ids.server.ts";
import type { PostDraft } from "./record-schema.ts";
import type { PostBody } from "./rich-text.ts";

export const post = pgTable("post", {
	...staffRecordColumns(),
	groupId: uuid().references(() => postGroup.id),
	subgroupId: uuid().references(() => postGroup.id),
	imageId: uuid().references(() => media.id),
	isChosen: boolean().notNull().default(false),
	/** Unpublished changes, stored until "Update" or until they are discarded. */
	workingCopy: jsonb().$type<PostDraft>(),
	workingCopyAt: moment(),
	workingCopyBy: uuid(),
});

/** Related posts that an editor selected by hand for a post, in their order. */
export const postRelated = pgTable(
	"post_related",
	{
		postId: uuid()
			.notNull()
			.references(() => post.id, { onDelete: "cascade" }),
		relatedId: uuid()
			.notNull()
			.references(() => post.id),
		position: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.relatedId] }),
		index("post_related_related").on(table.relatedId),
	],
);

/** Links that show a draft without signing in for a limited time; the token itself is not stored. */
export const postPreview = pgTable(
	"post_preview",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		postId: uuid()
			.notNull()
			.references(() => post.id, { onDelete: "cascade" }),
		locale: text({ enum: locales }).notNull(),
		tokenHash: text().notNull(),
		createdAt: moment().notNull(),
		/** The staff user who created the link. */
		createdBy: uuid(),
		expiresAt: moment().notNull(),
	},
	(table) => [
		uniqueIndex("post_preview_token").on(table.tokenHash),
		index("post_preview_post").on(table.postId),
		index("post_preview_expiry").on(table.expiresAt),
	],
);

/** A post in one language: its own address, state and dates (platform 2.7). */
export const postText = pgTable(
	"post_text",
	{
		postId: uuid()
			.notNull()
			.references(() => post.id),
		locale: text({ enum: locales }).notNull(),
		slug: text().notNull(),
		mainTitle: text().notNull(),
		summary: text().notNull(),
		body: jsonb().$type<PostBody>().notNull(),
		readingMinutes: integer().notNull(),
		authorName: text().notNull().default(""),
		/** The physician or scientist who reviewed the text; `reviewedOn` is the day of the review. */
		reviewerName: text().notNull().default(""),
		reviewedOn: date({ mode: "string" }),
		/** The title for search engines and shared links; if blank, the title of the text. */
		seoTitle: text().notNull().default(""),
		seoDescription: text().notNull().default(""),
		shareImageId: uuid().references(() => media.id),
		isNoindex: boolean().notNull().default(false),
		...searchColumns(),
		...publicationColumns("draft"),
		updatedAt: moment().notNull(),
		/** Whether the post of this text is in the trash; the address of the text is then free for another post. */
		isTrashed: boolean().notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.locale] }),
		uniqueIndex("post_slug").on(table.locale, table.slug).where(sql`not ${table.isTrashed}`),
		// new entries go into the index at once: the embedded engine would merge pending ones only once a day
		index("post_words").using("gin", table.words).with({ fastupdate: false }),
		// parts of a title or an address that staff type, with spaces and without
		index("post_called").using("gin", table.searchHead.op("gin_trgm_ops")).with({ fastupdate: false }),
		index("post_called_tight")
			.using("gin", sql`replace(${table.searchHead}, ' ', '') gin_trgm_ops`)
			.with({ fastupdate: false }),
		index("post_slug_part").using("gin", table.slug.op("gin_trgm_ops")).with({ fastupdate: false }),
		index("post_shown").on(table.locale, table.publishAt.desc()).where(sql`${table.state} = 'published'`),
	],
);
