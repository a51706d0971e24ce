import { collectionRoutes } from "#domain/record/routes.server.ts";
import { CategoryInput, CategoryQuery, CategoryRecord, CategoryRow } from "../category/schema.ts";
import { labCategoryRights, labCategoryVerbs, listCategoryRecords } from "../category/service.server.ts";
import { LabTestRecord, LabTestRecordInput, LabTestRecordQuery, LabTestRow } from "../record-schema.ts";
import { labTestRights, labTestVerbs, listLabTestRecords } from "../records.server.ts";

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
