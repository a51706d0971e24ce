import * as z from "zod";
import { locales } from "#locale/locale.ts";

/** The periods, in days, that the figures can cover. */
export const deskDays = [14, 30, 90] as const;

export const DeskQuery = z.object({
	days: z.coerce
		.number({ error: "validation.selector" })
		.pipe(z.literal(deskDays, { error: "validation.selector" }))
		.default(14),
});

const Count = z.number().int();

/** The desk's work over time, as figures without any personal data. */
export const DeskFigures = z.object({
	/** Every day up to today, oldest first: requests received, and visits on that day that were not cancelled. */
	days: z.array(z.object({ day: z.string(), received: Count, visits: Count })),
	/** Requests received on the same weekday last week, up to this time of day. */
	receivedWeekAgo: Count,
	/** When the oldest request that still waits for the desk was received; null if none waits. */
	oldestWaitingDateTime: z.string().nullable(),
	/** Messages of the last seven days that could not be sent. */
	failedSmsCount: Count,
});
export type DeskFigures = z.infer<typeof DeskFigures>;

/** Content that needs attention. */
export const ContentTasks = z.object({
	newSuggestions: Count,
	/** Texts that are missing or stale in one language. */
	toTranslate: Count,
	/** Searches by visitors that found nothing. */
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
