import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { listLabPanels } from "./list-lab-panels.server.ts";
import { LabPanelRecord, LabPanelRecordInput, LabPanelRecordQuery, LabPanelRow } from "./record-schema.ts";
import { labPanelRights, labPanelVerbs, listLabPanelRecords } from "./records.server.ts";
import { LabPanelList } from "./schema.ts";

const list = route({
	method: "get",
	path: "/Panel/{locale}/GetAll",
	policy: anyone,
	summary: "Panels with their tests",
	params: LocaleParam,
	answer: LabPanelList,
});

export const labPanelApi = createApi<Context>().openapi(list, async (c) =>
	reply(c, LabPanelList, { dataList: await listLabPanels(c.var.ctx, c.req.valid("param").locale) }),
);

export const labPanelRecordApi = collectionRoutes({
	name: "Panel",
	rights: labPanelRights,
	query: LabPanelRecordQuery,
	row: LabPanelRow,
	record: LabPanelRecord,
	input: LabPanelRecordInput,
	list: listLabPanelRecords,
	verbs: labPanelVerbs,
});
