import * as z from "zod";
import { Day, SamplingLocation } from "#domain/sampling/sampling/location.ts";
import { isNationalCode } from "#locale/number/national-code.ts";
import { maxRials } from "#locale/number/price.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import {
	age,
	mobile,
	moment,
	multilineText,
	nationalCode,
	numericText,
	optionalText,
	personName,
	plainText,
	selector,
} from "#locale/validation.ts";
import {
	ageScales,
	genders,
	maxPanels,
	maxTests,
	noNumberReasons,
	prescriptionForms,
	receptionPlans,
	receptionTypes,
	unnamedInsurer,
} from "./option-codes.ts";
import { isBirthDate } from "./person/age.ts";
import { labSenderId } from "./person/lab-sender-schema.ts";

/**
 * A chosen test or panel as stored in the draft: enough to show it offline; the server calculates the price again on
 * submit.
 */
export const Chosen = z.object({
	id: z.uuid(),
	code: plainText(40),
	name: plainText(200),
	priceRials: z.number().int().min(0).max(maxRials),
});
export type Chosen = z.infer<typeof Chosen>;

const text = (max: number) => plainText(max).default("");
const whole = (fallback: number) => z.number().int().min(-maxRials).max(maxRials).default(fallback);

/**
 * The draft of a request with every field and default of specification §3 and §9, stored in the browser under `reception`
 * and on the server. A draft may be incomplete: its size is limited here, and `SubmitInput` validates it.
 */
export const ReceptionDraft = z.object({
	id: text(64),
	receptionId: text(64),
	receptNo: text(40),
	receptDate: text(40),
	yearMonth: text(10),
	firstName: text(100),
	lastName: text(100),
	remainedPrice: whole(0),
	isDebtor: z.boolean().default(false),
	age: text(10),
	ageScale: whole(ageScales.years),
	reportDate: text(40),
	websiteReceptionStatus: whole(1),
	createdDateTime: text(40),
	updatedDateTime: text(40),
	trackingCode: text(40),
	mobileNumber: text(30),
	nationalCode: text(30),
	labSenderId: text(64),
	baseContractId: text(64),
	suppContractId: text(64),
	baseContractName: text(100),
	suppContractName: text(100),
	prescriptionTrackingCode: text(40),
	prescImage: text(64),
	idCardImage: text(64),
	gender: whole(genders.male),
	sampleDate: text(10),
	onlineReceptionDate: text(40),
	address: text(500),
	latitude: z.number().min(-90).max(90).nullable().default(null),
	longitude: z.number().min(-180).max(180).nullable().default(null),
	samplingLocation: whole(1),
	onlineReceptionTests: z.array(Chosen).max(maxTests).default([]),
	onlineReceptionPanels: z.array(Chosen).max(maxPanels).default([]),
	receptionType: whole(receptionTypes.plan),
	receptionPlan: whole(receptionPlans.tests),
	plaq: text(20),
	buildingNo: text(20),
	addressDesc: text(300),
	samplingDistrictId: text(64),
	/** The flag for an existing prescription, as in the specification. */
	hasPrescription: z.boolean().default(false),
	// beyond the specification
	birthDate: text(10),
	/** Whether the patient chose the gender; otherwise it is only the draft's default, and the form asks for it. */
	isGenderChosen: z.boolean().default(false),
	hasNoNationalCode: z.boolean().default(false),
	passportNumber: text(30),
	landline: text(30),
	notes: text(1_000),
	patientId: text(64),
	consent: z.boolean().default(false),
	/** The version of the consent text that the patient agreed to (`consent/words.ts`). */
	consentVersion: text(10),
	hasNoNumber: z.boolean().default(false),
	noNumberReason: text(20),
	guardianNationalCode: text(30),
	/** Whether the prescription is a code by SMS or on paper; empty while unknown. */
	prescriptionForm: z.enum(["", ...prescriptionForms]).default(""),
	/**
	 * Idempotency key of the submit; created with the draft, so that submitting from a second device or tab creates no
	 * second request.
	 */
	submissionKey: text(64),
	/** The steps the patient has finished, by path. */
	doneSteps: z.array(plainText(40)).max(10).default([]),
});
export type ReceptionDraft = z.infer<typeof ReceptionDraft>;

/** A draft with only default values. */
export const emptyDraft = (): ReceptionDraft => ReceptionDraft.parse({});

const ChosenId = z.object({ id: z.uuid({ error: "validation.invalid" }) });
const distinct = (items: { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

/**
 * Whether a text consists of Latin letters, and digits of any script, as the numbers of passports and residence cards do.
 */
const isPassportNumber = (value: string) => /^[A-Za-z0-9 /-]*$/.test(value);

/** Which identity fields the answers require; a form hides the others, so that they cause no errors. */
const asked = {
	nationalCode: (input: IdentityAnswers) => !input.hasNoNationalCode,
	passportNumber: (input: IdentityAnswers) => input.hasNoNationalCode && !input.hasNoNumber,
	guardianNationalCode: (input: IdentityAnswers) =>
		input.hasNoNationalCode && input.hasNoNumber && input.noNumberReason === "newborn",
};
type IdentityAnswers = { hasNoNationalCode: boolean; hasNoNumber: boolean; noNumberReason: string };

/**
 * The identity numbers of the patient. A schema of its own, so that errors in its rules are reported together with the
 * errors of other fields.
 */
export const IdentityInput = z
	.object({
		hasNoNationalCode: z.boolean().default(false),
		nationalCode: nationalCode(),
		passportNumber: optionalText(30),
		/**
		 * Whether the person has neither a national code nor a passport number: a newborn, or a person whose papers are not
		 * issued yet. Only used with `hasNoNationalCode`.
		 */
		hasNoNumber: z.boolean().default(false),
		noNumberReason: z.enum(["", ...noNumberReasons], { error: "validation.selector" }).default(""),
		/** The national code of a newborn's mother or guardian, if any. */
		guardianNationalCode: nationalCode().default(""),
		/** The account's person whose stored national code or passport number is used when the field is empty. */
		patientId: z.union([z.literal(""), z.uuid({ error: "validation.invalid" })]).default(""),
	})
	.superRefine((input, context) => {
		const refuse = (field: keyof typeof asked, rule: string) =>
			context.addIssue({ code: "custom", path: [field], message: `validation.${rule}` });
		for (const field of ["nationalCode", "guardianNationalCode"] as const)
			if (asked[field](input) && input[field] && !isNationalCode(input[field])) refuse(field, "nationalCode");
		if (asked.passportNumber(input) && !isPassportNumber(input.passportNumber))
			refuse("passportNumber", "passport");
		for (const field of ["nationalCode", "passportNumber"] as const)
			if (asked[field](input) && !input.patientId && !input[field]) refuse(field, "required");
	})
	.refine((input) => !input.hasNoNationalCode || !input.hasNoNumber || input.noNumberReason, {
		path: ["noNumberReason"],
		error: "validation.selector",
	});

/** The name of the basic insurer, or empty. */
export const insurer = () =>
	optionalText(100).refine((name) => name !== normaliseText(unnamedInsurer), {
		error: "validation.required",
	});

/**
 * The tracking code of an electronic prescription: only digits, in any script, with or without spaces. The insurers publish
 * no length and have changed it before, so the limits are wide, and only impossible codes are refused.
 */
export const prescriptionCode = () =>
	numericText(20).refine((code) => code === "" || code.length >= 4, { error: "validation.prescriptionCode" });

/** A birth date `YYYY-MM-DD` that a living person can have. */
const BirthDate = z.string().refine(isBirthDate, { error: "validation.birthDate" });

export const PersonInput = z.object({
	firstName: personName(60),
	lastName: personName(80),
	gender: selector([1, 2]),
	isGenderChosen: z.literal(true, { error: "validation.selector" }),
	age: age(),
	ageScale: selector([1, 2, 3]),
	birthDate: z.union([z.literal(""), BirthDate]),
});
export const InsuranceInput = z.object({
	baseContractName: insurer(),
	suppContractName: optionalText(100),
});

/**
 * The input of the wizard's page for personal details; like the input of each page, it is used by the page's form and by
 * the submit.
 */
export const ProfileInput = z.intersection(
	PersonInput.extend({
		...InsuranceInput.shape,
		mobileNumber: mobile(),
		landline: numericText(20),
		notes: multilineText(1_000),
	}),
	IdentityInput,
);
export type ProfileInput = z.infer<typeof ProfileInput>;

const degrees = (most: number) =>
	z
		.number()
		.min(-most, { error: "validation.range" })
		.max(most, { error: "validation.range" })
		.nullable()
		.default(null);

const AddressInput = z
	.object({
		samplingLocation: SamplingLocation,
		samplingDistrictId: text(64),
		address: optionalText(500),
		plaq: optionalText(20),
		buildingNo: optionalText(20),
		addressDesc: optionalText(300),
		latitude: degrees(90),
		longitude: degrees(180),
	})
	.refine((input) => input.samplingLocation !== 2 || z.uuid().safeParse(input.samplingDistrictId).success, {
		path: ["samplingDistrictId"],
		error: "validation.selector",
	})
	.refine((input) => input.samplingLocation !== 2 || input.address, {
		path: ["address"],
		error: "validation.required",
	});

export const PlaceInput = z.intersection(
	AddressInput,
	z.object({
		/** Start of the slot. */
		onlineReceptionDate: moment({ rule: "selector" }),
		sampleDate: Day,
	}),
);
export type PlaceInput = z.infer<typeof PlaceInput>;

export const ChoiceInput = z
	.object({
		receptionType: selector([1, 2]),
		receptionPlan: selector([1, 2, 3]),
		onlineReceptionTests: z
			.array(ChosenId)
			.max(maxTests, { error: "validation.tooMany" })
			.refine(distinct, { error: "validation.invalid" }),
		onlineReceptionPanels: z
			.array(ChosenId)
			.max(maxPanels, { error: "validation.tooMany" })
			.refine(distinct, { error: "validation.invalid" }),
		hasPrescription: z.boolean().default(false),
		prescriptionTrackingCode: prescriptionCode(),
		prescImage: text(64),
	})
	.superRefine((input, context) => {
		const required = (path: string) =>
			context.addIssue({ code: "custom", path: [path], message: "validation.required" });
		if (input.receptionType === receptionTypes.prescription) {
			if (!input.prescriptionTrackingCode && !input.prescImage) required("prescriptionTrackingCode");
			return;
		}
		const { onlineReceptionTests: tests, onlineReceptionPanels: panels, receptionPlan: plan } = input;
		if (plan === receptionPlans.tests && tests.length === 0) required("onlineReceptionTests");
		else if (plan === receptionPlans.panels && panels.length === 0) required("onlineReceptionPanels");
		else if (tests.length + panels.length === 0) required("onlineReceptionTests");
	});
export type ChoiceInput = z.infer<typeof ChoiceInput>;

/** The contents of a request, from a patient or the desk. */
export const RequestInput = z.intersection(
	z.intersection(ChoiceInput, ProfileInput),
	z.intersection(PlaceInput, z.object({ labSenderId: labSenderId() })),
);
export type RequestInput = z.infer<typeof RequestInput>;

/** Confirmation that the patient agreed to the consent text. */
export const AgreedInput = z.object({
	consent: z.literal(true, { error: "validation.consent" }),
	/** The version of the consent text that the patient agreed to; the current version by default. */
	consentVersion: z
		.string()
		.regex(/^\d{0,6}$/, { error: "validation.consent" })
		.default(""),
});

/**
 * The input when a patient submits a request. A whole draft may be sent: fields that only the laboratory sets (tracking
 * code, state, debt …) are ignored.
 */
export const SubmitInput = z.intersection(
	RequestInput,
	AgreedInput.extend({
		/** The picture of the national card, if the site asks for it. */
		idCardImage: text(64),
		/** Id of the draft that is submitted; the draft is then removed. */
		id: z.union([z.literal(""), z.uuid({ error: "validation.invalid" })]).default(""),
	}),
);
export type SubmitInput = z.infer<typeof SubmitInput>;

export const SubmitAnswer = z.object({ id: z.string(), trackingCode: z.string() });
export type SubmitAnswer = z.infer<typeof SubmitAnswer>;

const ids = (max: number) =>
	z
		.array(z.uuid({ error: "validation.invalid" }))
		.max(max, { error: "validation.tooMany" })
		.default([]);

/** The data from which the promised day of a report is calculated. */
export const ReportDateInput = z.strictObject({
	testIds: ids(maxTests),
	panelIds: ids(maxPanels),
	/** Start of the slot. */
	sampledAt: moment({ rule: "selector" }),
});
/** The day for which the report is promised; empty while it is unknown. */
export const ReportDateAnswer = z.object({ reportDate: z.string() });

/** The server's copy of a draft; version 0 when there is no copy, a version without a draft when the copy has expired. */
export const SavedDraft = z.object({
	version: z.number().int(),
	savedAt: z.string().nullable(),
	draft: ReceptionDraft.nullable(),
});
export type SavedDraft = z.infer<typeof SavedDraft>;

/** A draft in the list: the person and the progress. */
export const DraftSummary = ReceptionDraft.pick({
	id: true,
	firstName: true,
	lastName: true,
	receptionType: true,
	receptionPlan: true,
	doneSteps: true,
	submissionKey: true,
}).extend({ savedAt: z.string() });
export type DraftSummary = z.infer<typeof DraftSummary>;

export const DraftList = z.object({ dataList: z.array(DraftSummary) });

/** Whether everything about the person of a draft is known from an earlier request, so that nothing has to be typed. */
export const isPersonKnown = (draft: ReceptionDraft): boolean =>
	draft.patientId !== "" && ProfileInput.safeParse(draft).success;
