import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, recordColumns } from "#database/columns.server.ts";
import { account } from "#domain/account/table.server.ts";

/** A person. Names stay readable and searchable; the national code is sealed, with an index for equality. */
export const patient = pgTable(
	"patient",
	{
		...recordColumns(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		/** Folded full name. */
		search: text().notNull(),
		nationalCode: encrypted(),
		nationalCodeIndex: text(),
		nationalCodeLast4: text(),
		passportNumber: encrypted(),
		/** `YYYY-MM-DD`. */
		birthDate: encrypted(),
		/** Of the last request: so that nobody types them twice. */
		baseContractName: encrypted(),
		suppContractName: encrypted(),
		landline: encrypted(),
		/** 1 male, 2 female. */
		gender: integer().notNull(),
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
