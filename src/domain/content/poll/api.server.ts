import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { cookieName, sessionCookie } from "#platform/http/cookie.server.ts";
import { IdParam, LocaleParam } from "#platform/http/query-params.ts";
import { type ApiEnv, createApi, reply, route } from "#platform/http/route.server.ts";
import { getPollGroup } from "./get-poll-group.server.ts";
import { listPollGroups } from "./list-poll-groups.server.ts";
import { PollGroup, PollGroups, SuggestionInput, VoteAnswer, VoteInput } from "./schema.ts";
import { pollCollections, pollResultApi } from "./staff/api.server.ts";
import { suggest } from "./vote/suggest.server.ts";
import { vote } from "./vote/vote.server.ts";
import { newVoter, voterCookie, voterSeconds, voterToken } from "./vote/voter.server.ts";

const list = route({
	method: "get",
	path: "/Poll/{locale}/GetAll",
	policy: anyone,
	summary: "Groups of polls, the newest first",
	params: LocaleParam,
	answer: PollGroups,
});

const read = route({
	method: "get",
	path: "/Poll/{locale}/{groupId}",
	policy: anyone,
	summary: "The polls of a group, with results where this browser has answered or the poll is closed",
	params: LocaleParam.extend({ groupId: z.uuid() }),
	answer: PollGroup,
});

const answer = route({
	method: "post",
	path: "/Poll/{id}/Vote",
	policy: anyone,
	summary: "Answer a poll, once per browser; reading the group gives the cookie that this needs",
	params: IdParam,
	body: VoteInput,
	answer: VoteAnswer,
	bodyLimitBytes: 4 * 1024,
});

const leave = route({
	method: "post",
	path: "/PollGroup/{id}/Suggest",
	policy: anyone,
	summary: "Leave a suggestion, which staff reads first",
	params: IdParam,
	body: SuggestionInput,
	answer: z.object({}),
	status: 201,
	bodyLimitBytes: 16 * 1024,
});

const cookieOf = (c: HonoContext<ApiEnv<Context>>) => getCookie(c, cookieName(c.var.ctx.env, voterCookie));

const publicApi = createApi<Context>()
	.openapi(list, async (c) =>
		reply(c, PollGroups, { dataList: await listPollGroups(c.var.ctx, c.req.valid("param").locale) }),
	)
	.openapi(read, async (c) => {
		const { ctx } = c.var;
		const { locale, groupId } = c.req.valid("param");
		const token = voterToken(cookieOf(c));
		const group = await getPollGroup(ctx, locale, groupId, token);
		if (token === undefined) {
			const kept = sessionCookie(ctx.env, "Lax", voterSeconds);
			setCookie(c, cookieName(ctx.env, voterCookie), newVoter(), kept);
		}
		return reply(c, PollGroup, group);
	})
	.openapi(answer, async (c) =>
		reply(
			c,
			VoteAnswer,
			await vote(c.var.ctx, c.req.valid("param").id, c.req.valid("json"), voterToken(cookieOf(c))),
		),
	)
	.openapi(leave, async (c) => {
		await suggest(c.var.ctx, c.req.valid("param").id, c.req.valid("json"), voterToken(cookieOf(c)));
		return reply(c, z.object({}), {}, 201);
	});

export const pollApi = createApi<Context>();
// the staff's addresses first: `/Poll/{id}/History` is no group of a language
pollApi.route("/", pollResultApi);
for (const collection of pollCollections) pollApi.route("/", collection);
pollApi.route("/", publicApi);
