import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, recordColumns, rials } from "#database/columns.server.ts";
import { account } from "#domain/account/table.server.ts";

/** A part of town with its fee for a visit at home. */
export const district = pgTable("district", {
	...recordColumns(),
	sort: integer().notNull(),
	feeRials: rials().notNull(),
	isActive: boolean().notNull(),
});

export const districtText = pgTable(
	"district_text",
	{
		districtId: uuid()
			.notNull()
			.references(() => district.id, { onDelete: "cascade" }),
		locale: text({ enum: ["fa", "en"] }).notNull(),
		name: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.districtId, table.locale] })],
);

export const samplingHours = pgTable("sampling_hours", {
	...recordColumns(),
	location: integer().notNull(),
	/** 0 Saturday … 6 Friday. */
	weekday: integer().notNull(),
	from: text().notNull(),
	to: text().notNull(),
	slotMinutes: integer().notNull(),
	capacity: integer().notNull(),
});

export const holiday = pgTable("holiday", {
	day: date({ mode: "string" }).primaryKey(),
	nameFa: text().notNull(),
	nameEn: text().notNull(),
});

/** One row, id 1. */
export const samplingSetting = pgTable("sampling_setting", {
	id: integer().primaryKey(),
	version: integer().notNull().default(1),
	updatedAt: moment().notNull().defaultNow(),
	noticeMinutes: integer().notNull(),
	cancelMinutes: integer().notNull(),
	horizonDays: integer().notNull(),
});

/**
 * A slot somebody has claimed a place in; slots nobody has claimed are computed from the hours and have no row.
 * Capacity is guarded twice: by the UPDATE that claims, and by the CHECK that no statement can get around.
 */
export const slot = pgTable(
	"slot",
	{
		id: uuid().primaryKey(),
		location: integer().notNull(),
		/** Home visits are planned for each district by itself; null at the laboratory. */
		districtId: uuid().references(() => district.id),
		startsAt: moment().notNull(),
		endsAt: moment().notNull(),
		capacity: integer().notNull(),
		taken: integer().notNull().default(0),
	},
	(table) => [
		unique("slot_place_time").on(table.location, table.districtId, table.startsAt).nullsNotDistinct(),
		check("slot_not_oversold", sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
		index("slot_starts_at").on(table.startsAt),
	],
);

/**
 * A place kept for somebody who looks over the request (reception 3.9): one an account. It counts as taken; whoever claims
 * in the slot after it has expired gives it back first.
 */
export const slotHold = pgTable(
	"slot_hold",
	{
		accountId: uuid()
			.primaryKey()
			.references(() => account.id, { onDelete: "cascade" }),
		slotId: uuid()
			.notNull()
			.references(() => slot.id),
		expiresAt: moment().notNull(),
	},
	(table) => [index("slot_hold_slot").on(table.slotId)],
);
