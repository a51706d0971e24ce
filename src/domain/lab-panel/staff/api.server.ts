import { collectionRoutes } from "#domain/record/routes.server.ts";
import { LabPanelRecord, LabPanelRecordInput, LabPanelRecordQuery, LabPanelRow } from "../record-schema.ts";
import { labPanelRights, labPanelVerbs, listLabPanelRecords } from "../records.server.ts";

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
