import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";
import { reportVersion } from "../table.server.ts";

/** A file attached to a version of a report; at most one per version. The stored file is encrypted. */
export const reportAttachment = pgTable(
	"report_attachment",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		versionId: uuid()
			.notNull()
			.references(() => reportVersion.id, { onDelete: "cascade" }),
		/** The name as sent; file names often contain a patient's name. */
		fileName: encrypted().notNull(),
		/** Hash of the file, in hexadecimal digits. */
		sha256: text().notNull(),
		sizeBytes: integer().notNull(),
		addedAt: moment().notNull(),
		/** Staff user; null for a machine. */
		addedBy: uuid(),
		/** When the file was replaced, or removed as wrong; a replaced file has no reason. */
		removedAt: moment(),
		removedBy: uuid(),
		removedReason: encrypted(),
	},
	(table) => [
		uniqueIndex("report_attachment_present").on(table.versionId).where(sql`${table.removedAt} is null`),
		index("report_attachment_version").on(table.versionId),
	],
);
