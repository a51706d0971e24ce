import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, settingColumns, staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import { roles } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { linkKinds } from "./schema.ts";

export const staff = pgTable("staff", {
	...staffRecordColumns(),
	/** Lower case, unique. */
	username: text().notNull().unique(),
	passwordHash: text().notNull(),
	displayName: text().notNull(),
	email: text().notNull().default(""),
	role: text({ enum: roles }).notNull(),
	mustChangePassword: boolean().notNull().default(false),
	/** The one language whose texts this person edits; null for all. */
	contentLocale: text({ enum: locales }),
	disabledAt: moment(),
	/** Staff user; null for the program itself. */
	disabledBy: uuid(),
	/** Of the second factor, Base32; it counts once `totpSince` is set. */
	totpSecret: encrypted(),
	totpSince: moment(),
	/** The last time step whose code was taken: a code counts once. */
	totpLastStep: integer(),
	signedInAt: moment(),
	/** Display and user name, folded. */
	search: text().notNull().default(""),
});

/** Recovery codes: each replaces the second factor once. */
export const staffRecoveryCode = pgTable(
	"staff_recovery_code",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		staffId: uuid()
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
		/** Keyed hash. */
		codeHash: text().notNull(),
		usedAt: moment(),
	},
	(table) => [index("staff_recovery_code_staff").on(table.staffId)],
);

/** Links that open once: an invitation, a new password, the second factor taken away. An administrator hands them over. */
export const staffLink = pgTable(
	"staff_link",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		kind: text({ enum: linkKinds }).notNull(),
		/** SHA-256. */
		tokenHash: text().notNull().unique(),
		/** Whose password or factor; of an invitation, who came of it. */
		staffId: uuid().references(() => staff.id, { onDelete: "cascade" }),
		/** What the invited will be. */
		displayName: text().notNull().default(""),
		role: text({ enum: roles }),
		contentLocale: text({ enum: locales }),
		createdAt: moment().notNull(),
		createdBy: uuid(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
		revokedAt: moment(),
	},
	(table) => [
		index("staff_link_open").on(table.createdAt).where(sql`used_at is null and revoked_at is null`),
		index("staff_link_staff").on(table.staffId),
	],
);

/** One row, id 1: what holds for all staff. */
export const staffSetting = pgTable("staff_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	/** Roles that nothing is open to without a second factor. */
	factorRoles: text({ enum: roles }).array().notNull().default([]),
});
