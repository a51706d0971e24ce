import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, settingColumns, staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import { roles } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { linkKinds } from "./schema.ts";

export const staff = pgTable("staff", {
	...staffRecordColumns(),
	/** The user name in lower case, unique. */
	username: text().notNull().unique(),
	passwordHash: text().notNull(),
	displayName: text().notNull(),
	email: text().notNull().default(""),
	role: text({ enum: roles }).notNull(),
	mustChangePassword: boolean().notNull().default(false),
	/** The only language whose texts this user may edit; null for all languages. */
	contentLocale: text({ enum: locales }),
	disabledAt: moment(),
	/** The staff user who disabled this user; null when the program disabled this user. */
	disabledBy: uuid(),
	/** Secret of the second factor, Base32; in effect once `totpSince` is set. */
	totpSecret: encrypted(),
	totpSince: moment(),
	/** The last time step whose code was accepted; no code of this step or an earlier step is accepted again. */
	totpLastStep: integer(),
	signedInAt: moment(),
	/** Display name and user name, normalised for the search. */
	search: text().notNull().default(""),
});

/** Recovery codes; each code replaces the second factor once. */
export const staffRecoveryCode = pgTable(
	"staff_recovery_code",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		staffId: uuid()
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
		/** Keyed hash of the code. */
		codeHash: text().notNull(),
		usedAt: moment(),
	},
	(table) => [index("staff_recovery_code_staff").on(table.staffId)],
);

/**
 * Single-use links: an invitation, a new password, or the removal of the second factor. An administrator hands them over.
 */
export const staffLink = pgTable(
	"staff_link",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		kind: text({ enum: linkKinds }).notNull(),
		/** SHA-256 of the token. */
		tokenHash: text().notNull().unique(),
		/** The user whose password or factor is reset; for an invitation, the user who was created by accepting it. */
		staffId: uuid().references(() => staff.id, { onDelete: "cascade" }),
		/** The name that the invited user will get. */
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

/** The settings for all staff, in one row with id 1. */
export const staffSetting = pgTable("staff_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	/** Roles that have no access without a second factor. */
	factorRoles: text({ enum: roles }).array().notNull().default([]),
});
