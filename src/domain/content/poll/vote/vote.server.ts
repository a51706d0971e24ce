import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { anonymous } from "#platform/actor.ts";
import { notFound } from "#platform/errors.ts";
import { spanOf } from "../poll-span.server.ts";
import type { VoteAnswer, VoteInput } from "../schema.ts";
import { poll, pollGroup, pollOption, pollVote } from "../table.server.ts";
import { assertOpen, isCounted, known } from "./open-poll.server.ts";
import { voterIn } from "./voter.server.ts";

// Answers and suggestions of visitors. They are anonymous, even in the audit: a signed-in patient or staff user answers like
// everyone else.

// a soft limit: a waiting room shares one address, and a refused visitor may answer an hour later
const votesPerAddress: Limit = { name: "poll.vote", hits: 60, windowSeconds: 3600 };

/**
 * The group and the opening and closing times of a visible question that has this option. @throws DomainError
 * `record.not-found`
 */
async function asked(ctx: Context, pollId: string, optionId: string) {
	const [row] = await ctx.db
		.select({
			groupId: poll.groupId,
			own: { openAt: poll.openAt, closeAt: poll.closeAt },
			group: { openAt: pollGroup.openAt, closeAt: pollGroup.closeAt },
		})
		.from(pollOption)
		.innerJoin(poll, eq(poll.id, pollOption.pollId))
		.innerJoin(pollGroup, eq(pollGroup.id, poll.groupId))
		.where(
			and(
				eq(pollOption.id, optionId),
				eq(poll.id, pollId),
				isNull(pollOption.deletedAt),
				eq(pollOption.isActive, true),
				eq(poll.isActive, true),
				isNull(poll.deletedAt),
				eq(pollGroup.isActive, true),
				isNull(pollGroup.deletedAt),
			),
		);
	if (!row) throw notFound();
	return { groupId: row.groupId, span: spanOf(row.own, row.group) };
}

async function standing(ctx: Context, pollId: string, voter: string, optionId: string) {
	const [vote] = await ctx.db
		.select({ optionId: pollVote.optionId })
		.from(pollVote)
		.where(and(eq(pollVote.pollId, pollId), eq(pollVote.voter, voter)));
	if (!vote) return undefined;
	const outcome = vote.optionId === optionId ? ("recorded" as const) : ("already" as const);
	return { outcome, optionId: vote.optionId };
}

/**
 * Records a browser's answer to a question: only the first answer counts, even if it is sent repeatedly or in parallel.
 * @param token from the browser's cookie
 * @throws DomainError `record.not-found` for an unknown question or an option of another question, `poll.no-voter`,
 *   `poll.waiting`, `poll.closed`, `limit.reached` when too many answers came from this address
 */
export async function vote(
	ctx: Context,
	pollId: string,
	{ optionId }: VoteInput,
	token: string | undefined,
): Promise<VoteAnswer> {
	const { groupId, span } = await asked(ctx, pollId, optionId);
	const voter = voterIn(groupId, known(token));
	const before = await standing(ctx, pollId, voter, optionId);
	if (before) return before;
	assertOpen(span, ctx.now());
	if (isCounted(ctx)) await consumeLimit(ctx, votesPerAddress, `${pollId} ${ctx.address}`);
	return mutate({ ...ctx, actor: anonymous }, "poll.vote", async (tx, entry) => {
		entry.subject(pollId);
		const [made] = await tx.db
			.insert(pollVote)
			.values({ pollId, voter, optionId, locale: tx.locale, createdAt: tx.now() })
			.onConflictDoNothing()
			.returning({ optionId: pollVote.optionId })
			.catch((error: unknown) => {
				// the option was taken away at this moment
				throw databaseFault(error).code === "23503" ? notFound() : error;
			});
		// a parallel request with the same token may have been faster
		const stands = made ? undefined : await standing(tx, pollId, voter, optionId);
		return stands ?? { outcome: "recorded", optionId };
	});
}
