import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { AccountInfo, CentreSetting, CentreSettingInput, GeneralSetting, RequireNice } from "./schema.ts";
import {
	centreSettingRights,
	centreSettingVerbs,
	getCentreSetting,
	getGeneralSetting,
} from "./service.server.ts";

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

const publicRoutes = createApi<Context>()
	.openapi(generalSetting, async (c) => reply(c, GeneralSetting, await getGeneralSetting(c.var.ctx)))
	.openapi(requireNice, async (c) => reply(c, RequireNice, await getCentreSetting(c.var.ctx)))
	.openapi(accountInfo, async (c) => {
		const { actor } = c.var.ctx;
		const onlyHasReporting = actor.kind === "staff" && actor.role !== "SuperAdmin" && actor.onlyHasReporting;
		return reply(c, AccountInfo, { data: { onlyHasReporting } });
	});

export const centreApi = publicRoutes.route(
	"/",
	settingRoutes({
		name: "CentreSetting",
		params: z.object({}),
		rights: centreSettingRights,
		record: CentreSetting,
		input: CentreSettingInput,
		verbs: centreSettingVerbs,
	}),
);
