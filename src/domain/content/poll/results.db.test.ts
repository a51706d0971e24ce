import { expect, it } from "vitest";
import { anonymous } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist } from "#tests/support/reception-fixtures.ts";
import { pollExamples, suggestionExamples } from "./examples.ts";
import { createPollGroup } from "./groups.server.ts";
import { createPoll, pollVerbs } from "./polls.server.ts";
import { getPollStatistics } from "./statistics/get-poll-statistics.server.ts";
import { listPollResults } from "./statistics/list-poll-results.server.ts";
import { decideSuggestions } from "./suggestion/decide-suggestions.server.ts";
import { countPollSuggestions, listPollSuggestions } from "./suggestion/list-poll-suggestions.server.ts";
import { makeOption } from "./suggestion/make-option.server.ts";
import { pollSuggestionVerbs } from "./suggestion/suggestions.server.ts";
import { PollSuggestionQuery } from "./suggestion-schema.ts";
import { suggest } from "./vote/suggest.server.ts";
import { vote } from "./vote/vote.server.ts";
import { newVoter, voterToken } from "./vote/voter.server.ts";

// What staff learns of answers and suggestions.

const test = testDatabase();
const { usual } = pollExamples;
const at = (moment: string) => test.setNow(new Date(moment));
const aToken = () => voterToken(newVoter());

async function scene() {
	at("2026-05-20T06:00:00Z");
	const ctx = test.ctx();
	const groupId = await createPollGroup(ctx, { texts: usual.group });
	const one = await createPoll(ctx, { groupId, ...usual.poll });
	const two = await createPoll(ctx, { groupId, ...usual.poll });
	const visitor = (locale: "fa" | "en" = "fa") => test.ctx(anonymous, { locale });
	return { ctx, groupId, one, two, visitor };
}

it("the results show participants, complete answers, duration, days by Tehran time and languages, without names", async () => {
	const { ctx, groupId, one, two, visitor } = await scene();
	const [first = "", second = ""] = one.optionIds;
	const complete = aToken();
	// half past midnight in Tehran is the day before by UTC
	at("2026-05-20T21:00:00Z");
	await vote(visitor(), one.pollId, { optionId: first }, complete);
	at("2026-05-20T21:00:42Z");
	await vote(visitor(), two.pollId, { optionId: two.optionIds[0] ?? "" }, complete);
	at("2026-05-29T06:00:00Z");
	await vote(visitor("en"), one.pollId, { optionId: second }, aToken());
	await suggest(visitor(), groupId, suggestionExamples.usual, complete);
	const found = await getPollStatistics(ctx, groupId, 14);
	expect(found).toMatchObject({
		firstDay: "2026-05-21",
		participants: 2,
		participantsOfWeek: 1,
		completed: 1,
		medianSeconds: 42,
		voteCount: 3,
		byLanguage: { fa: 2, en: 1, unknown: 0 },
		suggestions: { total: 1, new: 1 },
	});
	expect(found.polls[0]?.options.map(({ voteCount }) => voteCount)).toEqual([1, 1, 0]);
	expect(found.days).toHaveLength(14);
	expect(found.days.filter(({ votes }) => votes > 0)).toEqual([
		{ day: "2026-05-21", votes: 2, participants: 1 },
		{ day: "2026-05-29", votes: 1, participants: 1 },
	]);
	expect(await listPollResults(ctx)).toMatchObject([
		{ id: groupId, pollCount: 2, participants: 2, voteCount: 3, newSuggestionCount: 1 },
	]);
	const { version } = await pollVerbs.get(ctx, two.pollId);
	await pollVerbs.remove(ctx, two.pollId, version);
	expect(await getPollStatistics(ctx, groupId, 14)).toMatchObject({ voteCount: 2, medianSeconds: null });
	await expect(getPollStatistics(test.ctx(anonymous), groupId, 14)).rejects.toMatchObject({
		kind: "unauthenticated",
	});
});

it("suggestions can be searched, decided in bulk and turned into options of questions in their group", async () => {
	const { ctx, groupId, one, visitor } = await scene();
	const other = await scene();
	for (const input of Object.values(suggestionExamples)) await suggest(visitor(), groupId, input, aToken());
	const list = async (query: object = {}) =>
		(await listPollSuggestions(ctx, PollSuggestionQuery.parse(query))).dataList;
	expect(await list({ state: "new" })).toHaveLength(3);
	expect(await list({ title: "پنج‌شنبه" })).toHaveLength(0);
	const [mina] = await list({ title: "مينا" });
	if (!mina) throw new Error("found in any spelling");
	const made = await makeOption(ctx, mina.id, one.pollId, mina.version);
	expect(made).toMatchObject({ state: "accepted", madeOptionOf: { pollId: one.pollId } });
	const { options } = await pollVerbs.get(ctx, one.pollId);
	expect(options.at(-1)?.texts).toEqual({ fa: { title: suggestionExamples.usual.text } });
	await expect(makeOption(ctx, mina.id, one.pollId, made.version)).rejects.toMatchObject({ kind: "invalid" });
	const [next] = await list({ state: "new" });
	if (!next) throw new Error("two are left");
	await expect(makeOption(ctx, next.id, other.one.pollId, next.version)).rejects.toMatchObject({
		kind: "invalid",
	});
	const left = (await list({ state: "new" })).map(({ id, version }) => ({ id, version }));
	const seenLong = [...left, { id: mina.id, version: mina.version }];
	await expect(decideSuggestions(ctx, { state: "rejected", records: seenLong })).rejects.toMatchObject({
		code: "record.stale",
	});
	expect(await countPollSuggestions(ctx)).toEqual({ all: 3, new: 2, accepted: 1, rejected: 0 });
	await decideSuggestions(ctx, { state: "rejected", records: left });
	expect(await countPollSuggestions(ctx)).toEqual({ all: 3, new: 0, accepted: 1, rejected: 2 });
	await pollSuggestionVerbs.remove(ctx, next.id, next.version + 1);
	expect(await countPollSuggestions(ctx)).toMatchObject({ all: 2, rejected: 1 });
	await expect(
		decideSuggestions(test.ctx(aReceptionist), { state: "accepted", records: left }),
	).rejects.toMatchObject({ kind: "forbidden" });
});
