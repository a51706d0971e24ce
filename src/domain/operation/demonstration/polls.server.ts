import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { createPollGroup } from "#domain/content/poll/groups.server.ts";
import { createPoll } from "#domain/content/poll/polls.server.ts";
import type { PollGroupInput, PollInput } from "#domain/content/poll/record-schema.ts";
import { suggest } from "#domain/content/poll/vote/suggest.server.ts";
import { vote } from "#domain/content/poll/vote/vote.server.ts";
import { dayInTehran, momentInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { day } from "#platform/clock.ts";

export type SeedPolls = {
	key: string;
	/** Days from the day of the program's start to the opening; negative for a day in the past. */
	daysUntilOpen: number;
	daysUntilClose: number;
	texts: z.input<typeof PollGroupInput>["texts"];
	polls: {
		texts: z.input<typeof PollInput>["texts"];
		options: (Record<Locale, string> & { votes: number })[];
	}[];
	suggestions: { locale: Locale; name: string; text: string }[];
}[];

/**
 * The last minute of the day that contains a moment, in the laboratory's time zone: polls close at the end of a day,
 * not in the middle of a night.
 */
const endOfDay = (moment: number) => momentInTehran(dayInTehran(new Date(moment)), "23:59").getTime();

/**
 * Creates the groups with their questions, and adds the answers that visitors would have given since the opening (up to the
 * closing, if it has passed).
 */
export async function seedPolls(ctx: Context, groups: SeedPolls): Promise<void> {
	const start = ctx.now().getTime();
	for (const { daysUntilOpen, daysUntilClose, texts, polls, suggestions } of groups) {
		const [opens, closes] = [start + daysUntilOpen * day, endOfDay(start + daysUntilClose * day)];
		const groupId = await createPollGroup(ctx, {
			openDateTime: new Date(opens).toISOString(),
			closeDateTime: new Date(closes).toISOString(),
			texts,
		});
		const last = Math.min(start, closes - day);
		const most = Math.max(...polls.map(({ options }) => options.reduce((sum, { votes }) => sum + votes, 0)));
		for (const [question, { texts: words, options }] of polls.entries()) {
			const { pollId, optionIds } = await createPoll(ctx, {
				groupId,
				texts: words,
				options: options.map(({ fa, en }) => ({ texts: { fa: { title: fa }, en: { title: en } } })),
			});
			const answers = options.flatMap(({ votes }, index) =>
				Array.from({ length: votes }, () => optionIds[index] ?? ""),
			);
			for (const [n, optionId] of answers.entries()) {
				// one visitor after the other, each a while at every question
				const seconds = question * (9 + ((n * 5) % 13));
				const then = new Date(opens + ((last - opens) * n) / most + seconds * 1000);
				const locale = n % 7 === 3 ? "en" : "fa";
				await vote({ ...ctx, locale, now: () => then }, pollId, { optionId }, `visitor ${n}`);
			}
		}
		for (const [n, { locale, ...input }] of suggestions.entries())
			await suggest({ ...ctx, locale, now: () => new Date(last) }, groupId, input, `visitor ${n}`);
	}
}
