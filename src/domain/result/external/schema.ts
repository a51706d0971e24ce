import * as z from "zod";
import { ageScales } from "#domain/reception/reception/option-codes.ts";
import { ageAt } from "#domain/reception/reception/person/age.ts";
import { receptionNumber } from "#domain/reception/reception/recept-no.ts";
import { IdentityInput, insurer, PersonInput } from "#domain/reception/reception/schema.ts";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { reportStates } from "#domain/result/report/status.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { locales } from "#locale/locale.ts";
import { day, mobile, optionalText } from "#locale/validation.ts";
import { systemClock } from "#platform/clock.ts";
import { ignoredCodes } from "./line-order.ts";

// A report as a laboratory information system sends it (reports 3.5): for the number that the laboratory gave a reception.

/** The reception number in the address. */
export const ReceptNoParam = z.object({ receptNo: receptionNumber() });

export const ExternalReportQuery = z.strictObject({
	/** Day of the number in the laboratory's system; required if numbers repeat each month, and for a new person. */
	receptDate: day().optional(),
});

const Person = PersonInput.omit({ isGenderChosen: true, age: true, ageScale: true }).extend({
	birthDate: PersonInput.shape.birthDate.default(""),
	/** Age in years, for a person whose birth date is unknown. */
	age: PersonInput.shape.age.optional(),
	mobileNumber: mobile(),
	baseContractName: insurer().default(""),
	suppContractName: optionalText(100).default(""),
	/** The language of messages to the patient. */
	locale: z.enum(locales, { error: "validation.selector" }).default("fa"),
});

/**
 * Fills in the number fields that a machine leaves out: it sends only one of the numbers, or the reason why there is none.
 */
function withAllNumbers(sent: unknown): unknown {
	if (sent === null || typeof sent !== "object" || Array.isArray(sent)) return sent;
	const given: Record<string, unknown> = { ...sent };
	const { nationalCode = "", passportNumber = "", noNumberReason = "" } = given;
	const hasNoNationalCode = !nationalCode && Boolean(passportNumber || noNumberReason);
	const hasNoNumber = hasNoNationalCode && !passportNumber;
	return { ...sent, nationalCode, passportNumber, hasNoNationalCode, hasNoNumber, patientId: "" };
}

/**
 * The person of the report. If there is no request with the number, a walk-in is created for this person; a report about
 * another person is refused.
 */
export const ExternalPersonInput = z
	.preprocess(withAllNumbers, z.intersection(Person, IdentityInput))
	.superRefine(({ birthDate, age }, context) => {
		if (!birthDate && age === undefined)
			context.addIssue({ code: "custom", path: ["birthDate"], message: "validation.required" });
	})
	.transform(({ age, ...person }) => {
		const born = ageAt(person.birthDate, dayInTehran(systemClock.now()));
		const typed = { age: age ?? 0, ageScale: ageScales.years };
		const { age: value, ageScale } = born ?? typed;
		return { ...person, age: value, ageScale: ageScale as 1 | 2 | 3 };
	});
export type ExternalPersonInput = z.infer<typeof ExternalPersonInput>;

/** Maximum size of a message: a 30 MB file in base64, and a FHIR message. */
export const externalLimitBytes = 44 * 1024 * 1024;
const mostBase64 = 40 * 1024 * 1024 + 4;

export const ExternalReportInput = z
	.strictObject({
		/** The complete file in base64. */
		pdf: z
			.string()
			.max(mostBase64, { error: "validation.pdfTooLarge" })
			.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: "validation.invalid" })
			.optional(),
		fhir: FhirReport.optional(),
		person: ExternalPersonInput.optional(),
		/** Why an earlier report is corrected; shown to the patient. */
		reason: optionalText(500).default(""),
	})
	.refine(({ pdf, fhir }) => pdf || fhir, { path: ["pdf"], error: "validation.required" });
export type ExternalReportInput = z.infer<typeof ExternalReportInput>;

/** The current state of the report. */
export const ExternalReportAnswer = z.object({
	receptionId: z.string(),
	trackingCode: z.string(),
	receptNo: z.string(),
	/** The report number, like `1405-12`. */
	reportNumber: z.string(),
	/** 1 for the first version, higher for corrections. */
	version: z.number().int(),
	state: z.enum(reportStates),
	/** Whether the sample is recorded as taken. Until staff record this, the report waits and is not released. */
	isSampled: z.boolean(),
	/** Parts of the message that changed nothing; `field` is empty for the whole message. */
	ignored: z.array(z.object({ field: z.string(), code: z.enum(ignoredCodes), message: z.string() })),
});
export type ExternalReportAnswer = z.infer<typeof ExternalReportAnswer>;
