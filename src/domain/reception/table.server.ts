import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns, rials, settingColumns } from "#database/columns.server.ts";
import { account } from "#domain/account/table.server.ts";
import { patient } from "#domain/patient/table.server.ts";
import { slot } from "#domain/sampling/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import type { SmsTemplateTexts } from "./notifications/sms-template.ts";
import { consentWays, noNumberReasons } from "./option-codes.ts";

const words = () => text().notNull().default("");
const sealedWords = () => encrypted().notNull().default("");

/** A request as submitted: names and prices are copies, so that later edits elsewhere do not change it. */
export const reception = pgTable(
	"reception",
	{
		...recordColumns(),
		accountId: uuid()
			.notNull()
			.references(() => account.id),
		patientId: uuid()
			.notNull()
			.references(() => patient.id),
		trackingCode: text().notNull().unique(),
		websiteReceptionStatus: integer().notNull(),
		stage: integer().notNull(),
		/** The step the desk has asked for, while it waits for the patient; empty otherwise. */
		needs: words(),
		/** Has the patient agreed to a list of tests that the desk has changed? Empty while nothing was to be agreed to. */
		listApproval: text({ enum: ["", "asked", "given", "refused"] })
			.notNull()
			.default(""),
		receptionType: integer().notNull(),
		receptionPlan: integer().notNull(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		/** Folded full name. */
		search: text().notNull(),
		age: text().notNull(),
		ageScale: integer().notNull(),
		/** `YYYY-MM-DD`. */
		birthDate: encrypted(),
		gender: integer().notNull(),
		nationalCode: encrypted(),
		nationalCodeIndex: text(),
		passportNumber: encrypted(),
		/** Why there is neither; empty when there is one. */
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
		/** The contracts of these names; null for one that was typed, and in requests from before there were contracts. */
		baseContractId: uuid(),
		suppContractId: uuid(),
		hasPrescription: boolean().notNull(),
		prescriptionTrackingCode: sealedWords(),
		prescImage: words(),
		idCardImage: words(),
		samplingLocation: integer().notNull(),
		samplingDistrictId: uuid(),
		districtName: words(),
		slotId: uuid()
			.notNull()
			.references(() => slot.id),
		slotStartsAt: moment().notNull(),
		slotEndsAt: moment().notNull(),
		sampleDate: date({ mode: "string" }).notNull(),
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
		isDebtor: boolean().notNull().default(false),
		remainedPrice: rials().notNull().default(0),
		locale: text({ enum: ["fa", "en"] }).notNull(),
	},
	(table) => [
		index("reception_account").on(table.accountId, table.createdAt),
		index("reception_queue").on(table.stage, table.createdAt),
		index("reception_status").on(table.websiteReceptionStatus),
		index("reception_mobile").on(table.mobileIndex),
		index("reception_national_code").on(table.nationalCodeIndex),
		index("reception_sample_date").on(table.sampleDate),
		index("reception_search").using("gin", table.search.op("gin_trgm_ops")),
	],
);

export const receptionItem = pgTable(
	"reception_item",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		sort: integer().notNull(),
		kind: text({ enum: ["test", "panel"] }).notNull(),
		/** The test or panel it was copied from. */
		sourceId: uuid().notNull(),
		code: text().notNull(),
		nameFa: text().notNull(),
		nameEn: text().notNull(),
		priceRials: rials().notNull(),
		isIncluded: boolean().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.sort] })],
);

/** Every change of state: who, when, why. */
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
		from: integer(),
		to: integer().notNull(),
		actorKind: text().notNull(),
		actorId: text(),
		reason: encrypted(),
		/** `EventChange` as JSON, when more than the state has changed. */
		change: encrypted(),
	},
	(table) => [index("reception_event_reception").on(table.receptionId, table.at)],
);

/** What the desk's last step changed, for as long as it can be taken back. */
export const receptionUndo = pgTable("reception_undo", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	/** Who took the step; nobody else takes it back. */
	staffId: uuid().notNull(),
	/** Of the reception, as the step left it. */
	version: integer().notNull(),
	until: moment().notNull(),
	/** The step's line of the history. */
	eventId: uuid().notNull(),
	/** The message that waits; null when the step sends none. */
	smsId: uuid(),
	isSlotReleased: boolean().notNull(),
	/** The columns and the list of tests before it, as JSON. */
	before: encrypted().notNull(),
});

/** What was agreed to when a request was submitted: which words, when, by whose account and for which person. */
export const receptionConsent = pgTable("reception_consent", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	accountId: uuid().notNull(),
	patientId: uuid().notNull(),
	version: text().notNull(),
	locale: text({ enum: ["fa", "en"] }).notNull(),
	way: text({ enum: consentWays }).notNull().default("self"),
	/** Who of the staff heard it; null where the patient said it by themselves. */
	recordedBy: uuid(),
	at: moment().notNull(),
});

/** What patients agree to, where the laboratory says it in words of its own. One row, id 1. */
export const consentSetting = pgTable("consent_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	fa: text().notNull(),
	en: text().notNull(),
});

/** The words of consent by version. Rows are added and never changed; version 1 stands in `consent/words.ts`. */
export const consentText = pgTable("consent_text", {
	version: integer().primaryKey(),
	fa: text().notNull(),
	en: text().notNull(),
	at: moment().notNull(),
	by: uuid(),
});

/** What patients are told by SMS, where the laboratory says it in words of its own. One row, id 1. */
export const smsTemplate = pgTable("sms_template", {
	id: integer().primaryKey(),
	...settingColumns(),
	texts: jsonb().$type<SmsTemplateTexts>().notNull(),
});

/** The server's copy of a draft. Its id is the device's, and names it within the account. */
export const receptionDraft = pgTable(
	"reception_draft",
	{
		id: uuid().notNull(),
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		version: integer().notNull(),
		savedAt: moment().notNull(),
		/** Null once it has expired: the version stays, so that a device knows that nothing else has happened to it. */
		data: encrypted(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** One row per idempotency key of whoever sends: what was asked and what came of it. */
export const submission = pgTable(
	"submission",
	{
		/** The account; of a request made at the desk the staff user. */
		accountId: uuid().notNull(),
		key: text().notNull(),
		/** Keyed hash of the validated input: it holds a national code and a mobile, which can be guessed. */
		inputHash: text().notNull(),
		receptionId: uuid(),
		createdAt: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
