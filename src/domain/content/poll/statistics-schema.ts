import * as z from "zod";
import { pollTimes } from "./schema.ts";

/** Periods for daily answers, in days. */
export const statisticsDays = [14, 30, 90] as const;

export const PollStatisticsQuery = z.object({
	days: z.coerce
		.number({ error: "validation.selector" })
		.pipe(z.literal(statisticsDays, { error: "validation.selector" }))
		.default(14),
});

const Count = z.number().int();
/** Answers by page language; `unknown` for those from before it was stored. */
const ByLanguage = z.object({ fa: Count, en: Count, unknown: Count });

/** Results of a group of polls; they do not identify participants. */
export const PollStatistics = z.object({
	group: z.object({ id: z.string(), title: z.string(), isActive: z.boolean(), ...pollTimes }),
	/** Day of the first answer, `YYYY-MM-DD`; null without any. */
	firstDay: z.string().nullable(),
	/** Browsers that answered a question at least, and how many of them did so in the last seven days. */
	participants: Count,
	participantsOfWeek: Count,
	/** Browsers that answered every question that is asked. */
	completed: Count,
	/** Half of those who did so within an hour took no longer from their first answer to the last; null for one question, or without any. */
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
	/** Every day asked for up to today, the oldest first. */
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

/** Groups whose results are listed at most: the newest. */
export const maxResults = 200;
export const PollResults = z.object({ dataList: z.array(PollResult) });
