import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { anyone, patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { districtRights, districtVerbs, listDistrictRecords } from "./districts.server.ts";
import { listDistricts } from "./list-districts.server.ts";
import {
	DistrictInput,
	DistrictList,
	DistrictQuery,
	DistrictRecord,
	SamplingPreview,
	SamplingPreviewInput,
	SamplingSetting,
	SamplingSettingInput,
	SlotDays,
	SlotHold,
	SlotHoldInput,
	SlotQuery,
} from "./schema.ts";
import { samplingSettingRights, samplingSettingVerbs } from "./setting.server.ts";
import { getSlotDays } from "./slot/get-slot-days.server.ts";
import { holdSlot } from "./slot/hold-slot.server.ts";
import { requestsOutsideHours } from "./slot/kept-requests.server.ts";
import { listSlots } from "./slot/list-slots.server.ts";

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

const preview = route({
	method: "post",
	path: "/SamplingSetting/Preview",
	policy: staffWith(samplingSettingRights.read),
	summary: "The coming days as patients would see them with a setting, and the requests outside its hours",
	body: SamplingPreviewInput,
	answer: SamplingPreview,
});

/** Number of days shown on the settings page. */
const daysShown = 10;

export const districtApi = collectionRoutes({
	name: "District",
	rights: districtRights,
	query: DistrictQuery,
	row: DistrictRecord,
	record: DistrictRecord,
	input: DistrictInput,
	list: listDistrictRecords,
	verbs: districtVerbs,
});

export const samplingSettingApi = createApi<Context>()
	.openapi(preview, async (c) => {
		const { ctx } = c.var;
		const { setting, samplingLocation: location, samplingDistrictId } = c.req.valid("json");
		const query = { location, districtId: samplingDistrictId || undefined, days: daysShown };
		const days = await listSlots(ctx, ctx.locale, query, setting);
		return reply(c, SamplingPreview, { days, outside: await requestsOutsideHours(ctx, setting) });
	})
	.route(
		"/",
		settingRoutes({
			name: "SamplingSetting",
			params: z.object({}),
			rights: samplingSettingRights,
			record: SamplingSetting,
			input: SamplingSettingInput,
			verbs: samplingSettingVerbs,
		}),
	);

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
