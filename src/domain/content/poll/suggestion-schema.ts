import * as z from "zod";
import { recordHead, recordQuery, Seen } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { suggestionStates } from "./schema.ts";

const state = z.enum(suggestionStates, { error: "validation.selector" });

/** The staff's decision about a suggestion; staff cannot change the visitor's text. */
export const SuggestionDecision = z.strictObject({ state });
export type SuggestionDecision = z.infer<typeof SuggestionDecision>;

/** The same decision about several suggestions: all or none. */
export const SuggestionsDecision = z.strictObject({ state, records: Seen });
export type SuggestionsDecision = z.infer<typeof SuggestionsDecision>;

/** The question to which a suggestion is added as an option. */
export const SuggestionOption = z.strictObject({ pollId: z.uuid({ error: "validation.selector" }) });

/** A suggestion as shown to staff. */
export const PollSuggestionRecord = z.object({
	...recordHead,
	group: z.object({ id: z.string(), title: z.string() }),
	/** The language of the page on which the suggestion was left. */
	locale: z.enum(locales),
	/** The visitor's name; empty when no name was given. */
	name: z.string(),
	text: z.string(),
	state: z.enum(suggestionStates),
	/** The question to which the suggestion was added as an option. */
	madeOptionOf: z.object({ pollId: z.string(), title: z.string() }).nullable(),
});
export type PollSuggestionRecord = z.infer<typeof PollSuggestionRecord>;

export const PollSuggestionQuery = z.object({
	...recordQuery(["createdDateTime"]),
	state: state.optional(),
	groupId: z.uuid({ error: "validation.selector" }).optional(),
});
export type PollSuggestionQuery = z.infer<typeof PollSuggestionQuery>;

const Count = z.number().int();
/** The number of suggestions in each state. */
export const SuggestionCounts = z.object({ all: Count, new: Count, accepted: Count, rejected: Count });
