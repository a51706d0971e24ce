import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/policy.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { AccountInfo, CentreSetting, CentreSettingInput, GeneralSetting, RequireNice } from "./schema.ts";
import { readCentreSetting, readGeneralSetting, updateCentreSetting } from "./service.server.ts";

const generalSetting = route({
	method: "get",
	path: "/GeneralSetting",
	policy: anyone,
	summary: "Settings that shape every page",
	answer: GeneralSetting,
});

const requireNice = route({
	method: "get",
	path: "/SiteInfo/RequireNice",
	policy: anyone,
	summary: "Is a picture of the national card asked for?",
	answer: RequireNice,
});

const accountInfo = route({
	method: "get",
	path: "/Account/GetInfo",
	policy: anyone,
	summary: "The flag of the signed-in staff user's centre",
	answer: AccountInfo,
});

const readSetting = route({
	method: "get",
	path: "/CentreSetting",
	policy: staffWith("superAdmin"),
	summary: "Super-admin settings",
	answer: CentreSetting,
});

const saveSetting = route({
	method: "put",
	path: "/CentreSetting",
	policy: staffWith("superAdmin"),
	summary: "Save super-admin settings",
	body: CentreSettingInput,
	answer: CentreSetting,
});

export const centreApi = createApi<Context>()
	.openapi(generalSetting, async (c) => reply(c, GeneralSetting, await readGeneralSetting(c.var.ctx)))
	.openapi(requireNice, async (c) => reply(c, RequireNice, await readCentreSetting(c.var.ctx)))
	.openapi(accountInfo, async (c) => {
		const { actor } = c.var.ctx;
		const onlyHasReporting = actor.kind === "staff" && actor.role !== "SuperAdmin" && actor.onlyHasReporting;
		return reply(c, AccountInfo, { data: { onlyHasReporting } });
	})
	.openapi(readSetting, async (c) => reply(c, CentreSetting, await readCentreSetting(c.var.ctx)))
	.openapi(saveSetting, async (c) =>
		reply(c, CentreSetting, await updateCentreSetting(c.var.ctx, c.req.valid("json"))),
	);
