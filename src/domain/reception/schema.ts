import * as z from "zod";
import { Day, SamplingLocation } from "#domain/sampling/schema.ts";
import {
	age,
	mobile,
	multilineText,
	nationalCode,
	numericText,
	optionalText,
	requiredText,
	selector,
} from "#locale/validation.ts";
import { ageScales, genders, receptionPlans, receptionTypes } from "./kinds.ts";

/** A chosen test or panel as the draft keeps it: enough to show it offline; the server prices it again at submit. */
export const Chosen = z.object({
	id: z.uuid(),
	code: z.string().max(40),
	name: z.string().max(200),
	priceRials: z.number().int().min(0),
});
export type Chosen = z.infer<typeof Chosen>;

const text = (max: number) => z.string().max(max).default("");
const whole = (fallback: number) => z.number().int().default(fallback);

/**
 * The reception draft with every field and default of specification §3 and §9, kept in browser storage under
 * `reception` and on the server. A draft may be half filled: it is bounded here, and validated by `SubmitInput`.
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
	onlineReceptionTests: z.array(Chosen).max(100).default([]),
	onlineReceptionPanels: z.array(Chosen).max(30).default([]),
	receptionType: whole(receptionTypes.plan),
	receptionPlan: whole(receptionPlans.tests),
	plaq: text(20),
	buildingNo: text(20),
	addressDesc: text(300),
	samplingDistrictId: text(64),
	/** The specification's flag for an existing prescription. */
	hasPrescription: z.boolean().default(false),
	// beyond the specification
	birthDate: text(10),
	/** Was the gender chosen, or is it the draft's default? The form asks and does not assume. */
	isGenderChosen: z.boolean().default(false),
	hasNoNationalCode: z.boolean().default(false),
	passportNumber: text(30),
	landline: text(30),
	notes: text(1_000),
	patientId: text(64),
	consent: z.boolean().default(false),
	/** Idempotency key of the submit; made with the draft, so that a second device or tab submits the same request. */
	submissionKey: text(64),
	/** The steps the patient has finished, by path. */
	doneSteps: z.array(z.string().max(40)).max(10).default([]),
});
export type ReceptionDraft = z.infer<typeof ReceptionDraft>;

/** A draft with nothing but defaults. */
export const emptyDraft = (): ReceptionDraft => ReceptionDraft.parse({});

const ChosenId = z.object({ id: z.uuid({ error: "validation.invalid" }) });
const distinct = (items: { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

/** Who the request is for, by number. Apart from the other fields, so that its rule is told together with theirs. */
export const IdentityInput = z
	.object({
		hasNoNationalCode: z.boolean().default(false),
		nationalCode: nationalCode(),
		passportNumber: optionalText(30),
		/** A person of the account, whose remembered national code or passport stands for one that is left empty. */
		patientId: z.union([z.literal(""), z.uuid({ error: "validation.invalid" })]).default(""),
	})
	.refine((input) => input.hasNoNationalCode || input.patientId || input.nationalCode, {
		path: ["nationalCode"],
		error: "validation.required",
	})
	.refine((input) => !input.hasNoNationalCode || input.patientId || input.passportNumber, {
		path: ["passportNumber"],
		error: "validation.required",
	});

/** The electronic prescription: its code, if there is one, and whose it is. Without one its picture is needed. */
export const PrescriptionInput = z.intersection(
	z.object({ prescriptionTrackingCode: optionalText(40), baseContractName: optionalText(100) }),
	IdentityInput,
);

export const PersonInput = z.object({
	firstName: requiredText(60),
	lastName: requiredText(80),
	gender: selector([1, 2]),
	isGenderChosen: z.literal(true, { error: "validation.selector" }),
	age: age(),
	ageScale: selector([1, 2, 3]),
	birthDate: z.union([z.literal(""), Day]),
});
export const InsuranceInput = z.object({
	baseContractName: optionalText(100),
	suppContractName: optionalText(100),
});

/** One page of the wizard each; a page's form and the submit share them. */
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
		samplingDistrictId: z.string().max(64).default(""),
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
		/** The moment the slot begins. */
		onlineReceptionDate: z.iso.datetime({ error: "validation.selector" }),
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
			.max(100, { error: "validation.tooMany" })
			.refine(distinct, { error: "validation.invalid" }),
		onlineReceptionPanels: z
			.array(ChosenId)
			.max(30, { error: "validation.tooMany" })
			.refine(distinct, { error: "validation.invalid" }),
		hasPrescription: z.boolean().default(false),
		prescriptionTrackingCode: optionalText(40),
		prescImage: z.string().max(64).default(""),
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

/**
 * What a patient sends at the end. A whole draft may be sent: keys that only the laboratory decides (tracking code,
 * state, debt …) are left out here, whatever they say.
 */
export const SubmitInput = z.intersection(
	z.intersection(ChoiceInput, ProfileInput),
	z.intersection(
		PlaceInput,
		z.object({
			/** The picture of the national card, where the site asks for it. */
			idCardImage: z.string().max(64).default(""),
			consent: z.literal(true, { error: "validation.consent" }),
			id: z.string().max(64).default(""),
		}),
	),
);
export type SubmitInput = z.infer<typeof SubmitInput>;

export const SubmitAnswer = z.object({ id: z.string(), trackingCode: z.string() });
export type SubmitAnswer = z.infer<typeof SubmitAnswer>;

/** The server's copy of a draft; version 0 when there is none. */
export const SavedDraft = z.object({
	version: z.number().int(),
	savedAt: z.string().nullable(),
	draft: ReceptionDraft.nullable(),
});
export type SavedDraft = z.infer<typeof SavedDraft>;
