import * as z from "zod";

const count = z.number().int();

/** What remains of the demonstration, by table. */
export const Demonstration = z.object({
	isThere: z.boolean(),
	counts: z.record(z.string(), count),
});
export type Demonstration = z.infer<typeof Demonstration>;

/** At most this many of the remaining records are listed. */
export const maxKept = 100;

/**
 * The result of the removal: how many rows are gone, and which stay because they were changed or something else needs them.
 */
export const DemonstrationRemoval = z.object({
	removedCount: count,
	keptCount: count,
	kept: z.array(
		z.object({ noun: z.string(), id: z.string(), title: z.string(), reason: z.enum(["edited", "used"]) }),
	),
});
export type DemonstrationRemoval = z.infer<typeof DemonstrationRemoval>;
