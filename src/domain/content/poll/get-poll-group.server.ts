import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { spanOf, spanView } from "./poll-span.server.ts";
import type { Poll, PollGroup, PollOption } from "./schema.ts";
import { isShownGroup, isShownPoll } from "./shown-polls.server.ts";
import {
	poll,
	pollGroup,
	pollGroupText,
	pollOption,
	pollOptionText,
	pollSuggestion,
	pollText,
	pollVote,
} from "./table.server.ts";
import { voterIn } from "./vote/voter.server.ts";

const languagesOf = (ctx: Context, groupId: string) =>
	ctx.db
		.select({
			locale: pollGroupText.locale,
			title: pollGroupText.title,
			description: pollGroupText.description,
		})
		.from(pollGroupText)
		.where(eq(pollGroupText.groupId, groupId));

/**
 * The options of questions in their order; an option without a title in the language shows the title in the other language.
 */
async function optionsOf(ctx: Context, locale: Locale, pollIds: string[]) {
	if (pollIds.length === 0) return [];
	const title = (language: Locale) =>
		sql`(select ${pollOptionText.title} from ${pollOptionText} where ${pollOptionText.optionId} = ${pollOption.id} and ${pollOptionText.locale} = ${language})`;
	return ctx.db
		.select({
			id: pollOption.id,
			pollId: pollOption.pollId,
			isActive: pollOption.isActive,
			title: sql<string>`coalesce(${title(locale)}, ${title(otherLocale(locale))}, '')`,
			voteCount: sql<number>`(select count(*)::int from ${pollVote} where ${pollVote.optionId} = ${pollOption.id})`,
		})
		.from(pollOption)
		.where(and(inArray(pollOption.pollId, pollIds), isNull(pollOption.deletedAt)))
		.orderBy(asc(pollOption.position), asc(pollOption.id));
}

/** A browser's answers in a group by question, and whether the browser left a suggestion. */
async function saidBy(ctx: Context, groupId: string, token: string | undefined) {
	if (token === undefined) return { answers: new Map<string, string>(), hasSuggested: false };
	const voter = voterIn(groupId, token);
	const [votes, suggestions] = await Promise.all([
		ctx.db
			.select({ pollId: pollVote.pollId, optionId: pollVote.optionId })
			.from(pollVote)
			.innerJoin(poll, eq(poll.id, pollVote.pollId))
			.where(and(eq(poll.groupId, groupId), eq(pollVote.voter, voter))),
		ctx.db
			.select({ id: pollSuggestion.id })
			.from(pollSuggestion)
			.where(and(eq(pollSuggestion.groupId, groupId), eq(pollSuggestion.voter, voter)))
			.limit(1),
	]);
	return {
		answers: new Map(votes.map(({ pollId, optionId }) => [pollId, optionId])),
		hasSuggested: suggestions.length > 0,
	};
}

/**
 * A group with its questions in one language, as one browser sees it: results leave the server only after the browser's own
 * answer or after the closing (site 6.2).
 * @param token from the browser's cookie, undefined without a cookie
 * @throws DomainError `record.not-found` for a group that is unknown, is hidden or has no text in the language
 */
export async function getPollGroup(
	ctx: Context,
	locale: Locale,
	id: string,
	token: string | undefined,
): Promise<PollGroup> {
	const [[group], texts, rows, { answers, hasSuggested }] = await Promise.all([
		ctx.db
			.select({
				openAt: pollGroup.openAt,
				closeAt: pollGroup.closeAt,
				takesSuggestions: pollGroup.takesSuggestions,
			})
			.from(pollGroup)
			.where(and(eq(pollGroup.id, id), isShownGroup)),
		languagesOf(ctx, id),
		ctx.db
			.select({ id: poll.id, question: pollText.question, openAt: poll.openAt, closeAt: poll.closeAt })
			.from(poll)
			.innerJoin(pollText, and(eq(pollText.pollId, poll.id), eq(pollText.locale, locale)))
			.where(and(eq(poll.groupId, id), isShownPoll))
			.orderBy(asc(poll.position), asc(poll.id)),
		saidBy(ctx, id, token),
	]);
	const text = texts.find((one) => one.locale === locale);
	if (!group || !text) throw notFound();
	const options = await optionsOf(
		ctx,
		locale,
		rows.map((row) => row.id),
	);
	const polls = rows.map(({ openAt, closeAt, ...row }): Poll => {
		const times = spanView(spanOf({ openAt, closeAt }, group), ctx.now());
		const chosenOptionId = answers.get(row.id) ?? null;
		const seesResults = chosenOptionId !== null || times.state === "closed";
		// what can no longer be chosen keeps its place among the results
		const own = options.filter(
			({ pollId, isActive, voteCount }) => pollId === row.id && (isActive || (seesResults && voteCount > 0)),
		);
		return {
			...row,
			...times,
			options: own.map(
				({ id: optionId, title, voteCount }): PollOption => ({
					id: optionId,
					title,
					voteCount: seesResults ? voteCount : null,
				}),
			),
			chosenOptionId,
			totalVotes: seesResults ? own.reduce((sum, { voteCount }) => sum + voteCount, 0) : null,
		};
	});
	return {
		id,
		title: text.title,
		description: text.description,
		...spanView(group, ctx.now()),
		takesSuggestions: group.takesSuggestions,
		polls,
		isInOtherLanguage: texts.some((one) => one.locale === otherLocale(locale)),
		hasSuggested,
	};
}
