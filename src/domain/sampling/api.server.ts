import type { Context } from "#database/context.server.ts";
import { anyone } from "#domain/right/policy.ts";
import { LocaleParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { DistrictList, SlotDays, SlotQuery } from "./schema.ts";
import { listDistricts, listSlots } from "./service.server.ts";

const slots = route({
	method: "get",
	path: "/Sampling/Slots",
	policy: anyone,
	summary: "Days and slots of a place, each with the reason when it cannot be chosen",
	query: SlotQuery,
	answer: SlotDays,
});

const districts = route({
	method: "get",
	path: "/Sampling/{locale}/Districts",
	policy: anyone,
	summary: "Districts that home visits reach",
	params: LocaleParam,
	answer: DistrictList,
});

export const samplingApi = createApi<Context>()
	.openapi(slots, async (c) => {
		const { ctx } = c.var;
		return reply(c, SlotDays, { days: await listSlots(ctx, ctx.locale, c.req.valid("query")) });
	})
	.openapi(districts, async (c) =>
		reply(c, DistrictList, { dataList: await listDistricts(c.var.ctx, c.req.valid("param").locale) }),
	);
