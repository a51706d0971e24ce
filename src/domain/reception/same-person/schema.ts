import * as z from "zod";

// Two entries of an account that are one person, merged at the desk (reports 2.2b); never across accounts.

/** What two people cannot both have: by these they are two. */
export const differences = ["nationalCode", "passportNumber", "birthDate", "age", "gender"] as const;
export type Difference = (typeof differences)[number];

export const PossibleDuplicate = z.object({
	patientId: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	/** Empty for a person without one. */
	nationalCodeLast4: z.string(),
	/** `YYYY-MM-DD`, or empty. */
	birthDate: z.string(),
	/** As it was last stated; empty for a person without a request. */
	age: z.string(),
	ageScale: z.number().int(),
	gender: z.number().int(),
	requestCount: z.number().int(),
	differs: z.array(z.enum(differences)),
	/** False for two whose numbers say that they are two people. */
	canMerge: z.boolean(),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

export const PersonMerge = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	at: z.string(),
	/** Until when it can be undone. */
	until: z.string(),
	/** Who merged; empty when that user no longer exists. */
	by: z.string(),
});
export type PersonMerge = z.infer<typeof PersonMerge>;

/** Who else a request's person may be, and whom they were merged with in the last day. */
export const SamePerson = z.object({
	duplicates: z.array(PossibleDuplicate),
	merges: z.array(PersonMerge),
});
export type SamePerson = z.infer<typeof SamePerson>;

export const MergeInput = z.strictObject({
	/** The entry that goes; the request's own person stays. */
	patientId: z.uuid({ error: "validation.invalid" }),
	/** Was the patient asked about the differences? */
	isCertain: z.boolean().default(false),
});
export type MergeInput = z.infer<typeof MergeInput>;

export const TakeApartInput = z.strictObject({ mergeId: z.uuid({ error: "validation.invalid" }) });
