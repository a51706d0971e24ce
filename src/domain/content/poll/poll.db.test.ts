import { describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient, aReceptionist } from "#tests/support/reception-fixtures.ts";
import { pollExamples, suggestionExamples } from "./examples.ts";
import { getPollGroup } from "./get-poll-group.server.ts";
import { createPollGroup } from "./groups.server.ts";
import { listPollGroups } from "./list-poll-groups.server.ts";
import { createPoll } from "./polls.server.ts";
import type { PollGroupInput } from "./record-schema.ts";
import { pollSuggestion, pollVote } from "./table.server.ts";
import { suggest } from "./vote/suggest.server.ts";
import { vote } from "./vote/vote.server.ts";
import { newVoter, voterToken } from "./vote/voter.server.ts";

const test = testDatabase();
const missing = "00000000-0000-4000-8000-000000000000";
const now = new Date("2026-05-20T06:00:00Z");
const later = "2026-06-01T00:00:00.000Z";
const earlier = "2026-05-01T00:00:00.000Z";
const visitor = () => test.ctx(anonymous);
const aToken = () => voterToken(newVoter());

async function scene(times: Partial<PollGroupInput> = {}, ownTimes: Partial<PollGroupInput> = {}) {
	test.setNow(now);
	const ctx = test.ctx();
	const groupId = await createPollGroup(ctx, { ...times, texts: pollExamples.usual.group });
	const { openDateTime, closeDateTime } = ownTimes;
	const { pollId, optionIds } = await createPoll(ctx, {
		groupId,
		...pollExamples.usual.poll,
		...(openDateTime ? { openDateTime } : {}),
		...(closeDateTime ? { closeDateTime } : {}),
	});
	const [first = "", second = ""] = optionIds;
	return { groupId, pollId, first, second };
}

describe("a poll", () => {
	it("hides its results until the visitor has answered", async () => {
		const { groupId, pollId, first, second } = await scene();
		const token = aToken();
		const before = await getPollGroup(visitor(), "fa", groupId, token);
		expect(before.polls[0]).toMatchObject({ state: "open", chosenOptionId: null, totalVotes: null });
		expect(before.polls[0]?.options.map(({ voteCount }) => voteCount)).toEqual([null, null, null]);
		await vote(visitor(), pollId, { optionId: second }, aToken());
		expect(await vote(visitor(), pollId, { optionId: first }, token)).toEqual({
			outcome: "recorded",
			optionId: first,
		});
		const after = await getPollGroup(visitor(), "en", groupId, token);
		expect(after.polls[0]).toMatchObject({
			chosenOptionId: first,
			totalVotes: 2,
			question: "How long did you wait?",
		});
		expect(after.polls[0]?.options.map(({ title, voteCount }) => [title, voteCount])).toEqual([
			["Short", 1],
			["Acceptable", 1],
			["Long", 0],
		]);
		expect((await getPollGroup(visitor(), "fa", groupId, undefined)).polls[0]?.totalVotes).toBeNull();
	});

	it("counts only the first answer from a browser", async () => {
		const { pollId, first, second } = await scene();
		const token = aToken();
		await vote(visitor(), pollId, { optionId: first }, token);
		expect(await vote(visitor(), pollId, { optionId: first }, token)).toMatchObject({ outcome: "recorded" });
		expect(await vote(visitor(), pollId, { optionId: second }, token)).toEqual({
			outcome: "already",
			optionId: first,
		});
		expect(await test.database.db.select().from(pollVote)).toHaveLength(1);
	});
});

describe("a poll on the public site", () => {
	it("accepts votes only with a cookie signed by the server", async () => {
		const { pollId, first } = await scene();
		const [token] = newVoter().split(".");
		for (const cookie of [
			undefined,
			"",
			token,
			`${token}.`,
			`${token}.x`,
			".",
			newVoter().replace(/^./, "!"),
		])
			await expect(
				vote(visitor(), pollId, { optionId: first }, voterToken(cookie)),
				String(cookie),
			).rejects.toMatchObject({
				code: "poll.no-voter",
			});
	});

	it("refuses an option of another poll, an unknown option, and an unknown poll or group", async () => {
		const one = await scene();
		const other = await scene();
		for (const [pollId, optionId] of [
			[one.pollId, other.first],
			[one.pollId, missing],
			[missing, one.first],
		] as const)
			await expect(vote(visitor(), pollId, { optionId }, aToken())).rejects.toMatchObject({
				kind: "not-found",
			});
		await expect(getPollGroup(visitor(), "fa", missing, undefined)).rejects.toMatchObject({
			kind: "not-found",
		});
	});

	it("appears only in languages with texts, and disappears when switched off", async () => {
		test.setNow(now);
		const { fa = { title: "" } } = pollExamples.usual.group;
		const ctx = test.ctx();
		const groupId = await createPollGroup(ctx, { texts: { fa } });
		const hidden = await createPollGroup(ctx, { isActive: false, texts: pollExamples.usual.group });
		await createPoll(ctx, { groupId, ...pollExamples.hostile.poll });
		expect(await getPollGroup(visitor(), "fa", groupId, undefined)).toMatchObject({
			isInOtherLanguage: false,
			polls: [{ question: "<svg onload=alert(1)>" }],
		});
		await expect(getPollGroup(visitor(), "en", groupId, undefined)).rejects.toMatchObject({
			kind: "not-found",
		});
		await expect(getPollGroup(visitor(), "fa", hidden, undefined)).rejects.toMatchObject({
			kind: "not-found",
		});
		expect((await listPollGroups(visitor(), "fa")).map(({ id, pollCount }) => [id, pollCount])).toEqual([
			[groupId, 1],
		]);
		expect(await listPollGroups(visitor(), "en")).toEqual([]);
	});
});

describe("the opening and closing times of a poll", () => {
	it.each([
		["keep it waiting before the opening", { openDateTime: later }, {}, "waiting"],
		["close it after the closing", { closeDateTime: earlier }, {}, "closed"],
		["close it at the moment of closing", { closeDateTime: now.toISOString() }, {}, "closed"],
		["can close it before its group", { closeDateTime: later }, { closeDateTime: earlier }, "closed"],
		["can open it before its group", { openDateTime: later }, { openDateTime: earlier }, "open"],
	] as const)("%s", async (_, times, own, state) => {
		const { groupId, pollId, first } = await scene(times, own);
		const token = aToken();
		const group = await getPollGroup(visitor(), "fa", groupId, token);
		expect(group.polls[0]).toMatchObject({ state, totalVotes: state === "closed" ? 0 : null });
		const answer = vote(visitor(), pollId, { optionId: first }, token);
		if (state === "open") await answer;
		else await expect(answer).rejects.toMatchObject({ code: `poll.${state}` });
		expect(await test.database.db.select().from(pollVote)).toHaveLength(state === "open" ? 1 : 0);
	});

	it("are refused when the closing time is before the opening time", async () => {
		const ctx = test.ctx();
		const texts = pollExamples.usual.group;
		await expect(
			createPollGroup(ctx, { openDateTime: later, closeDateTime: earlier, texts }),
		).rejects.toThrow();
	});
});

describe("suggestions", () => {
	it("are stored once for staff, whatever text they contain", async () => {
		const { groupId } = await scene();
		const token = aToken();
		for (const input of [suggestionExamples.usual, suggestionExamples.usual, suggestionExamples.hostile])
			await suggest(visitor(), groupId, input, token);
		await suggest(visitor(), groupId, suggestionExamples.usual, aToken());
		const rows = await test.database.db.select().from(pollSuggestion);
		expect(rows.map(({ text, name, state }) => [text, name, state]).toSorted()).toEqual(
			[suggestionExamples.usual, suggestionExamples.usual, suggestionExamples.hostile]
				.map(({ text, name }) => [text, name, "new"])
				.toSorted(),
		);
		expect((await getPollGroup(visitor(), "fa", groupId, token)).hasSuggested).toBe(true);
		expect((await getPollGroup(visitor(), "fa", groupId, aToken())).hasSuggested).toBe(false);
	});

	it("are accepted while the group is open, up to a limit for each browser", async () => {
		const closed = await scene({ closeDateTime: earlier });
		const input = suggestionExamples.anonymous;
		await expect(suggest(visitor(), closed.groupId, input, aToken())).rejects.toMatchObject({
			code: "poll.closed",
		});
		const { groupId } = await scene();
		const token = aToken();
		for (let n = 0; n < 5; n++) await suggest(visitor(), groupId, { name: "", text: `پیشنهاد ${n}` }, token);
		await expect(suggest(visitor(), groupId, { name: "", text: "یکی دیگر" }, token)).rejects.toMatchObject({
			code: "limit.reached",
		});
	});
});

describe("a user of polls", () => {
	it("stays anonymous: a signed-in patient is treated like anyone else, and votes in different groups cannot be linked", async () => {
		const [one, other] = [await scene(), await scene()];
		const ctx = test.ctx(await aPatient(test));
		const token = aToken();
		await vote(ctx, one.pollId, { optionId: one.first }, token);
		await vote(ctx, other.pollId, { optionId: other.first }, token);
		const votes = await test.database.db.select().from(pollVote);
		expect(new Set(votes.map(({ voter }) => voter)).size).toBe(2);
		const rows = await test.database.db.select().from(audit);
		const answers = rows.filter(({ action }) => action === "poll.vote");
		expect(answers.map(({ actorKind, actorId }) => [actorKind, actorId])).toEqual([
			["anonymous", null],
			["anonymous", null],
		]);
	});

	it("has to wait after too many answers from one address, but earlier answers stay recorded", async () => {
		const { pollId, first } = await scene();
		const tokens = Array.from({ length: 60 }, aToken);
		for (const token of tokens) await vote(visitor(), pollId, { optionId: first }, token);
		await expect(vote(visitor(), pollId, { optionId: first }, aToken())).rejects.toMatchObject({
			code: "limit.reached",
		});
		expect(await vote(visitor(), pollId, { optionId: first }, tokens[0])).toMatchObject({
			outcome: "recorded",
		});
		const elsewhere = test.ctx(anonymous, { address: "192.0.2.77" });
		expect(await vote(elsewhere, pollId, { optionId: first }, aToken())).toMatchObject({
			outcome: "recorded",
		});
	});

	it("cannot create polls without the right to do so", async () => {
		await expect(
			createPollGroup(test.ctx(aReceptionist), { texts: pollExamples.usual.group }),
		).rejects.toMatchObject({ kind: "forbidden" });
	});
});
