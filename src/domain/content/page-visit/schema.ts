import * as z from "zod";

/** Selectable periods for page views, in days. */
export const visitDays = [14, 30, 90] as const;

/** Number of most read pages that are listed. */
export const topPages = 10;

export const VisitQuery = z.object({
	days: z.coerce
		.number({ error: "validation.selector" })
		.pipe(z.literal(visitDays, { error: "validation.selector" }))
		.default(14),
});

const Count = z.number().int();

/** How often content pages were read. */
export const VisitFigures = z.object({
	total: Count,
	/** The total of the previous period of the same length. */
	totalBefore: Count,
	/** Every day up to today, oldest first. */
	days: z.array(z.object({ day: z.string(), count: Count })),
	/** The most read pages; the title is empty for a page that no longer exists. */
	pages: z.array(z.object({ path: z.string(), title: z.string(), count: Count })),
});
export type VisitFigures = z.infer<typeof VisitFigures>;
