import * as z from "zod";
import { moment, multilineText, optionalText, requiredText } from "#locale/validation.ts";

/** Before its opening, while answers are taken, and after its closing. */
export const pollStates = ["waiting", "open", "closed"] as const;
export type PollState = (typeof pollStates)[number];

/** Longest suggestion and longest name below it, in characters. */
export const maxSuggestionLength = 500;
export const maxNameLength = 80;

/** ISO moments in UTC; null: always open, or open without end. */
const times = {
	openDateTime: z.string().nullable(),
	closeDateTime: z.string().nullable(),
	state: z.enum(pollStates),
};

export const PollOption = z.object({
	id: z.string(),
	title: z.string(),
	/** How many chose it; null as long as the reader may not see results. */
	voteCount: z.number().int().nullable(),
});
export type PollOption = z.infer<typeof PollOption>;

/** A question of a group in one language, as one browser sees it: results only after its own answer or the closing. */
export const Poll = z.object({
	id: z.string(),
	question: z.string(),
	...times,
	options: z.array(PollOption),
	/** The option this browser has chosen. */
	chosenOptionId: z.string().nullable(),
	totalVotes: z.number().int().nullable(),
});
export type Poll = z.infer<typeof Poll>;

const groupWords = { id: z.string(), title: z.string(), description: z.string(), ...times };

export const PollGroupSummary = z.object({ ...groupWords, pollCount: z.number().int() });
export type PollGroupSummary = z.infer<typeof PollGroupSummary>;

export const PollGroups = z.object({ dataList: z.array(PollGroupSummary) });

export const PollGroup = z.object({
	...groupWords,
	polls: z.array(Poll),
	/** Is it there in the other language too? */
	isInOtherLanguage: z.boolean(),
	/** Has this browser left a suggestion here? */
	hasSuggested: z.boolean(),
});
export type PollGroup = z.infer<typeof PollGroup>;

export const VoteInput = z.strictObject({
	optionId: z.string({ error: "validation.selector" }).pipe(z.uuid({ error: "validation.selector" })),
});
export type VoteInput = z.infer<typeof VoteInput>;

/** `recorded` also for the same answer sent twice; `already` when another answer of this browser stands. */
export const VoteAnswer = z.object({
	outcome: z.enum(["recorded", "already"]),
	/** The answer that stands. */
	optionId: z.string(),
});
export type VoteAnswer = z.infer<typeof VoteAnswer>;

export const SuggestionInput = z.strictObject({
	name: optionalText(maxNameLength).default(""),
	text: multilineText(maxSuggestionLength).pipe(z.string().min(1, { error: "validation.required" })),
});
export type SuggestionInput = z.infer<typeof SuggestionInput>;

/** What staff has decided about a suggestion; every one begins as `new`. */
export const suggestionStates = ["new", "accepted", "rejected"] as const;

const edge = moment({ offset: true }).nullable().default(null);
const span = { openDateTime: edge, closeDateTime: edge };
const isOrdered = ({
	openDateTime,
	closeDateTime,
}: {
	openDateTime: string | null;
	closeDateTime: string | null;
}) => !openDateTime || !closeDateTime || new Date(openDateTime) < new Date(closeDateTime);
const ordered = { path: ["closeDateTime"], error: "validation.range" };

const inEither = <Text extends z.ZodType>(text: Text) =>
	z.strictObject({ fa: text.optional(), en: text.optional() });
const isSaid = ({ texts }: { texts: { fa?: unknown; en?: unknown } }) =>
	texts.fa !== undefined || texts.en !== undefined;
const said = { path: ["texts"], error: "validation.required" };

/** What a group is made of; a language that is left out does not show it. */
export const PollGroupInput = z
	.strictObject({
		isActive: z.boolean().default(true),
		...span,
		texts: inEither(
			z.strictObject({ title: requiredText(120), description: multilineText(400).default("") }),
		),
	})
	.refine(isSaid, said)
	.refine(isOrdered, ordered);
export type PollGroupInput = z.input<typeof PollGroupInput>;

/** A question with its answers; its own dates, where given, are used instead of the group's. */
export const PollInput = z
	.strictObject({
		groupId: z.uuid({ error: "validation.invalid" }),
		isActive: z.boolean().default(true),
		...span,
		texts: inEither(z.strictObject({ question: requiredText(200) })),
		options: z
			.array(
				z
					.strictObject({ texts: inEither(z.strictObject({ title: requiredText(120) })) })
					.refine(isSaid, said),
			)
			.min(2, { error: "validation.required" })
			.max(12, { error: "validation.tooMany" }),
	})
	.refine(isSaid, said)
	.refine(isOrdered, ordered);
export type PollInput = z.input<typeof PollInput>;
