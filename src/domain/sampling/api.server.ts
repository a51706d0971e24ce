import type { Context } from "#database/context.server.ts";
import { anyone, patientOnly } from "#domain/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { listDistricts } from "./districts.server.ts";
import { DistrictList, SlotDays, SlotHold, SlotHoldInput, SlotQuery } from "./schema.ts";
import { getSlotDays } from "./service.server.ts";
import { holdSlot } from "./slot-hold-and-claim.server.ts";

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

const hold = route({
	method: "post",
	path: "/Sampling/Hold",
	policy: patientOnly,
	summary: "Keep a place for ten minutes while the request is looked over",
	body: SlotHoldInput,
	answer: SlotHold,
});

export const samplingApi = createApi<Context>()
	.openapi(slots, async (c) => {
		const { ctx } = c.var;
		return reply(c, SlotDays, await getSlotDays(ctx, ctx.locale, c.req.valid("query")));
	})
	.openapi(hold, async (c) => {
		const { samplingLocation: location, samplingDistrictId, onlineReceptionDate } = c.req.valid("json");
		const districtId = location === 2 ? samplingDistrictId || null : null;
		const startsAt = new Date(onlineReceptionDate);
		return reply(c, SlotHold, await holdSlot(c.var.ctx, { location, districtId, startsAt }));
	})
	.openapi(districts, async (c) =>
		reply(c, DistrictList, { dataList: await listDistricts(c.var.ctx, c.req.valid("param").locale) }),
	);
