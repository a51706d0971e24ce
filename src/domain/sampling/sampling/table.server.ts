import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, rials, settingColumns, staffRecordColumns } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import type { FixedHolidayKey } from "./holiday/fixed-holidays.ts";
import type { SamplingLocation } from "./location.ts";
import type { HolidayInput, SamplingHoursInput, SamplingPeriodInput } from "./schema.ts";

/** A part of town, with the fee for home visits there. */
export const district = pgTable("district", {
	...staffRecordColumns(),
	position: integer().notNull().default(0),
	feeRials: rials().notNull(),
	isActive: boolean().notNull(),
	/** Days of home visits in the district: 0 Saturday … 6 Friday. */
	weekdays: jsonb().$type<number[]>().notNull().default([0, 1, 2, 3, 4, 5, 6]),
	/** The Persian and English names, normalised for the search. */
	search: text().notNull().default(""),
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

/**
 * The setting of what is offered, when and where. It has one row, id 1, which is saved, compared and restored as a whole.
 */
export const samplingSetting = pgTable("sampling_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	noticeMinutes: integer().notNull(),
	cancelMinutes: integer().notNull(),
	horizonDays: integer().notNull(),
	/** `HH:MM` after which tomorrow can no longer be booked; empty if there is no such limit. */
	tomorrowUntil: text().notNull().default(""),
	/** Minutes between home visits in a district. */
	homeBufferMinutes: integer().notNull().default(0),
	offersPrescription: boolean().notNull().default(true),
	offersTests: boolean().notNull().default(true),
	offersPanels: boolean().notNull().default(true),
	hours: jsonb().$type<SamplingHoursInput[]>().notNull().default([]),
	periods: jsonb().$type<SamplingPeriodInput[]>().notNull().default([]),
	holidays: jsonb().$type<HolidayInput[]>().notNull().default([]),
	/** The fixed holidays of the solar year on which the laboratory is open. */
	workedHolidays: jsonb().$type<FixedHolidayKey[]>().notNull().default([]),
});

/**
 * A slot that has been booked or held at least once; other slots are calculated from the hours and have no row. Capacity is
 * enforced twice: by the UPDATE that adds a booking, and by a CHECK that no statement can bypass.
 */
export const slot = pgTable(
	"slot",
	{
		id: uuid().primaryKey(),
		location: integer().$type<SamplingLocation>().notNull(),
		/** Home visits are planned separately for each district; null at the laboratory. */
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
 * A slot held during the review of a request (reception 3.9); an account holds at most one. The hold counts as a booking;
 * once it has expired, the next booking of the slot removes it first.
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
