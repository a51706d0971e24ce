import * as z from "zod";

const count = z.number().int();

/** What of the demonstration is still there, by table. */
export const Demonstration = z.object({
	isThere: z.boolean(),
	counts: z.record(z.string(), count),
});
export type Demonstration = z.infer<typeof Demonstration>;

/** Most records that are named. */
export const maxKept = 100;

/** What became of it: how many rows are gone, and what was kept because somebody changed it or something else needs it. */
export const DemonstrationRemoval = z.object({
	removedCount: count,
	keptCount: count,
	kept: z.array(
		z.object({ noun: z.string(), id: z.string(), title: z.string(), reason: z.enum(["edited", "used"]) }),
	),
});
export type DemonstrationRemoval = z.infer<typeof DemonstrationRemoval>;
