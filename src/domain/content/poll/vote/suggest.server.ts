import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { fold } from "#locale/text/fold.ts";
import { anonymous } from "#platform/actor.ts";
import { notFound } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import type { SuggestionInput } from "../schema.ts";
import { pollGroup, pollGroupText, pollSuggestion } from "../table.server.ts";
import { assertOpen, isCounted, known } from "./open-poll.server.ts";
import { voterIn } from "./voter.server.ts";

const suggestionsPerAddress: Limit = { name: "poll.suggest.address", hits: 20, windowSeconds: 3600 };
const suggestionsPerVoter: Limit = { name: "poll.suggest.voter", hits: 5, windowSeconds: 3600 };

/**
 * Stores a suggestion for staff to review. The same text sent again from the same browser is stored only once.
 * @param token from the browser's cookie
 * @throws DomainError `record.not-found`, `poll.no-voter`, `poll.waiting`, `poll.closed`, `limit.reached`
 */
export async function suggest(
	ctx: Context,
	groupId: string,
	{ name, text }: SuggestionInput,
	token: string | undefined,
): Promise<void> {
	const [group] = await ctx.db
		.select({ openAt: pollGroup.openAt, closeAt: pollGroup.closeAt })
		.from(pollGroup)
		.innerJoin(
			pollGroupText,
			and(eq(pollGroupText.groupId, pollGroup.id), eq(pollGroupText.locale, ctx.locale)),
		)
		.where(
			and(
				eq(pollGroup.id, groupId),
				eq(pollGroup.isActive, true),
				eq(pollGroup.takesSuggestions, true),
				isNull(pollGroup.deletedAt),
			),
		);
	if (!group) throw notFound();
	const voter = voterIn(groupId, known(token));
	assertOpen(group, ctx.now());
	if (isCounted(ctx)) {
		await consumeLimit(ctx, suggestionsPerVoter, voter);
		await consumeLimit(ctx, suggestionsPerAddress, ctx.address);
	}
	const digest = indexOf(`suggestion:${groupId}`, text);
	await mutate({ ...ctx, actor: anonymous }, "poll.suggest", async (tx, entry) => {
		entry.subject(groupId);
		await tx.db
			.insert(pollSuggestion)
			.values({
				groupId,
				voter,
				digest,
				name,
				text,
				search: fold(`${name} ${text}`),
				locale: tx.locale,
				createdAt: tx.now(),
				updatedAt: tx.now(),
			})
			.onConflictDoNothing();
	});
}
