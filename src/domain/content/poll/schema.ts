import * as z from "zod";
import { multilineText, optionalText } from "#locale/validation.ts";

/** States of a poll: before the opening, while answers are accepted, and after the closing. */
export const pollStates = ["waiting", "open", "closed"] as const;
export type PollState = (typeof pollStates)[number];

/** Maximum length of a suggestion, in characters. */
export const maxSuggestionLength = 500;
export const maxNameLength = 80;

/** Opening and closing times as ISO timestamps in UTC; null means no opening time (already open) or no closing time. */
export const pollTimes = {
	openDateTime: z.string().nullable(),
	closeDateTime: z.string().nullable(),
	state: z.enum(pollStates),
};

export const PollOption = z.object({
	id: z.string(),
	title: z.string(),
	/** The number of votes for the option; null while the reader may not see results. */
	voteCount: z.number().int().nullable(),
});
export type PollOption = z.infer<typeof PollOption>;

/**
 * A question of a group in one language, as one browser sees it: with results only after the browser's own answer or after
 * the closing.
 */
export const Poll = z.object({
	id: z.string(),
	question: z.string(),
	...pollTimes,
	options: z.array(PollOption),
	/** The option this browser has chosen. */
	chosenOptionId: z.string().nullable(),
	totalVotes: z.number().int().nullable(),
});
export type Poll = z.infer<typeof Poll>;

const groupWords = { id: z.string(), title: z.string(), description: z.string(), ...pollTimes };

export const PollGroupSummary = z.object({ ...groupWords, pollCount: z.number().int() });
export type PollGroupSummary = z.infer<typeof PollGroupSummary>;

export const PollGroups = z.object({ dataList: z.array(PollGroupSummary) });

export const PollGroup = z.object({
	...groupWords,
	polls: z.array(Poll),
	/** Whether the group also exists in the other language. */
	isInOtherLanguage: z.boolean(),
	/** Whether visitors may leave a suggestion. */
	takesSuggestions: z.boolean(),
	/** Whether this browser has already left a suggestion in the group. */
	hasSuggested: z.boolean(),
});
export type PollGroup = z.infer<typeof PollGroup>;

export const VoteInput = z.strictObject({
	optionId: z.string({ error: "validation.selector" }).pipe(z.uuid({ error: "validation.selector" })),
});
export type VoteInput = z.infer<typeof VoteInput>;

/** `recorded`, also when the same answer is sent again; `already` when this browser gave a different answer earlier. */
export const VoteAnswer = z.object({
	outcome: z.enum(["recorded", "already"]),
	/** The recorded answer. */
	optionId: z.string(),
});
export type VoteAnswer = z.infer<typeof VoteAnswer>;

export const SuggestionInput = z.strictObject({
	name: optionalText(maxNameLength).default(""),
	text: multilineText(maxSuggestionLength).pipe(z.string().min(1, { error: "validation.required" })),
});
export type SuggestionInput = z.infer<typeof SuggestionInput>;

/** The staff's decisions about a suggestion; every suggestion starts as `new`. */
export const suggestionStates = ["new", "accepted", "rejected"] as const;
