import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns } from "#database/columns.server.ts";
import type { Letterhead } from "#domain/content/site-info/schema.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { newId } from "#platform/ids.server.ts";
import { reportStates } from "./status.ts";

/** Reports, one per request, with their numbers: the Jalali year and a running number. */
export const report = pgTable(
	"report",
	{
		...recordColumns(),
		receptionId: uuid()
			.notNull()
			.references(() => reception.id),
		year: integer().notNull(),
		number: integer().notNull(),
	},
	(table) => [
		uniqueIndex("report_reception").on(table.receptionId),
		uniqueIndex("report_number").on(table.year, table.number),
	],
);

/** The last report number of each year. */
export const reportCounter = pgTable("report_counter", {
	year: integer().primaryKey(),
	last: integer().notNull(),
});

/** The versions of a report: the first one, and one for each completion or correction. */
export const reportVersion = pgTable(
	"report_version",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		reportId: uuid()
			.notNull()
			.references(() => report.id, { onDelete: "cascade" }),
		/** Sequence number within the report, from 1. */
		sequence: integer().notNull(),
		state: text({ enum: reportStates }).notNull(),
		/** `ReportLine[]` as JSON: values, with the ranges and limits that applied when they were entered. */
		lines: encrypted().notNull(),
		/**
		 * Why the previous version was corrected; null in the first version, and in a version that only adds missing
		 * values.
		 */
		reason: encrypted(),
		enteredBy: uuid(),
		enteredAt: moment().notNull(),
		verifiedBy: uuid(),
		verifiedAt: moment(),
		/** The second verifier of a critical value, if a setting requires one. */
		secondVerifiedBy: uuid(),
		secondVerifiedAt: moment(),
		/** Whether any value of the version was critical when it was verified. */
		isCritical: boolean().notNull().default(false),
		heldBy: uuid(),
		heldAt: moment(),
		heldReason: encrypted(),
		/** When the program releases the version; null if no release is scheduled. */
		releaseAt: moment(),
		scheduledBy: uuid(),
		scheduledAt: moment(),
		/** Error code of the reason why the version was not released at its scheduled time. */
		timerRefusal: text(),
		releasedBy: uuid(),
		releasedAt: moment(),
		withdrawnBy: uuid(),
		withdrawnAt: moment(),
		withdrawnReason: encrypted(),
	},
	(table) => [
		uniqueIndex("report_version_sequence").on(table.reportId, table.sequence),
		// open work and released reports, in order, read from the index alone
		index("report_version_open")
			.on(table.state, table.reportId)
			.where(sql`${table.state} in ('draft', 'verified')`),
		index("report_version_released")
			.on(table.releasedAt, table.id, table.reportId)
			.where(sql`${table.state} = 'released'`),
	],
);

/** Column values that return a version to a draft and remove its verification and everything based on it; a hold stays. */
export const unverified = {
	state: "draft",
	verifiedBy: null,
	verifiedAt: null,
	secondVerifiedBy: null,
	secondVerifiedAt: null,
	releaseAt: null,
	scheduledBy: null,
	scheduledAt: null,
	timerRefusal: null,
} as const;

/** Calls about critical values, answered or not (reports 3.7). Rows are added and never changed. */
export const reportCriticalCall = pgTable(
	"report_critical_call",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		reportId: uuid()
			.notNull()
			.references(() => report.id, { onDelete: "cascade" }),
		testId: uuid().notNull(),
		analyte: text().notNull(),
		/** The value that was reported; a changed value needs a new call. */
		value: encrypted().notNull(),
		isReached: boolean().notNull(),
		isReadBack: boolean().notNull(),
		toldTo: encrypted().notNull(),
		phone: encrypted().notNull(),
		calledAt: moment().notNull(),
		staffId: uuid(),
		recordedAt: moment().notNull(),
	},
	(table) => [index("report_critical_call_report").on(table.reportId, table.recordedAt)],
);

/** Printed sheets of versions, each rendered once, at the release (reports 3.1c). The stored file is encrypted. */
export const reportDocument = pgTable("report_document", {
	versionId: uuid()
		.primaryKey()
		.references(() => reportVersion.id, { onDelete: "cascade" }),
	/** The code printed on a sheet, by which anyone can check whether the sheet is genuine. */
	verifyCode: text().notNull().unique(),
	/** Hash of the file, in hexadecimal digits. */
	sha256: text().notNull(),
	sizeBytes: integer().notNull(),
	/**
	 * Hash of the same sheet without values of earlier reports, for readers with a code or link, who may see only one
	 * report (reports 2.2b). Null if the sheet has no such values.
	 */
	singleSha256: text(),
	/**
	 * The laboratory's letterhead at the release, in both languages; null for a sheet from before letterheads were stored.
	 */
	letterhead: jsonb().$type<Record<Locale, Letterhead>>(),
	/**
	 * Characters missing on the sheet because the fonts lacked them; empty if none are missing, null if the sheet was not
	 * checked yet (`lost-glyphs.server.ts`).
	 */
	lostGlyphs: text(),
	createdAt: moment().notNull(),
});
