import * as z from "zod";
import { WrittenNumber } from "#platform/json-text.ts";

// The parts of FHIR R4 that a laboratory information system sends results in. Elements that are not named here are
// allowed, as FHIR wants it, and ignored. https://hl7.org/fhir/R4/diagnosticreport.html, …/observation.html

/** Maximum number of results in one report; a real report has a few dozen values. */
export const mostResults = 500;
const mostEntries = mostResults + 100;

const text = (max: number) => z.string().max(max);
const fhirDateTime = z
	.string()
	.max(40)
	.regex(/^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/, {
		error: "validation.date",
	})
	.refine((moment) => !Number.isNaN(Date.parse(moment)), { error: "validation.date" });
const Meta = z.looseObject({ lastUpdated: fhirDateTime.optional() });
/**
 * Rejects modifier extensions: a program that does not know a modifier must not process the resource, because the modifier
 * may negate its meaning (FHIR R4, 2.4.1).
 */
const modifierExtension = z.array(z.unknown()).max(0, { error: "validation.modifierExtension" }).optional();
/** Rejects implicit rules: they may change the meaning for a reader that does not know them (FHIR R4, 2.27.4.2). */
const implicitRules = z.undefined({ error: "validation.modifierExtension" }).optional();

const Coding = z.looseObject({
	system: text(300).optional(),
	code: text(60).optional(),
	display: text(300).optional(),
});
const CodeableConcept = z.looseObject({
	coding: z.array(Coding).max(20).optional(),
	text: text(1_000).optional(),
});
export type CodeableConcept = z.infer<typeof CodeableConcept>;
const Identifier = z.looseObject({
	use: text(20).optional(),
	system: text(300).optional(),
	value: text(60).optional(),
});
const Reference = z.looseObject({
	reference: text(300).optional(),
	identifier: Identifier.optional(),
	display: text(300).optional(),
});
export type Reference = z.infer<typeof Reference>;

/** A decimal with its digits as written: `4.20` has three significant digits, the number 4.2 has two. */
const decimal = z
	.union([z.number(), z.instanceof(WrittenNumber)], { error: "validation.invalid" })
	.transform((value) => (typeof value === "number" ? String(value) : value.text))
	.pipe(z.string().max(40, { error: "validation.invalid" }));
const Quantity = z.looseObject({
	value: decimal.optional(),
	comparator: z.enum(["<", "<=", ">=", ">"]).optional(),
	unit: text(60).optional(),
	code: text(60).optional(),
});
export type Quantity = z.infer<typeof Quantity>;

const valueElements = {
	valueQuantity: Quantity.optional(),
	valueInteger: z.number().int().optional(),
	valueString: text(2_000).optional(),
	valueCodeableConcept: CodeableConcept.optional(),
	valueRange: z.looseObject({ low: Quantity.optional(), high: Quantity.optional() }).optional(),
	valueRatio: z.looseObject({ numerator: Quantity.optional(), denominator: Quantity.optional() }).optional(),
	dataAbsentReason: CodeableConcept.optional(),
};

const Patient = z.looseObject({
	resourceType: z.literal("Patient"),
	id: text(64).optional(),
	modifierExtension,
	implicitRules,
	identifier: z.array(Identifier).max(20).optional(),
	name: z
		.array(
			z.looseObject({
				text: text(200).optional(),
				family: text(100).optional(),
				given: z.array(text(100)).max(10).optional(),
			}),
		)
		.max(10)
		.optional(),
	gender: text(20).optional(),
	birthDate: text(10).optional(),
});
export type Patient = z.infer<typeof Patient>;

const Specimen = z.looseObject({
	resourceType: z.literal("Specimen"),
	id: text(64).optional(),
	modifierExtension,
	implicitRules,
	type: CodeableConcept.optional(),
});
export type Specimen = z.infer<typeof Specimen>;

const Other = z.looseObject({ resourceType: text(60), id: text(64).optional() });

type Kinds = Record<string, z.ZodType>;
/**
 * Parses a resource with the schema of its own type, so that each error has its position and no type is accepted as another
 * type.
 */
function resourceOf<const Known extends Kinds>(known: Known) {
	type Resource = z.infer<Known[keyof Known]> | z.infer<typeof Other>;
	return z.unknown().transform((sent, context): Resource => {
		const { resourceType: kind }: { resourceType?: unknown } = typeof sent === "object" && sent ? sent : {};
		const schema = typeof kind === "string" && Object.hasOwn(known, kind) ? known[kind] : Other;
		const { data, error } = (schema ?? Other).safeParse(sent);
		for (const { path, message } of error?.issues ?? [])
			context.issues.push({ code: "custom", input: undefined, path, message });
		return data as Resource;
	});
}

const containedOf = <const Known extends Kinds>(known: Known) =>
	z.array(resourceOf(known)).max(mostEntries, { error: "validation.tooMany" }).optional();

const Observation = z.looseObject({
	resourceType: z.literal("Observation"),
	id: text(64).optional(),
	meta: Meta.optional(),
	modifierExtension,
	implicitRules,
	contained: containedOf({ Patient, Specimen }),
	status: text(30),
	code: CodeableConcept,
	subject: Reference.optional(),
	effectiveDateTime: fhirDateTime.optional(),
	issued: fhirDateTime.optional(),
	method: CodeableConcept.optional(),
	specimen: Reference.optional(),
	note: z
		.array(z.looseObject({ text: text(2_000) }))
		.max(20)
		.optional(),
	...valueElements,
	component: z
		.array(z.looseObject({ code: CodeableConcept, modifierExtension, ...valueElements }))
		.max(100)
		.optional(),
	hasMember: z.array(Reference).max(mostResults).optional(),
});
export type Observation = z.infer<typeof Observation>;
export type ObservationValue = Pick<Observation, keyof typeof valueElements | "code">;

const Attachment = z.looseObject({
	contentType: text(100).optional(),
	data: z.string().optional(),
	url: text(2_000).optional(),
	size: z.number().int().optional(),
	hash: text(100).optional(),
});
export type Attachment = z.infer<typeof Attachment>;

const reportStatuses = [
	"registered",
	"partial",
	"preliminary",
	"final",
	"amended",
	"corrected",
	"appended",
	"unknown",
] as const;
const DiagnosticReport = z.looseObject({
	resourceType: z.literal("DiagnosticReport"),
	id: text(64).optional(),
	meta: Meta.optional(),
	modifierExtension,
	implicitRules,
	status: z.enum(reportStatuses, { error: "validation.reportStatus" }),
	code: CodeableConcept,
	subject: Reference.optional(),
	effectiveDateTime: fhirDateTime.optional(),
	issued: fhirDateTime.optional(),
	conclusion: text(4_000).optional(),
	conclusionCode: z.array(CodeableConcept).max(100).optional(),
	basedOn: z.array(Reference).max(20, { error: "validation.tooMany" }).optional(),
	presentedForm: z.array(Attachment).max(20, { error: "validation.tooMany" }).optional(),
	result: z.array(Reference).max(mostResults, { error: "validation.tooMany" }).optional(),
	contained: containedOf({ Observation, Patient, Specimen }),
});
export type DiagnosticReport = z.infer<typeof DiagnosticReport>;

const Bundle = z.looseObject({
	resourceType: z.literal("Bundle"),
	entry: z
		.array(
			z.looseObject({
				fullUrl: text(300).optional(),
				/**
				 * The method of an entry; only sending is allowed, because the message is a report and not a list of
				 * commands.
				 */
				request: z
					.looseObject({ method: z.enum(["POST", "PUT"], { error: "validation.invalid" }).optional() })
					.optional(),
				resource: resourceOf({ DiagnosticReport, Observation, Patient, Specimen }),
			}),
		)
		.max(mostEntries, { error: "validation.tooMany" }),
});

/** A `DiagnosticReport` that contains its observations, or a `Bundle` with both. */
export const FhirReport = z.discriminatedUnion("resourceType", [DiagnosticReport, Bundle]);
export type FhirReport = z.infer<typeof FhirReport>;
