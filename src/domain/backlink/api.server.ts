import type { Context } from "#database/context.server.ts";
import { anyone } from "#domain/right/policy.ts";
import { LocaleParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { BacklinkList } from "./schema.ts";
import { listBacklinks } from "./service.server.ts";

const list = route({
	method: "get",
	path: "/Backlink/{locale}/GetAll",
	policy: anyone,
	summary: "Useful links of a language",
	params: LocaleParam,
	answer: BacklinkList,
});

export const backlinkApi = createApi<Context>().openapi(list, async (c) =>
	reply(c, BacklinkList, await listBacklinks(c.var.ctx, c.req.valid("param").locale)),
);
