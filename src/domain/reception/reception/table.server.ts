import { isNull, sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns, rials, settingColumns } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import type { SamplingLocation } from "#domain/sampling/sampling/location.ts";
import { district, slot } from "#domain/sampling/sampling/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { deskWays, paymentWays } from "./details/payment-ways.ts";
import * as debt from "./items/debt-rule.ts";
import type { SmsTemplateTexts } from "./message/sms-template.ts";
import { consentWays, noNumberReasons } from "./option-codes.ts";
import { unnumbered } from "./person/unnumbered.ts";
import type { Status } from "./state/status.ts";
import { dueAnswers, saidKinds } from "./state/visit-outcome.ts";

const words = () => text().notNull().default("");
const sealedWords = () => encrypted().notNull().default("");

/** A request as submitted: names and prices are copies, so that later edits elsewhere do not affect it. */
export const reception = pgTable(
	"reception",
	{
		...recordColumns(),
		/** Null for a walk-in, who belongs to no account and is visible to no account (reports 3.5b). */
		accountId: uuid().references(() => account.id),
		patientId: uuid()
			.notNull()
			.references(() => patient.id),
		trackingCode: text().notNull().unique(),
		websiteReceptionStatus: integer().$type<Status>().notNull(),
		stage: integer().notNull(),
		/** When it entered its stage; for an ended request, when it ended. Only `take-transition.server.ts` changes it. */
		stageSince: moment().notNull(),
		/** The requested step, while the desk waits for the patient; empty otherwise. */
		needs: words(),
		/** Whether the patient has agreed to a list of tests changed by the desk; empty if no agreement was needed. */
		listApproval: text({ enum: ["", "asked", "given", "refused"] })
			.notNull()
			.default(""),
		receptionType: integer().notNull(),
		receptionPlan: integer().notNull(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		/** Normalised full name. */
		search: text().notNull(),
		age: text().notNull(),
		ageScale: integer().notNull(),
		/** `YYYY-MM-DD`. */
		birthDate: encrypted(),
		gender: integer().notNull(),
		nationalCode: encrypted(),
		nationalCodeIndex: text(),
		passportNumber: encrypted(),
		/** Why the person has neither number; empty when there is one. */
		noNumberReason: text({ enum: ["", ...noNumberReasons] })
			.notNull()
			.default(""),
		guardianNationalCode: encrypted(),
		mobileNumber: encrypted().notNull(),
		mobileIndex: text().notNull(),
		mobileLast4: text().notNull(),
		landline: encrypted(),
		notes: encrypted(),
		baseContractName: sealedWords(),
		suppContractName: sealedWords(),
		/** The contracts with these names; null for a typed name, and in requests from before contracts existed. */
		baseContractId: uuid(),
		suppContractId: uuid(),
		hasPrescription: boolean().notNull(),
		prescriptionTrackingCode: sealedWords(),
		prescImage: words(),
		idCardImage: words(),
		samplingLocation: integer().$type<SamplingLocation>().notNull(),
		samplingDistrictId: uuid(),
		districtName: words(),
		/** Null for a walk-in, for whom the times of the visit count. */
		slotId: uuid().references(() => slot.id),
		slotStartsAt: moment().notNull(),
		slotEndsAt: moment().notNull(),
		sampleDate: date({ mode: "string" }).notNull(),
		/** When the sample was taken, as recorded by staff; null until then. No report is released without it. */
		sampledAt: moment(),
		address: encrypted(),
		plaq: sealedWords(),
		buildingNo: sealedWords(),
		addressDesc: encrypted(),
		/** `latitude,longitude`. */
		coordinates: encrypted(),
		totalPriceRials: rials().notNull(),
		homeFeeRials: rials().notNull(),
		fastingHours: integer().notNull(),
		receptNo: words(),
		receptDate: date({ mode: "string" }),
		/** The promised day of the report, null while unknown; only `promise-report-date.server.ts` writes it. */
		reportDate: date({ mode: "string" }),
		/** The code of the referrer; empty without one. */
		labSenderId: words(),
		/**
		 * The Jalali month within which the number is unique, like `1405-03`: the month of the number's date or, without a
		 * date, of the sampling. Empty without a number, and for numbers from before they were separated by month.
		 */
		yearMonth: words(),
		/** The insurers' shares of the price, and the laboratory's discount. */
		baseShareRials: rials().notNull().default(0),
		suppShareRials: rials().notNull().default(0),
		discountRials: rials().notNull().default(0),
		/** The sum of the request's payments; only `payment/` changes it. */
		paidRials: rials().notNull().default(0),
		/** Added to the price to match a debt typed before payments were recorded; null for all other requests. */
		openingRials: rials(),
		/** The debt as it was typed, unchanged. */
		typedDebtRials: rials(),
		// calculated by the database, never written
		/** The total that the patient owes. */
		chargeRials: rials().notNull().generatedAlwaysAs(sql.raw(debt.charge)),
		payableRials: rials().notNull().generatedAlwaysAs(sql.raw(debt.payable)),
		remainedPrice: rials().notNull().generatedAlwaysAs(sql.raw(debt.owed)),
		isDebtor: boolean().notNull().generatedAlwaysAs(sql.raw(debt.isDebtor)),
		/** The position in the change feed for machines, and the version there; null before the first position. */
		feedSequence: integer(),
		feedVersion: integer(),
		locale: text({ enum: ["fa", "en"] }).notNull(),
		/** The assignee at the desk; null when unassigned. */
		assigneeId: uuid().references(() => staff.id),
		assignedAt: moment(),
	},
	(table) => [
		index("reception_assignee").on(table.assigneeId).where(sql`${table.assigneeId} is not null`),
		index("reception_account").on(table.accountId, table.createdAt),
		index("reception_queue").on(table.stage, table.createdAt),
		index("reception_status").on(table.websiteReceptionStatus),
		index("reception_counts").on(table.stage, table.websiteReceptionStatus).where(isNull(table.deletedAt)),
		// counts waiting receptions and their wait from the index alone
		index("reception_stage_since")
			.on(table.stage, table.stageSince)
			.where(sql`${table.websiteReceptionStatus} < 9 and ${table.deletedAt} is null`),
		index("reception_newest").on(table.createdAt, table.id).where(isNull(table.deletedAt)),
		index("reception_removed").on(table.id).where(sql`${table.deletedAt} is not null`),
		index("reception_number").on(table.receptNo).where(sql`${table.receptNo} <> ''`),
		index("reception_mobile_last4").on(table.mobileLast4),
		index("reception_mobile").on(table.mobileIndex),
		index("reception_national_code").on(table.nationalCodeIndex),
		index("reception_sample_date").on(table.sampleDate),
		index("reception_created").on(table.createdAt),
		index("reception_feed_sequence").on(table.feedSequence),
		index("reception_unnumbered").on(table.updatedAt, table.id).where(sql.raw(unnumbered)),
		index("reception_search").using("gin", table.search.op("gin_trgm_ops")),
		uniqueIndex("reception_recept_no")
			.on(table.yearMonth, table.receptNo)
			.where(sql`${table.yearMonth} <> '' and ${table.deletedAt} is null`),
		check("reception_paid", sql`${table.paidRials} >= 0`),
	],
);

/** A single row with the number of the last change in the change feed; used by `external/`. */
export const changeFeed = pgTable("change_feed", { id: integer().primaryKey(), last: integer().notNull() });

export const receptionItem = pgTable(
	"reception_item",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		sort: integer().notNull(),
		kind: text({ enum: ["test", "panel"] }).notNull(),
		/** The test or panel that the item was copied from. */
		sourceId: uuid().notNull(),
		code: text().notNull(),
		nameFa: text().notNull(),
		nameEn: text().notNull(),
		priceRials: rials().notNull(),
		isIncluded: boolean().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.sort] })],
);

/** Received payments: rows are added, never changed. A mistake is voided by a separate row. */
export const receptionPayment = pgTable(
	"reception_payment",
	{
		/** Chosen by the caller: repeating it records one payment. */
		id: uuid().primaryKey(),
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		/** Negative in a payment that voids another. */
		amountRials: rials().notNull(),
		way: text({ enum: paymentWays }).notNull(),
		/** When the money changed hands. */
		at: moment().notNull(),
		/** The staff user who took the money; null when the program recorded it. */
		staffId: uuid(),
		note: encrypted(),
		/** The payment that this row voids, and why. */
		voidsId: uuid().unique(),
		reason: encrypted(),
	},
	(table) => [
		index("reception_payment_reception").on(table.receptionId, table.at),
		check("reception_payment_amount", sql`(${table.amountRials} < 0) = (${table.voidsId} is not null)`),
	],
);

/** Internal staff notes about a request: patients never see them. */
export const receptionNote = pgTable(
	"reception_note",
	{
		/** Chosen by the caller: repeating it stores one note. */
		id: uuid().primaryKey(),
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		at: moment().notNull(),
		staffId: uuid(),
		text: encrypted().notNull(),
	},
	(table) => [index("reception_note_reception").on(table.receptionId, table.at)],
);

/** Every change of state: who made it, when and why. */
export const receptionEvent = pgTable(
	"reception_event",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		at: moment().notNull(),
		from: integer().$type<Status>(),
		to: integer().$type<Status>().notNull(),
		actorKind: text().notNull(),
		actorId: text(),
		reason: encrypted(),
		/** `EventChange` as JSON, if more than the state has changed. */
		change: encrypted(),
	},
	(table) => [
		index("reception_event_reception").on(table.receptionId, table.at),
		// the progress within a period, read from the index alone
		index("reception_event_reached")
			.on(table.to, table.at, table.receptionId)
			.where(sql`${table.from} is distinct from ${table.to}`),
	],
);

/** What the desk's last step changed, stored while the step can be undone. */
export const receptionUndo = pgTable("reception_undo", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	/** The staff user who took the step; only they can undo it. */
	staffId: uuid().notNull(),
	/** The version of the request after the step. */
	version: integer().notNull(),
	until: moment().notNull(),
	/** The step's entry in the history. */
	eventId: uuid().notNull(),
	/** The waiting message of the step; null when the step sends none. */
	smsId: uuid(),
	isSlotReleased: boolean().notNull(),
	/** The columns and the list of tests before the step, as JSON. */
	before: encrypted().notNull(),
});

/** The desk's unfinished reading of a prescription, and its marks on the photographs; the marks stay afterwards. */
export const receptionWorkbench = pgTable("reception_workbench", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	version: integer().notNull(),
	savedAt: moment().notNull(),
	/** Who saved it. */
	staffId: uuid().notNull(),
	/** `WorkbenchWork` as JSON. */
	work: encrypted().notNull(),
});

/** The day's assignment of home visits to samplers; its version rises with each change. */
export const dayPlan = pgTable("day_plan", {
	day: date({ mode: "string" }).primaryKey(),
	...settingColumns(),
});

/** The sampler assigned to a district on a day. */
export const dayPlanDistrict = pgTable(
	"day_plan_district",
	{
		day: date({ mode: "string" }).notNull(),
		districtId: uuid()
			.notNull()
			.references(() => district.id, { onDelete: "cascade" }),
		staffId: uuid().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.districtId] })],
);

/** A visit assigned separately from its district. Valid only on its day. */
export const dayPlanVisit = pgTable("day_plan_visit", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	day: date({ mode: "string" }).notNull(),
	staffId: uuid().notNull(),
});

/** The outcome of a visit, as the sampler recorded it. */
export const visitOutcome = pgTable(
	"visit_outcome",
	{
		/** Generated on the sampler's device: sending the outcome again does not store a second one. */
		id: uuid().primaryKey(),
		version: integer().notNull().default(1),
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		staffId: uuid().notNull(),
		day: date({ mode: "string" }).notNull(),
		kind: text({ enum: saidKinds }).notNull(),
		/** Why there is no sample, or a note for the desk. */
		reason: encrypted(),
		/** Whether the patient had fasted; null when not asked. */
		isFastKept: boolean(),
		/** The time on the device's clock. */
		happenedAt: moment().notNull(),
		receivedAt: moment().notNull(),
		/** The version of the request after the outcome; null when the outcome changed nothing. */
		receptionVersion: integer(),
		/** An outcome that came too late to change anything waits for the desk until it is settled. */
		state: text({ enum: ["taken", "for-desk", "settled"] }).notNull(),
		/** The amount the sampler received; null if none. */
		paidRials: rials(),
		paidWay: text({ enum: deskWays }),
		/** Entered as a payment, or left for the desk: more than was due, or the desk has entered it already. */
		paidState: text({ enum: ["entered", "for-desk", "settled"] }),
		/** Why an amount due was not paid; null when nothing was due, it was paid, or the question was not asked. */
		dueAnswer: text({ enum: dueAnswers }),
		settledBy: uuid(),
		settledAt: moment(),
	},
	(table) => [index("visit_outcome_reception").on(table.receptionId, table.receivedAt)],
);

/** The consent given with a request: which text, when, by which account and for which person. */
export const receptionConsent = pgTable("reception_consent", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	accountId: uuid().notNull(),
	patientId: uuid().notNull(),
	version: text().notNull(),
	locale: text({ enum: ["fa", "en"] }).notNull(),
	way: text({ enum: consentWays }).notNull().default("self"),
	/** The staff member who witnessed it; null when the patient consented online. */
	recordedBy: uuid(),
	at: moment().notNull(),
});

/** The laboratory's own SMS texts to patients. One row, id 1. */
export const smsTemplate = pgTable("sms_template", {
	id: integer().primaryKey(),
	...settingColumns(),
	texts: jsonb().$type<SmsTemplateTexts>().notNull(),
});

/** The server's copy of a draft. The device chooses the id, which is unique within the account. */
export const receptionDraft = pgTable(
	"reception_draft",
	{
		id: uuid().notNull(),
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		version: integer().notNull(),
		savedAt: moment().notNull(),
		/** Null once the draft has expired; the version stays, so that a device knows of no other change. */
		data: encrypted(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
