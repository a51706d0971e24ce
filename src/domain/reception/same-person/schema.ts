import * as z from "zod";

// Two entries of an account that are one person, merged at the desk (reports 2.2b); never across accounts.

/** Fields in which two entries can differ if they are two different people. */
export const differences = ["nationalCode", "passportNumber", "birthDate", "age", "gender"] as const;
export type Difference = (typeof differences)[number];

export const PossibleDuplicate = z.object({
	patientId: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	/** Empty for a person without a national code. */
	nationalCodeLast4: z.string(),
	/** Date of birth as `YYYY-MM-DD`, or empty. */
	birthDate: z.string(),
	/** The age stated in the last request; empty for a person without a request. */
	age: z.string(),
	ageScale: z.number().int(),
	gender: z.number().int(),
	requestCount: z.number().int(),
	differs: z.array(z.enum(differences)),
	/** Whether the two entries can be merged; false if their numbers show that they are two different people. */
	canMerge: z.boolean(),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

export const PersonMerge = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	at: z.string(),
	/** The time until which the merge can be undone. */
	until: z.string(),
	/** The user who merged the entries; empty when that user no longer exists. */
	by: z.string(),
});
export type PersonMerge = z.infer<typeof PersonMerge>;

/** Possible other entries of a request's person, and the merges of the last day. */
export const SamePerson = z.object({
	duplicates: z.array(PossibleDuplicate),
	merges: z.array(PersonMerge),
});
export type SamePerson = z.infer<typeof SamePerson>;

export const MergeInput = z.strictObject({
	/** The entry that is merged into the request's own person. */
	patientId: z.uuid({ error: "validation.invalid" }),
	/** Whether the user has asked the patient about the differences. */
	isCertain: z.boolean().default(false),
});
export type MergeInput = z.infer<typeof MergeInput>;

export const TakeApartInput = z.strictObject({ mergeId: z.uuid({ error: "validation.invalid" }) });
