import * as z from "zod";

// The parts of FHIR R4 that a laboratory information system sends results in. Elements that are not named here are
// allowed, as FHIR wants it, and ignored. https://hl7.org/fhir/R4/diagnosticreport.html, …/observation.html

/** Bounds of what one report may hold; a report of a laboratory has some dozens of values. */
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

const Coding = z.looseObject({
	system: text(300).optional(),
	code: text(60).optional(),
	display: text(300).optional(),
});
const CodeableConcept = z.looseObject({
	coding: z.array(Coding).max(20).optional(),
	text: text(1_000).optional(),
});
const Reference = z.looseObject({ reference: text(300).optional() });
const Identifier = z.looseObject({ system: text(300).optional(), value: text(60).optional() });
const Quantity = z.looseObject({
	value: z.number(),
	comparator: z.enum(["<", "<=", ">=", ">"]).optional(),
	unit: text(60).optional(),
	code: text(60).optional(),
});

const valueElements = {
	valueQuantity: Quantity.optional(),
	valueInteger: z.number().int().optional(),
	valueString: text(2_000).optional(),
	valueCodeableConcept: CodeableConcept.optional(),
};

const Observation = z.looseObject({
	resourceType: z.literal("Observation"),
	id: text(64).optional(),
	status: text(30),
	code: CodeableConcept,
	subject: Reference.optional(),
	effectiveDateTime: fhirDateTime.optional(),
	method: CodeableConcept.optional(),
	note: z
		.array(z.looseObject({ text: text(2_000) }))
		.max(20)
		.optional(),
	...valueElements,
	component: z
		.array(z.looseObject({ code: CodeableConcept, ...valueElements }))
		.max(100)
		.optional(),
	hasMember: z.array(Reference).max(mostResults).optional(),
});
export type Observation = z.infer<typeof Observation>;
export type ObservationValue = Pick<Observation, keyof typeof valueElements | "code">;

const Patient = z.looseObject({
	resourceType: z.literal("Patient"),
	id: text(64).optional(),
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

const Other = z.looseObject({ resourceType: text(60), id: text(64).optional() });

type Kinds = Record<string, z.ZodType>;
/** Reads a resource by the schema of its own kind, so that what is wrong is told where it stands, and nothing passes as another kind. */
function resourceOf<const Known extends Kinds>(known: Known) {
	type Resource = z.infer<Known[keyof Known]> | z.infer<typeof Other>;
	return z.unknown().transform((sent, context): Resource => {
		const kind = (sent as { resourceType?: unknown } | null)?.resourceType;
		const schema = typeof kind === "string" && Object.hasOwn(known, kind) ? known[kind] : Other;
		const { data, error } = (schema ?? Other).safeParse(sent);
		for (const { path, message } of error?.issues ?? [])
			context.issues.push({ code: "custom", input: undefined, path, message });
		return data as Resource;
	});
}

const Contained = resourceOf({ Observation, Patient });

const DiagnosticReport = z.looseObject({
	resourceType: z.literal("DiagnosticReport"),
	id: text(64).optional(),
	status: z.enum(["partial", "preliminary", "final", "amended", "corrected", "appended"]),
	code: CodeableConcept,
	subject: Reference.optional(),
	effectiveDateTime: fhirDateTime.optional(),
	issued: fhirDateTime.optional(),
	conclusion: text(4_000).optional(),
	result: z.array(Reference).max(mostResults, { error: "validation.tooMany" }).optional(),
	contained: z.array(Contained).max(mostEntries, { error: "validation.tooMany" }).optional(),
});
export type DiagnosticReport = z.infer<typeof DiagnosticReport>;

const Bundle = z.looseObject({
	resourceType: z.literal("Bundle"),
	entry: z
		.array(
			z.looseObject({
				fullUrl: text(300).optional(),
				resource: resourceOf({ DiagnosticReport, Observation, Patient }),
			}),
		)
		.max(mostEntries, { error: "validation.tooMany" }),
});

/** A `DiagnosticReport` that contains its observations, or a `Bundle` of it with them. */
export const FhirReport = z.discriminatedUnion("resourceType", [DiagnosticReport, Bundle]);
export type FhirReport = z.infer<typeof FhirReport>;
