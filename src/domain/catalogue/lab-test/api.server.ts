import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { CategoryInput, CategoryQuery, CategoryRecord, CategoryRow } from "./category/schema.ts";
import { labCategoryRights, labCategoryVerbs, listCategoryRecords } from "./category/service.server.ts";
import { getLabTest } from "./get-lab-test.server.ts";
import { listChosenLabTests } from "./list-chosen-lab-tests.server.ts";
import { listLabTests } from "./list-lab-tests.server.ts";
import { LabTestRecord, LabTestRecordInput, LabTestRecordQuery, LabTestRow } from "./record-schema.ts";
import { labTestRights, labTestVerbs, listLabTestRecords } from "./records.server.ts";
import {
	ChosenLabTestList,
	ChosenLabTestQuery,
	LabTestDetails,
	LabTestPage,
	LabTestParam,
	LabTestQuery,
} from "./schema.ts";

const list = route({
	method: "get",
	path: "/Test/{locale}/GetAll",
	policy: anyone,
	summary: "Search the test catalogue",
	params: LocaleParam,
	query: LabTestQuery,
	answer: LabTestPage,
});

const chosen = route({
	method: "get",
	path: "/Test/{locale}/Chosen",
	policy: anyone,
	summary: "Chosen tests by id, with their preparation; withdrawn ones are left out",
	params: LocaleParam,
	query: ChosenLabTestQuery,
	answer: ChosenLabTestList,
});

const details = route({
	method: "get",
	path: "/Test/{locale}/{id}",
	policy: anyone,
	summary: "One test whole",
	params: LabTestParam,
	answer: LabTestDetails,
});

export const labTestApi = createApi<Context>()
	.openapi(list, async (c) =>
		reply(c, LabTestPage, await listLabTests(c.var.ctx, c.req.valid("param").locale, c.req.valid("query"))),
	)
	.openapi(chosen, async (c) =>
		reply(c, ChosenLabTestList, {
			dataList: await listChosenLabTests(c.var.ctx, c.req.valid("param").locale, c.req.valid("query").ids),
		}),
	)
	.openapi(details, async (c) => {
		const { locale, id } = c.req.valid("param");
		return reply(c, LabTestDetails, await getLabTest(c.var.ctx, locale, id));
	});

const { reorder: _, ...verbs } = labTestVerbs;

export const labTestRecordApi = collectionRoutes({
	name: "Test",
	rights: labTestRights,
	query: LabTestRecordQuery,
	row: LabTestRow,
	record: LabTestRecord,
	input: LabTestRecordInput,
	list: listLabTestRecords,
	verbs,
	bodyLimitBytes: 256 * 1024,
});

export const labCategoryApi = collectionRoutes({
	name: "TestCategory",
	rights: labCategoryRights,
	query: CategoryQuery,
	row: CategoryRow,
	record: CategoryRecord,
	input: CategoryInput,
	list: listCategoryRecords,
	verbs: labCategoryVerbs,
});
