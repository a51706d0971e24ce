import * as z from "zod";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { moment, multilineText, optionalText } from "#locale/validation.ts";
import { pollTimes } from "./schema.ts";

// What staff sees and enters of polls.

/** Languages whose texts were confirmed as up to date with the changed source text. */
const checkedTexts = z
	.array(z.enum(locales).exclude([sourceLocale]))
	.max(locales.length)
	.default([]);

const edge = moment({ offset: true, rule: "time" })
	.transform((value) => new Date(value).toISOString())
	.nullable()
	.default(null);
const span = { openDateTime: edge, closeDateTime: edge };
const isInOrder = ({
	openDateTime,
	closeDateTime,
}: {
	openDateTime: string | null;
	closeDateTime: string | null;
}) => !openDateTime || !closeDateTime || new Date(openDateTime) < new Date(closeDateTime);
const inOrder = { path: ["closeDateTime"], error: "validation.untilBeforeFrom" };

/** The texts in both languages, at least one of them with a title; the record is hidden in a language without a title. */
const inEither = <Text extends z.ZodType<Record<string, string>>>(
	text: Text,
	title: string,
	empty: z.core.util.NoUndefined<z.output<Text>>,
) =>
	z
		.strictObject({ fa: text.default(empty), en: text.default(empty) })
		.refine((texts) => Object.values(texts).some((each) => each[title] !== ""), {
			path: [sourceLocale, title],
			error: "validation.required",
		});

/** Longest title of a group or an option, in characters. */
export const maxTitleLength = 120;
const groupText = z
	.strictObject({
		title: optionalText(maxTitleLength).default(""),
		description: multilineText(400).default(""),
	})
	.refine(({ title, description }) => title !== "" || description === "", {
		path: ["title"],
		error: "validation.required",
	});
const questionText = z.strictObject({ question: optionalText(200).default("") });
const optionText = z.strictObject({ title: optionalText(maxTitleLength).default("") });

/** The input for a group. */
export const PollGroupInput = z
	.strictObject({
		isActive: z.boolean().default(true),
		takesSuggestions: z.boolean().default(true),
		...span,
		texts: inEither(groupText, "title", { title: "", description: "" }),
		checkedTexts,
	})
	.refine(isInOrder, inOrder);
export type PollGroupInput = z.infer<typeof PollGroupInput>;

/** Minimum number of options of a question. */
export const fewestOptions = 2;
export const maxOptions = 12;

const PollOptionInput = z.strictObject({
	/** The id of an existing option, or a new id chosen by the form. */
	id: z.uuid({ error: "validation.invalid" }).optional(),
	/** Whether visitors may choose the option. */
	isActive: z.boolean().default(true),
	texts: inEither(optionText, "title", { title: "" }),
});
export type PollOptionInput = z.infer<typeof PollOptionInput>;

const options = z
	.array(PollOptionInput)
	.min(fewestOptions, { error: "validation.fewOptions", abort: true })
	.max(maxOptions, { error: "validation.tooMany" })
	.refine((list) => list.filter(({ isActive }) => isActive).length >= fewestOptions, {
		error: "validation.fewOptions",
	})
	.superRefine((list, context) => {
		for (const [index, { id, texts }] of list.entries()) {
			const before = list.slice(0, index);
			if (id && before.some((other) => other.id === id))
				context.addIssue({ code: "custom", path: [index, "id"], message: "validation.taken" });
			for (const locale of locales) {
				const title = fold(texts[locale].title);
				if (title && before.some((other) => fold(other.texts[locale].title) === title))
					context.addIssue({
						code: "custom",
						path: [index, "texts", locale, "title"],
						message: "validation.taken",
					});
			}
		}
	});

/** A question with its options; its opening and closing times, if given, replace the times of the group. */
export const PollInput = z
	.strictObject({
		groupId: z.uuid({ error: "validation.invalid" }),
		isActive: z.boolean().default(true),
		...span,
		texts: inEither(questionText, "question", { question: "" }),
		options,
		checkedTexts,
	})
	.refine(isInOrder, inOrder);
export type PollInput = z.infer<typeof PollInput>;

const GroupText = z.object({ title: z.string(), description: z.string(), updatedDateTime: z.string() });

/** A group as shown to staff. */
export const PollGroupRecord = z.object({
	...recordHead,
	isActive: z.boolean(),
	takesSuggestions: z.boolean(),
	...pollTimes,
	/** The title in the language of the request, else in the source language. */
	title: z.string(),
	texts: z.object({ fa: GroupText.optional(), en: GroupText.optional() }),
	textStates: TextStates,
	pollCount: z.number().int(),
	voteCount: z.number().int(),
	suggestionCount: z.number().int(),
	/** The source text as it was when the outdated translation last matched it; null when no translation is outdated. */
	sourceBefore: GroupText.pick({ title: true, description: true }).nullable(),
});
export type PollGroupRecord = z.infer<typeof PollGroupRecord>;

const QuestionText = z.object({ question: z.string(), updatedDateTime: z.string() });
const OptionText = z.object({ title: z.string() });

/** A question as shown to staff, with the numbers of votes. */
export const PollRecord = z.object({
	...recordHead,
	group: z.object({ id: z.string(), title: z.string() }),
	isActive: z.boolean(),
	/** The question's own opening and closing times; for a missing time, `state` uses the time of the group. */
	...pollTimes,
	/** The question in the language of the request, else in the source language. */
	title: z.string(),
	texts: z.object({ fa: QuestionText.optional(), en: QuestionText.optional() }),
	textStates: TextStates,
	options: z.array(
		z.object({
			id: z.string(),
			isActive: z.boolean(),
			texts: z.object({ fa: OptionText.optional(), en: OptionText.optional() }),
			voteCount: z.number().int(),
		}),
	),
	voteCount: z.number().int(),
	sourceBefore: QuestionText.pick({ question: true }).nullable(),
});
export type PollRecord = z.infer<typeof PollRecord>;

export const PollGroupQuery = z.object(recordQuery(["title", "updatedDateTime"]));
export type PollGroupQuery = z.infer<typeof PollGroupQuery>;

export const PollQuery = z.object({
	...recordQuery(["title", "updatedDateTime"]),
	groupId: z.uuid({ error: "validation.selector" }).optional(),
});
export type PollQuery = z.infer<typeof PollQuery>;
