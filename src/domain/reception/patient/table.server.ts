import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { newId } from "#platform/ids.server.ts";

/** Persons. Names are readable and searchable; the national code is encrypted, with an index for exact matches. */
export const patient = pgTable(
	"patient",
	{
		...recordColumns(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		/** Normalised full name, for searching. */
		search: text().notNull(),
		nationalCode: encrypted(),
		nationalCodeIndex: text(),
		nationalCodeLast4: text(),
		passportNumber: encrypted(),
		/** `YYYY-MM-DD`. */
		birthDate: encrypted(),
		/** The basic insurance contract of the last request, so that it need not be typed again. */
		baseContractName: encrypted(),
		suppContractName: encrypted(),
		landline: encrypted(),
		/** 1 male, 2 female. */
		gender: integer().notNull(),
		/** The person that this entry was merged into; null for all others. */
		mergedIntoId: uuid(),
	},
	(table) => [
		index("patient_national_code").on(table.nationalCodeIndex),
		index("patient_search").using("gin", table.search.op("gin_trgm_ops")),
	],
);

/** Which accounts may act for which persons: one mobile, several people (reception 1.4). */
export const accountPatient = pgTable(
	"account_patient",
	{
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		patientId: uuid()
			.notNull()
			.references(() => patient.id, { onDelete: "cascade" }),
		relation: text({ enum: ["self", "parent", "child", "spouse", "other"] }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.patientId] })],
);

/** Merges of two entries of an account: needed to undo a merge, and kept as a record afterwards. */
export const patientMerge = pgTable(
	"patient_merge",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		keptId: uuid()
			.notNull()
			.references(() => patient.id, { onDelete: "cascade" }),
		mergedId: uuid()
			.notNull()
			.references(() => patient.id, { onDelete: "cascade" }),
		staffId: uuid().notNull(),
		at: moment().notNull(),
		until: moment().notNull(),
		/** The requests that belonged to the merged entry. */
		receptionIds: jsonb().$type<string[]>().notNull(),
		/** The invitations of the merged entry, and the answers to them. */
		invitationIds: jsonb().$type<string[]>().notNull().default([]),
		/** The data that the merge added to the remaining entry, as JSON. */
		filled: encrypted().notNull(),
		takenApartAt: moment(),
	},
	(table) => [index("patient_merge_kept").on(table.keptId)],
);
