import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { MergeInput, SamePerson, TakeApartInput } from "./schema.ts";
import { getSamePerson, mergePersons, takePersonsApart } from "./service.server.ts";

const look = route({
	method: "get",
	path: "/Reception/{id}/SamePerson",
	policy: staffWith("reception.read"),
	summary: "Who else of the account a request's person may be",
	params: IdParam,
	answer: SamePerson,
});

const merge = route({
	method: "post",
	path: "/Reception/{id}/SamePerson/Merge",
	policy: staffWith("reception.write"),
	summary: "Make two entries of one account one person",
	params: IdParam,
	headers: IfMatch,
	body: MergeInput,
	answer: SamePerson,
});

const takeApart = route({
	method: "post",
	path: "/Reception/{id}/SamePerson/TakeApart",
	policy: staffWith("reception.write"),
	summary: "Take two merged entries apart again, within a day",
	params: IdParam,
	headers: IfMatch,
	body: TakeApartInput,
	answer: SamePerson,
});

/** Routes for a person who is entered twice in an account. */
export const samePersonApi = createApi<Context>()
	.openapi(look, async (c) => reply(c, SamePerson, await getSamePerson(c.var.ctx, c.req.valid("param").id)))
	.openapi(merge, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const input = { ...c.req.valid("json"), version };
		return reply(c, SamePerson, await mergePersons(c.var.ctx, c.req.valid("param").id, input));
	})
	.openapi(takeApart, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const input = { ...c.req.valid("json"), version };
		return reply(c, SamePerson, await takePersonsApart(c.var.ctx, c.req.valid("param").id, input));
	});
