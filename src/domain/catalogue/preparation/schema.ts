import * as z from "zod";

/** A requirement that has to be discussed first, because of the patient's age or because the tests do not fit together. */
export const PreparationWarning = z.discriminatedUnion("kind", [
	/** A test requires a longer fast than is safe for a child of the patient's age. */
	z.object({ kind: z.literal("child-fast"), fastingHours: z.number().int(), safeHours: z.number().int() }),
	/** Tests or panels that need a minimum age, which the patient has not reached. */
	z.object({ kind: z.literal("too-young"), names: z.array(z.string()), minAgeYears: z.number().int() }),
	/** The sampling hours of the tests do not overlap, so that separate visits are needed. */
	z.object({ kind: z.literal("separate-visits"), names: z.array(z.string()) }),
]);
export type PreparationWarning = z.infer<typeof PreparationWarning>;

/**
 * A test whose sample has a limited stability, and the weekdays on which the test is performed; an empty list means every
 * working day.
 */
export const Keeping = z.object({
	name: z.string(),
	days: z.array(z.number().int()),
	hours: z.number().int(),
});
export type Keeping = z.infer<typeof Keeping>;

/** A working day of the laboratory with its opening hours, wall clock `HH:MM`. */
export const LaboratoryDay = z.object({ day: z.string(), from: z.string(), to: z.string() });
export type LaboratoryDay = z.infer<typeof LaboratoryDay>;

export const Preparation = z.object({
	/** Hours without food before sampling, no longer than is safe at the person's age; 0 for none. */
	fastingHours: z.number().int(),
	/** Sampling begins at this wall-clock time `HH:MM` or later; null for no such limit. */
	samplingFrom: z.string().nullable(),
	/** Sampling begins before this wall-clock time `HH:MM`; null for no such limit. */
	samplingUntil: z.string().nullable(),
	/** Whether at least one test cannot be taken at home. */
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
