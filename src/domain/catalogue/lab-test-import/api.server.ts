import type { Context } from "#database/context.server.ts";
import { labTestRights } from "#domain/catalogue/lab-test/records.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getCatalogueSheet } from "./catalogue-sheet.server.ts";
import { createImport } from "./import/create-import.server.ts";
import { getImport, listImports } from "./import/get-import.server.ts";
import { agreeToImport, undoImport } from "./import/start-import.server.ts";
import { CatalogueSheet, ImportList, ImportRecord, maxSheetBytes, SheetInput } from "./schema.ts";

const reads = { policy: staffWith(labTestRights.read) };
const writes = { policy: staffWith(labTestRights.write) };

const list = route({
	...reads,
	method: "get",
	path: "/TestImport/GetAll",
	summary: "The last imports of tests",
	answer: ImportList,
});
const sheet = route({
	...reads,
	method: "get",
	path: "/TestImport/Sheet",
	summary: "The catalogue as rows of a spreadsheet, which an import reads again",
	answer: CatalogueSheet,
});
const get = route({
	...reads,
	method: "get",
	path: "/TestImport/{id}",
	summary: "An import: what it would do or did, how far it is, and everything that is wrong",
	params: IdParam,
	answer: ImportRecord,
});
const create = route({
	...writes,
	method: "post",
	path: "/TestImport",
	summary: "Read a spreadsheet of tests and hold it against the catalogue; nothing is changed",
	body: SheetInput,
	bodyLimitBytes: Math.ceil((maxSheetBytes * 4) / 3) + 4_096,
	answer: ImportRecord,
	status: 201,
});
const agree = route({
	...writes,
	method: "post",
	path: "/TestImport/{id}/Agree",
	summary: "Do what an import without faults says",
	params: IdParam,
	answer: ImportRecord,
});
const undo = route({
	...writes,
	method: "post",
	path: "/TestImport/{id}/Undo",
	summary: "Take an import back, for a day",
	params: IdParam,
	answer: ImportRecord,
});

export const labTestImportApi = createApi<Context>()
	.openapi(list, async (c) => reply(c, ImportList, await listImports(c.var.ctx)))
	.openapi(sheet, async (c) => reply(c, CatalogueSheet, await getCatalogueSheet(c.var.ctx)))
	.openapi(get, async (c) => reply(c, ImportRecord, await getImport(c.var.ctx, c.req.valid("param").id)))
	.openapi(create, async (c) =>
		reply(c, ImportRecord, await createImport(c.var.ctx, c.req.valid("json")), 201),
	)
	.openapi(agree, async (c) =>
		reply(c, ImportRecord, await agreeToImport(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(undo, async (c) => reply(c, ImportRecord, await undoImport(c.var.ctx, c.req.valid("param").id)));
