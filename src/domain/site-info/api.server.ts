import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/policy.ts";
import { LocaleParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { CenterInfo, SiteInfo, SiteInfoInput, SiteInfoRecord } from "./schema.ts";
import { readCenterInfo, readSiteInfo, readSiteInfoRecord, updateSiteInfo } from "./service.server.ts";

const readInfo = route({
	method: "get",
	path: "/SiteInfo/{locale}",
	policy: anyone,
	summary: "Basic information of a language",
	params: LocaleParam,
	answer: SiteInfo,
});

const readCenter = route({
	method: "get",
	path: "/CenterInfo/{locale}",
	policy: anyone,
	summary: "What the footer shows",
	params: LocaleParam,
	answer: CenterInfo,
});

const readRecord = route({
	method: "get",
	path: "/SiteInfo/{locale}/Edit",
	policy: staffWith("settings.read"),
	summary: "Basic information with its version, for editing",
	params: LocaleParam,
	answer: SiteInfoRecord,
});

const save = route({
	method: "put",
	path: "/SiteInfo/{locale}",
	policy: staffWith("settings.write"),
	summary: "Save the basic information of a language",
	params: LocaleParam,
	body: SiteInfoInput,
	answer: SiteInfoRecord,
});

export const siteInfoApi = createApi<Context>()
	.openapi(readInfo, async (c) =>
		reply(c, SiteInfo, await readSiteInfo(c.var.ctx, c.req.valid("param").locale)),
	)
	.openapi(readCenter, async (c) =>
		reply(c, CenterInfo, await readCenterInfo(c.var.ctx, c.req.valid("param").locale)),
	)
	.openapi(readRecord, async (c) =>
		reply(c, SiteInfoRecord, await readSiteInfoRecord(c.var.ctx, c.req.valid("param").locale)),
	)
	.openapi(save, async (c) =>
		reply(
			c,
			SiteInfoRecord,
			await updateSiteInfo(c.var.ctx, c.req.valid("param").locale, c.req.valid("json")),
		),
	);
