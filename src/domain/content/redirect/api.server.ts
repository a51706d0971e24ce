import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { followAddress } from "./follow.server.ts";
import { dismissMissingAddress } from "./missing-address/dismiss-missing-address.server.ts";
import { listMissingAddresses } from "./missing-address/list-missing-addresses.server.ts";
import {
	MissingAddressInput,
	MissingAddressList,
	MissingAddressQuery,
	RedirectCounts,
	RedirectInput,
	RedirectQuery,
	RedirectRecord,
	RedirectTest,
	RedirectTestQuery,
} from "./schema.ts";
import {
	countRedirects,
	listRedirects,
	redirectRights,
	redirectVerbs,
	shortenRedirect,
} from "./service.server.ts";

const reads = { policy: staffWith(redirectRights.read) };
const writes = { policy: staffWith(redirectRights.write) };
const nothing = z.object({});

const counts = route({
	...reads,
	method: "get",
	path: "/Redirect/Counts",
	summary: "How many redirects there are of each kind",
	answer: RedirectCounts,
});

const test = route({
	...reads,
	method: "get",
	path: "/Redirect/Test",
	summary: "Where an address leads, hop by hop",
	query: RedirectTestQuery,
	answer: RedirectTest,
});

const shorten = route({
	...writes,
	method: "post",
	path: "/Redirect/{id}/Shorten",
	summary: "Make a redirect lead straight to where those after it end",
	params: IdParam,
	headers: IfMatch,
	answer: RedirectRecord,
});

const missing = route({
	...reads,
	method: "get",
	path: "/Redirect/MissingAddress",
	summary: "Addresses that were asked for and not found",
	query: MissingAddressQuery,
	answer: MissingAddressList,
});

const dismiss = route({
	...writes,
	method: "post",
	path: "/Redirect/MissingAddress/Dismiss",
	summary: "List an address that was not found no more",
	body: MissingAddressInput,
	answer: nothing,
});

const { reorder: _, ...verbs } = redirectVerbs;

export const redirectApi = createApi<Context>()
	.openapi(counts, async (c) => reply(c, RedirectCounts, await countRedirects(c.var.ctx)))
	.openapi(test, async (c) => {
		staffWith(redirectRights.read).check(c.var.ctx.actor);
		return reply(c, RedirectTest, await followAddress(c.var.ctx, c.req.valid("query").path));
	})
	.openapi(missing, async (c) =>
		reply(c, MissingAddressList, await listMissingAddresses(c.var.ctx, c.req.valid("query"))),
	)
	.openapi(dismiss, async (c) => {
		await dismissMissingAddress(c.var.ctx, c.req.valid("json").path);
		return reply(c, nothing, {});
	})
	.openapi(shorten, async (c) => {
		const expected = c.req.valid("header")["if-match"];
		return reply(c, RedirectRecord, await shortenRedirect(c.var.ctx, c.req.valid("param").id, expected));
	})
	.route(
		"/",
		collectionRoutes({
			name: "Redirect",
			rights: redirectRights,
			query: RedirectQuery,
			row: RedirectRecord,
			record: RedirectRecord,
			input: RedirectInput,
			list: listRedirects,
			verbs,
		}),
	);
