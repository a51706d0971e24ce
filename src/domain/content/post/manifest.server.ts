import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { postApi } from "./api.server.ts";
import { postMediaUse } from "./media-use.server.ts";
import { postRights, postTitle, postTitleSearch } from "./record/records.server.ts";
import { postVerbs } from "./record/verbs.server.ts";
import { postSearch } from "./search/search-source.server.ts";
import { post } from "./table.server.ts";

export const postManifest: Manifest = {
	api: [postApi],
	searchSource: postSearch,
	mediaUse: postMediaUse,
	trash: [
		{
			noun: "post",
			name: "Post",
			table: post,
			rights: postRights,
			verbs: postVerbs,
			title: postTitle,
			search: postTitleSearch,
		},
	],
};
