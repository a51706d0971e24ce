import * as z from "zod";

/** Periods for page views, in days. */
export const visitDays = [14, 30, 90] as const;

/** Pages that are named, those read most. */
export const topPages = 10;

export const VisitQuery = z.object({
	days: z.coerce
		.number({ error: "validation.selector" })
		.pipe(z.literal(visitDays, { error: "validation.selector" }))
		.default(14),
});

const Count = z.number().int();

/** How often pages of content were read. */
export const VisitFigures = z.object({
	total: Count,
	/** In the previous period of the same length. */
	totalBefore: Count,
	/** Every day up to today, the oldest first. */
	days: z.array(z.object({ day: z.string(), count: Count })),
	/** Those read most; the title is empty for one that is no longer there. */
	pages: z.array(z.object({ path: z.string(), title: z.string(), count: Count })),
});
export type VisitFigures = z.infer<typeof VisitFigures>;
