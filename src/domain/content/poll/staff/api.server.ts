import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { listPollGroupRecords, pollGroupVerbs, pollRights } from "../groups.server.ts";
import { listPollRecords, pollVerbs } from "../polls.server.ts";
import {
	PollGroupInput,
	PollGroupQuery,
	PollGroupRecord,
	PollInput,
	PollQuery,
	PollRecord,
} from "../record-schema.ts";
import { getPollStatistics } from "../statistics/get-poll-statistics.server.ts";
import { listPollResults } from "../statistics/list-poll-results.server.ts";
import { PollResults, PollStatistics, PollStatisticsQuery } from "../statistics-schema.ts";
import { decideSuggestions } from "../suggestion/decide-suggestions.server.ts";
import { countPollSuggestions, listPollSuggestions } from "../suggestion/list-poll-suggestions.server.ts";
import { makeOption } from "../suggestion/make-option.server.ts";
import { pollSuggestionVerbs } from "../suggestion/suggestions.server.ts";
import {
	PollSuggestionQuery,
	PollSuggestionRecord,
	SuggestionCounts,
	SuggestionDecision,
	SuggestionOption,
	SuggestionsDecision,
} from "../suggestion-schema.ts";

const reads = { policy: staffWith(pollRights.read) };
const writes = { policy: staffWith(pollRights.write) };
const nothing = z.object({});

const results = route({
	...reads,
	method: "get",
	path: "/PollGroup/Results",
	summary: "How much came of each group of polls",
	answer: PollResults,
});

const statistics = route({
	...reads,
	method: "get",
	path: "/PollGroup/{id}/Statistics",
	summary: "What came of a group of polls, and the answers of each of the last days",
	params: IdParam,
	query: PollStatisticsQuery,
	answer: PollStatistics,
});

const counts = route({
	...reads,
	method: "get",
	path: "/PollSuggestion/Counts",
	summary: "How many suggestions there are of each state",
	answer: SuggestionCounts,
});

const decide = route({
	...writes,
	method: "post",
	path: "/PollSuggestion/Decide",
	summary: "Accept or reject several suggestions",
	body: SuggestionsDecision,
	answer: nothing,
});

const option = route({
	...writes,
	method: "post",
	path: "/PollSuggestion/{id}/Option",
	summary: "Make a suggestion an option of a question of its group",
	params: IdParam,
	headers: IfMatch,
	body: SuggestionOption,
	answer: PollSuggestionRecord,
});

/** The API for poll results and for the inbox of suggestions. */
export const pollResultApi = createApi<Context>()
	.openapi(results, async (c) => reply(c, PollResults, { dataList: await listPollResults(c.var.ctx) }))
	.openapi(statistics, async (c) => {
		const { days } = c.req.valid("query");
		return reply(c, PollStatistics, await getPollStatistics(c.var.ctx, c.req.valid("param").id, days));
	})
	.openapi(counts, async (c) => reply(c, SuggestionCounts, await countPollSuggestions(c.var.ctx)))
	.openapi(decide, async (c) => {
		await decideSuggestions(c.var.ctx, c.req.valid("json"));
		return reply(c, nothing, {});
	})
	.openapi(option, async (c) => {
		const { pollId } = c.req.valid("json");
		const expected = c.req.valid("header")["if-match"];
		const made = await makeOption(c.var.ctx, c.req.valid("param").id, pollId, expected);
		return reply(c, PollSuggestionRecord, made);
	});

const { create: _, duplicate: __, reorder: ___, ...decisions } = pollSuggestionVerbs;

/** The collections of groups, questions and suggestions, for the panel's API. */
export const pollCollections = [
	collectionRoutes({
		name: "PollGroup",
		rights: pollRights,
		query: PollGroupQuery,
		row: PollGroupRecord,
		record: PollGroupRecord,
		input: PollGroupInput,
		list: listPollGroupRecords,
		verbs: pollGroupVerbs,
	}),
	collectionRoutes({
		name: "Poll",
		rights: pollRights,
		query: PollQuery,
		row: PollRecord,
		record: PollRecord,
		input: PollInput,
		list: listPollRecords,
		verbs: pollVerbs,
	}),
	collectionRoutes({
		name: "PollSuggestion",
		rights: pollRights,
		query: PollSuggestionQuery,
		row: PollSuggestionRecord,
		record: PollSuggestionRecord,
		input: SuggestionDecision,
		list: listPollSuggestions,
		verbs: decisions,
	}),
];
