import { collectionClient } from "#api/client.ts";
import type { SearchRecords } from "#records/panel-pages.ts";
import type { LabTestRecord, LabTestRow } from "../record-schema.ts";

const client = collectionClient<LabTestRow, LabTestRecord, never>("Test");

/** Finds tests by code, names and synonyms, including tests that are not offered. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const { dataList } = await call(() => client.list({ title: typed, pageSize: 5 }, signal));
	return dataList.map(({ id, name, code }) => ({
		id,
		title: name,
		line: code,
		href: `/cpanel/test-upsert/${id}`,
	}));
};
