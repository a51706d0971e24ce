import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { postGroupApi } from "./api.server.ts";
import { postGroupRights, postGroupSearch, postGroupTitle, postGroupVerbs } from "./service.server.ts";
import { postGroup } from "./table.server.ts";

export const postGroupManifest: Manifest = {
	api: [postGroupApi],
	trash: [
		{
			noun: "postGroup",
			name: "PostGroup",
			table: postGroup,
			rights: postGroupRights,
			verbs: postGroupVerbs,
			title: postGroupTitle,
			search: postGroupSearch,
		},
	],
};
