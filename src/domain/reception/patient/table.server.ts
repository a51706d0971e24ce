import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { newId } from "#platform/ids.server.ts";

/** A person. Names are readable and searchable; the national code is encrypted, with an index for equality. */
export const patient = pgTable(
	"patient",
	{
		...recordColumns(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		/** Normalised full name. */
		search: text().notNull(),
		nationalCode: encrypted(),
		nationalCodeIndex: text(),
		nationalCodeLast4: text(),
		passportNumber: encrypted(),
		/** `YYYY-MM-DD`. */
		birthDate: encrypted(),
		/** From the last request, so that it need not be typed again. */
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

/** Two merged entries of an account: needed to separate them, and as a record afterwards. */
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
		/** The merged entry's invitations and answers. */
		invitationIds: jsonb().$type<string[]>().notNull().default([]),
		/** What the merge added to the remaining entry, as JSON. */
		filled: encrypted().notNull(),
		takenApartAt: moment(),
	},
	(table) => [index("patient_merge_kept").on(table.keptId)],
);
