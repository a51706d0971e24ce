import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { lineStatuses } from "#domain/catalogue/result-value/flag.ts";
import { flags } from "#domain/catalogue/result-value/flags.ts";
import { analyteKinds } from "#domain/catalogue/result-value/reading.ts";

const limit = z.number().nullable().default(null);
const Age = z.union([
	z.strictObject({ days: z.number().int() }),
	z.strictObject({ months: z.number().int() }),
	z.strictObject({ years: z.number().int() }),
]);

export const SafetyAnalyte = z.strictObject({
	kind: z.enum(analyteKinds).default("numeric"),
	unit: z.string().default(""),
	decimals: z.number().int().nullable().default(null),
	criticalLow: limit,
	criticalHigh: limit,
	possibleLow: limit,
	possibleHigh: limit,
	deltaPercent: limit,
	deltaDays: limit,
	/** Allowed words of an ordinal or a titre, from the least to the most. */
	words: z
		.array(
			z.strictObject({ word: z.string(), synonyms: z.array(z.string()).default([]), flag: z.enum(flags) }),
		)
		.default([]),
	ranges: z
		.array(
			z.strictObject({
				sex: z.enum(["any", "male", "female"]).default("any"),
				/** From this age on, and before that one. */
				from: Age.default({ days: 0 }),
				before: Age.nullable().default(null),
				low: limit,
				high: limit,
				/** The end itself is outside the range. */
				lowOpen: z.boolean().default(false),
				highOpen: z.boolean().default(false),
			}),
		)
		.default([]),
});
export type SafetyAnalyte = z.infer<typeof SafetyAnalyte>;

export const SafetyPerson = z.strictObject({
	/** `unknown`: none was chosen. */
	sex: z.enum(["male", "female", "unknown"]).default("female"),
	/** `YYYY-MM-DD`, or null: then `age` counts. */
	birthDate: z.string().nullable().default(null),
	age: Age.nullable().default(null),
	/** Day of the sample. */
	sampledOn: z.string().default("2026-05-23"),
});
export type SafetyPerson = z.infer<typeof SafetyPerson>;

export const SafetyCase = z.strictObject({
	id: z.string().regex(/^[a-z0-9-]{3,40}$/),
	/** What could go wrong here, in a sentence. */
	about: z.string(),
	analyte: z.string(),
	person: z.string(),
	/** As it is typed, or sent in a FHIR `valueString`; a plain number is also sent as `valueQuantity`. */
	value: z.string(),
	/** Unit as a machine sends it; that of the catalogue unless given, empty for none. */
	unit: z.string().optional(),
	/** Status of the observation as a machine sends it. */
	status: z
		.enum(["registered", "preliminary", "final", "amended", "corrected", "cancelled", "entered-in-error"])
		.default("final"),
	/** An earlier released value of the same person and unit. */
	previous: z.strictObject({ value: z.string(), daysBefore: z.number().int() }).optional(),
	/** What happens when a person types it, and when a machine sends it. */
	hand: z.enum(["taken", "refused", "asksConfirmation", "asksAgain", "notTyped"]),
	machine: z.enum(["taken", "refused", "notSent"]),
	/** Of a value that is taken, confirmed where it is asked for. */
	stored: z.string().optional(),
	flag: z.enum(flags).optional(),
	isCritical: z.boolean().default(false),
	/** May the rule that releases what a machine sends release it without a person? */
	isReleasedByRule: z.boolean().default(false),
	/** What staff, patient and sheet show; the stored value unless given. */
	shown: z.string().optional(),
	lineStatus: z.enum(lineStatuses).default("final"),
});
export type SafetyCase = z.infer<typeof SafetyCase>;

const SafetyFile = z.strictObject({
	analytes: z.record(z.string(), SafetyAnalyte),
	persons: z.record(z.string(), SafetyPerson),
	cases: z.array(SafetyCase),
});

export type WholeCase = SafetyCase & { file: string; measured: SafetyAnalyte; who: SafetyPerson };

/** Every case of every file, with its analyte and person. */
export function readCases(folder = join(import.meta.dirname, "cases")): WholeCase[] {
	return readdirSync(folder).flatMap((file) => {
		const { analytes, persons, cases } = SafetyFile.parse(
			JSON.parse(readFileSync(join(folder, file), "utf8")),
		);
		return cases.map((each) => {
			const [measured, who] = [analytes[each.analyte], persons[each.person]];
			if (!measured || !who) throw new Error(`${file}: ${each.id} names no analyte or person of its file`);
			return { ...each, file, measured, who };
		});
	});
}
