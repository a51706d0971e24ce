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

/** A folder in which editors group library items; addresses of files do not reveal the folder. */
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
		/** The sender's file name, for the library and for downloads; never part of an address. */
		fileName: text().notNull().default(""),
		folderId: uuid().references(() => mediaFolder.id, { onDelete: "set null" }),
		titles: jsonb().$type<MediaTexts>().notNull(),
		alternatives: jsonb().$type<MediaTexts>().notNull(),
		/** Titles and file name, normalised for the search. */
		search: text().notNull(),
		sizeBytes: integer().notNull(),
		/**
		 * SHA-256 of the received file (for a recording: of the stored file), in hexadecimal digits; empty for items that
		 * were stored before this column existed.
		 */
		contentHash: text().notNull().default(""),
		/**
		 * Format of the received file, detected from its content: `jpeg`, `mp4`; empty for items that were stored before
		 * this column existed.
		 */
		format: text().notNull().default(""),
		/** Duration of an audio or video file, if the file states it. */
		durationSeconds: real(),
		/** Folder of the derivatives; only for images, as `Picture` in schema.ts. */
		base: text().notNull().default(""),
		widths: jsonb().$type<number[]>().notNull().default([]),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		/**
		 * Horizontal position of the focal point, which every crop keeps visible, in percent of the width from the left;
		 * `focalY` is the vertical position, in percent of the height from the top.
		 */
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

/** An upload to the library; until the upload is complete, its bytes are in the folder of uploads. */
export const mediaUpload = pgTable(
	"media_upload",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		/** The staff user who sends the file; no other user may continue the upload. */
		staffId: uuid().notNull(),
		fileName: text().notNull(),
		/** The size announced before the first byte; space of this size is reserved. */
		sizeBytes: integer().notNull(),
		folderId: uuid().references(() => mediaFolder.id, { onDelete: "set null" }),
		/** The item whose file is replaced; `replacesVersion` is the version of the item that the user saw. */
		replacesId: uuid().references((): AnyPgColumn => media.id, { onDelete: "cascade" }),
		replacesVersion: integer(),
		createdAt: moment().notNull(),
		/** When the upload is abandoned if no more bytes arrive. */
		expiresAt: moment().notNull(),
		/** When the file was accepted or refused. */
		finishedAt: moment(),
		/** The item created from the file. */
		mediaId: uuid().references((): AnyPgColumn => media.id, { onDelete: "set null" }),
		/** Whether the library already had exactly this file; `mediaId` is then the existing item. */
		isKnown: boolean().notNull().default(false),
		/** The error code with which the file was refused. */
		problem: text(),
	},
	(table) => [
		index("media_upload_staff").on(table.staffId, table.finishedAt),
		index("media_upload_expires").on(table.expiresAt),
	],
);
