import * as z from "zod";
import { locales } from "#locale/locale.ts";

/** How many days of requests the figures can cover. */
export const deskDays = [14, 30, 90] as const;

export const DeskQuery = z.object({
	days: z.coerce
		.number({ error: "validation.selector" })
		.pipe(z.literal(deskDays, { error: "validation.selector" }))
		.default(14),
});

const Count = z.number().int();

/** The desk's work over time: figures only, about no person. */
export const DeskFigures = z.object({
	/** Every day up to today, the oldest first: requests that came in, and visits of that day that were not called off. */
	days: z.array(z.object({ day: z.string(), received: Count, visits: Count })),
	/** Requests that came in on this weekday a week ago, up to now. */
	receivedWeekAgo: Count,
	/** Since when the one that waits longest for the desk has waited; null when none waits. */
	oldestWaitingDateTime: z.string().nullable(),
	/** Messages of the last seven days that could not be sent. */
	failedSmsCount: Count,
});
export type DeskFigures = z.infer<typeof DeskFigures>;

/** What of the content waits for somebody. */
export const ContentTasks = z.object({
	newSuggestions: Count,
	/** Texts that one language lacks or has stale. */
	toTranslate: Count,
	/** Searches that visitors made without finding anything. */
	missedSearches: Count,
	/** Documents with unpublished changes. */
	unpublished: z.array(
		z.object({
			document: z.enum(["home", "menu"]),
			locale: z.enum(locales),
			updatedDateTime: z.string(),
		}),
	),
});
export type ContentTasks = z.infer<typeof ContentTasks>;
