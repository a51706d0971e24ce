import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	real,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";
import type { MediaTexts } from "./schema.ts";

/** Where editors put what belongs together; the addresses of files do not tell it. */
export const mediaFolder = pgTable(
	"media_folder",
	{ ...staffRecordColumns(), name: text().notNull(), position: integer().notNull().default(0) },
	(table) => [uniqueIndex("media_folder_name").on(table.name).where(sql`${table.deletedAt} is null`)],
);

export const media = pgTable(
	"media",
	{
		...staffRecordColumns(),
		mediaType: integer().notNull(),
		filePath: text().notNull(),
		/** As its sender named it, for the library and for downloads; never part of an address. */
		fileName: text().notNull().default(""),
		folderId: uuid().references(() => mediaFolder.id, { onDelete: "set null" }),
		titles: jsonb().$type<MediaTexts>().notNull(),
		alternatives: jsonb().$type<MediaTexts>().notNull(),
		/** Titles and file name, folded. */
		search: text().notNull(),
		sizeBytes: integer().notNull(),
		/** SHA-256 of the file as it was received (of a recording: as it is kept), in hexadecimal digits; empty of what came before it was kept. */
		contentHash: text().notNull().default(""),
		/** Format of the received file, found from its content: `jpeg`, `mp4`; empty when `contentHash` is. */
		format: text().notNull().default(""),
		/** Of audio and video, when the file tells it. */
		durationSeconds: real(),
		/** Of images only: see `Picture` in schema.ts. */
		base: text().notNull().default(""),
		widths: jsonb().$type<number[]>().notNull().default([]),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		/** What every crop keeps in sight, in percent of the width from the left and of the height from the top. */
		focalX: real().notNull().default(50),
		focalY: real().notNull().default(50),
		hasAvif: boolean().notNull().default(false),
		placeholder: text().notNull().default(""),
	},
	(table) => [
		index("media_created").on(table.createdAt),
		index("media_living").on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		index("media_trash").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
		index("media_of_folder").on(table.folderId, table.createdAt),
		index("media_of_type").on(table.mediaType, table.createdAt),
		index("media_content").on(table.contentHash).where(sql`${table.contentHash} <> ''`),
		index("media_search").using("gin", table.search.op("gin_trgm_ops")),
	],
);

/** A file on its way into the library; its bytes lie in the folder of uploads until they are all there. */
export const mediaUpload = pgTable(
	"media_upload",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		/** The user who sends it; only this user may continue. */
		staffId: uuid().notNull(),
		fileName: text().notNull(),
		/** As announced before the first byte; so much is reserved. */
		sizeBytes: integer().notNull(),
		folderId: uuid().references(() => mediaFolder.id, { onDelete: "set null" }),
		/** The item whose file it becomes, and the version of it that was seen. */
		replacesId: uuid().references((): AnyPgColumn => media.id, { onDelete: "cascade" }),
		replacesVersion: integer(),
		createdAt: moment().notNull(),
		/** When it is given up unless more of it comes. */
		expiresAt: moment().notNull(),
		/** When it was taken in or refused. */
		finishedAt: moment(),
		/** What became of it. */
		mediaId: uuid().references((): AnyPgColumn => media.id, { onDelete: "set null" }),
		/** The library had the very file already, as `mediaId`. */
		isKnown: boolean().notNull().default(false),
		/** Why it was refused: the code of a problem. */
		problem: text(),
	},
	(table) => [
		index("media_upload_staff").on(table.staffId, table.finishedAt),
		index("media_upload_expires").on(table.expiresAt),
	],
);
