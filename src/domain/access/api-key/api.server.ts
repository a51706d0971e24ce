import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ApiKeyInput, ApiKeyPage, ApiKeyQuery, ApiKeyRecord, MadeApiKey } from "./schema.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./service.server.ts";

const policy = staffWith("superAdmin");

const list = route({
	method: "get",
	path: "/ApiKey/GetAll",
	policy,
	summary: "Keys of machines, never the keys themselves",
	query: ApiKeyQuery,
	answer: ApiKeyPage,
});
const create = route({
	method: "post",
	path: "/ApiKey",
	policy,
	summary: "Make a key; it is told once",
	body: ApiKeyInput,
	answer: MadeApiKey,
	status: 201,
});
const revoke = route({
	method: "post",
	path: "/ApiKey/{id}/Revoke",
	policy,
	summary: "Take a key back",
	params: IdParam,
	answer: ApiKeyRecord,
});

export const apiKeyApi = createApi<Context>()
	.openapi(list, async (c) => reply(c, ApiKeyPage, await listApiKeys(c.var.ctx, c.req.valid("query"))))
	.openapi(create, async (c) => reply(c, MadeApiKey, await createApiKey(c.var.ctx, c.req.valid("json")), 201))
	.openapi(revoke, async (c) =>
		reply(c, ApiKeyRecord, await revokeApiKey(c.var.ctx, c.req.valid("param").id)),
	);
