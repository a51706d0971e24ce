import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { backlinkApi } from "./api.server.ts";
import { backlinkRights, backlinkVerbs } from "./service.server.ts";
import { backlink } from "./table.server.ts";

export const backlinkManifest: Manifest = {
	api: [backlinkApi],
	trash: [
		{
			noun: "backlink",
			name: "Backlink",
			table: backlink,
			rights: backlinkRights,
			verbs: backlinkVerbs,
			title: () => backlink.title,
			search: () => backlink.search,
		},
	],
};
