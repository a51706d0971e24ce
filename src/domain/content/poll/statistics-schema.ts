import * as z from "zod";
import { pollTimes } from "./schema.ts";

/** Selectable periods for the daily answers, in days. */
export const statisticsDays = [14, 30, 90] as const;

export const PollStatisticsQuery = z.object({
	days: z.coerce
		.number({ error: "validation.selector" })
		.pipe(z.literal(statisticsDays, { error: "validation.selector" }))
		.default(14),
});

const Count = z.number().int();
/** Answers by page language; `unknown` for answers given before the language was stored. */
const ByLanguage = z.object({ fa: Count, en: Count, unknown: Count });

/** Results of a group of polls; they do not identify participants. */
export const PollStatistics = z.object({
	group: z.object({ id: z.string(), title: z.string(), isActive: z.boolean(), ...pollTimes }),
	/** Day of the first answer, `YYYY-MM-DD`; null without any answer. */
	firstDay: z.string().nullable(),
	/** The number of browsers that answered at least one question. */
	participants: Count,
	participantsOfWeek: Count,
	/** The number of browsers that answered every question of the group. */
	completed: Count,
	/**
	 * The median time between the first and the last answer of browsers that completed the group within an hour; null with
	 * only one question or without such browsers.
	 */
	medianSeconds: z.number().nullable(),
	voteCount: Count,
	byLanguage: ByLanguage,
	suggestions: z.object({ total: Count, new: Count }),
	polls: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			isActive: z.boolean(),
			state: pollTimes.state,
			voteCount: Count,
			options: z.array(
				z.object({ id: z.string(), title: z.string(), isActive: z.boolean(), voteCount: Count }),
			),
		}),
	),
	/** Every day of the requested period up to today, oldest first. */
	days: z.array(z.object({ day: z.string(), votes: Count, participants: Count })),
});
export type PollStatistics = z.infer<typeof PollStatistics>;

/** A group of polls in the list of results. */
export const PollResult = z.object({
	id: z.string(),
	title: z.string(),
	isActive: z.boolean(),
	...pollTimes,
	pollCount: Count,
	participants: Count,
	voteCount: Count,
	suggestionCount: Count,
	newSuggestionCount: Count,
});
export type PollResult = z.infer<typeof PollResult>;

/** At most this many groups are listed with their results, newest first. */
export const maxResults = 200;
export const PollResults = z.object({ dataList: z.array(PollResult) });
