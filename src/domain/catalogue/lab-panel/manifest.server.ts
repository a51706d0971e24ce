import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { labPanelApi, labPanelRecordApi } from "./api.server.ts";
import { labPanelName, labPanelRights, labPanelVerbs } from "./records.server.ts";
import { labPanelSearch } from "./search-source.server.ts";
import { labPanel } from "./table.server.ts";

export const labPanelManifest: Manifest = {
	api: [labPanelRecordApi, labPanelApi],
	searchSource: labPanelSearch,
	trash: [
		{
			noun: "labPanel",
			name: "Panel",
			table: labPanel,
			rights: labPanelRights,
			verbs: labPanelVerbs,
			title: labPanelName,
			search: () => labPanel.searchHead,
		},
	],
};
