import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { labCategoryApi, labTestApi, labTestRecordApi } from "./api.server.ts";
import { labCategoryName, labCategoryRights, labCategoryVerbs } from "./category/service.server.ts";
import { labTestName, labTestRights, labTestVerbs } from "./records.server.ts";
import { labTestSearch } from "./search/search-source.server.ts";
import { labCategory, labTest } from "./table.server.ts";

export const labTestManifest: Manifest = {
	api: [labTestRecordApi, labCategoryApi, labTestApi],
	searchSource: labTestSearch,
	trash: [
		{
			noun: "labCategory",
			name: "TestCategory",
			table: labCategory,
			rights: labCategoryRights,
			verbs: labCategoryVerbs,
			title: labCategoryName,
			search: () => labCategory.search,
		},
		{
			noun: "labTest",
			name: "Test",
			table: labTest,
			rights: labTestRights,
			verbs: labTestVerbs,
			title: labTestName,
			search: () => labTest.searchHead,
		},
	],
};
