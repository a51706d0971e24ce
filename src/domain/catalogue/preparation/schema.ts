import * as z from "zod";

/** A requirement for this person or the laboratory that has to be discussed first. */
export const PreparationWarning = z.discriminatedUnion("kind", [
	/** A test requires a longer fast than is safe for a child of this age. */
	z.object({ kind: z.literal("child-fast"), fastingHours: z.number().int(), safeHours: z.number().int() }),
	/** Tests or panels for people from this age on, in years. */
	z.object({ kind: z.literal("too-young"), names: z.array(z.string()), minAgeYears: z.number().int() }),
	/** The sampling hours of the tests do not overlap. */
	z.object({ kind: z.literal("separate-visits"), names: z.array(z.string()) }),
]);
export type PreparationWarning = z.infer<typeof PreparationWarning>;

/** A test whose sample has a limited stability, and its weekdays; no days means every working day. */
export const Keeping = z.object({
	name: z.string(),
	days: z.array(z.number().int()),
	hours: z.number().int(),
});
export type Keeping = z.infer<typeof Keeping>;

/** A day on which the laboratory works, with its hours, wall clock `HH:MM`. */
export const LaboratoryDay = z.object({ day: z.string(), from: z.string(), to: z.string() });
export type LaboratoryDay = z.infer<typeof LaboratoryDay>;

export const Preparation = z.object({
	/** Hours without food before sampling, no longer than is safe at the person's age; 0 for none. */
	fastingHours: z.number().int(),
	/** Sampling begins at this wall-clock time `HH:MM` or later; null for no such limit. */
	samplingFrom: z.string().nullable(),
	/** Sampling begins before this wall-clock time `HH:MM`; null for no such limit. */
	samplingUntil: z.string().nullable(),
	/** At least one test cannot be taken at home. */
	laboratoryOnly: z.boolean(),
	/** Tests whose samples have a limited stability. */
	keeping: z.array(Keeping),
	warnings: z.array(PreparationWarning),
});
export type Preparation = z.infer<typeof Preparation>;

/** The limits on time and place of sampling. */
export type TimeNeeds = Pick<
	Preparation,
	"fastingHours" | "samplingFrom" | "samplingUntil" | "laboratoryOnly" | "keeping"
>;
