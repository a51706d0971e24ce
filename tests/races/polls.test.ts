import { expect, it } from "vitest";
import { pollExamples, suggestionExamples } from "#domain/content/poll/examples.ts";
import { getPollGroup } from "#domain/content/poll/get-poll-group.server.ts";
import { createPollGroup } from "#domain/content/poll/groups.server.ts";
import { createPoll } from "#domain/content/poll/polls.server.ts";
import { pollSuggestion, pollVote } from "#domain/content/poll/table.server.ts";
import { suggest } from "#domain/content/poll/vote/suggest.server.ts";
import { vote } from "#domain/content/poll/vote/vote.server.ts";
import { newVoter, voterToken } from "#domain/content/poll/vote/voter.server.ts";
import { anonymous } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";

// Answers that arrive at once, on a real server.

const test = testDatabase();

async function scene() {
	const ctx = test.ctx();
	const groupId = await createPollGroup(ctx, { texts: pollExamples.usual.group });
	return { groupId, ...(await createPoll(ctx, { groupId, ...pollExamples.usual.poll })) };
}
const visitor = (n = 0) => test.ctx(anonymous, { address: `192.0.2.${n}` });

it("50 parallel votes from one browser count as one vote, and all get the same response", async () => {
	const { pollId, optionIds } = await scene();
	const token = voterToken(newVoter());
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, n) =>
			vote(visitor(n), pollId, { optionId: optionIds[n % optionIds.length] ?? "" }, token),
		),
	);
	const rows = await test.database.db.select().from(pollVote);
	expect(rows).toHaveLength(1);
	expect(new Set(answers.map(({ optionId }) => optionId))).toEqual(new Set([rows[0]?.optionId]));
	for (const [n, { outcome }] of answers.entries())
		expect(outcome).toBe(optionIds[n % optionIds.length] === rows[0]?.optionId ? "recorded" : "already");
});

it("50 parallel votes from 50 browsers count as 50 votes, each for its option", async () => {
	const { groupId, pollId, optionIds } = await scene();
	const tokens = Array.from({ length: 50 }, () => voterToken(newVoter()));
	await Promise.all(
		tokens.map((token, n) => vote(visitor(n), pollId, { optionId: optionIds[n % 2] ?? "" }, token)),
	);
	const group = await getPollGroup(visitor(), "fa", groupId, tokens[0]);
	expect(group.polls[0]?.options.map(({ voteCount }) => voteCount)).toEqual([25, 25, 0]);
});

it("a suggestion sent five times at once is stored once", async () => {
	const { groupId } = await scene();
	const token = voterToken(newVoter());
	await Promise.all(
		Array.from({ length: 5 }, () => suggest(visitor(), groupId, suggestionExamples.usual, token)),
	);
	expect(await test.database.db.select().from(pollSuggestion)).toHaveLength(1);
});
