import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";
import { reportVersion } from "../table.server.ts";

/** Files attached to versions of reports, at most one per version. The stored file is encrypted. */
export const reportAttachment = pgTable(
	"report_attachment",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		versionId: uuid()
			.notNull()
			.references(() => reportVersion.id, { onDelete: "cascade" }),
		/** The file name as sent; encrypted because it often contains a patient's name. */
		fileName: encrypted().notNull(),
		/** Hash of the file, in hexadecimal digits. */
		sha256: text().notNull(),
		sizeBytes: integer().notNull(),
		addedAt: moment().notNull(),
		/** The staff user who attached the file; null for a machine. */
		addedBy: uuid(),
		/** When the file was replaced or was removed as wrong; a file that was replaced has no reason. */
		removedAt: moment(),
		removedBy: uuid(),
		removedReason: encrypted(),
	},
	(table) => [
		uniqueIndex("report_attachment_present").on(table.versionId).where(sql`${table.removedAt} is null`),
		index("report_attachment_version").on(table.versionId),
	],
);
