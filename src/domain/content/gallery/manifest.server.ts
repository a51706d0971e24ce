import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { galleryApi } from "./api.server.ts";
import { galleryGroupTitle, galleryGroupVerbs, galleryRights } from "./groups.server.ts";
import { galleryItemTitle, galleryItemVerbs } from "./items.server.ts";
import { galleryMediaUse } from "./media-use.server.ts";
import { galleryGroup, galleryItem } from "./table.server.ts";

export const galleryManifest: Manifest = {
	api: [galleryApi],
	mediaUse: galleryMediaUse,
	trash: [
		{
			noun: "galleryGroup",
			name: "GalleryGroup",
			table: galleryGroup,
			rights: galleryRights,
			verbs: galleryGroupVerbs,
			title: galleryGroupTitle,
			search: () => galleryGroup.search,
		},
		{
			noun: "galleryItem",
			name: "GalleryItem",
			table: galleryItem,
			rights: galleryRights,
			verbs: galleryItemVerbs,
			title: galleryItemTitle,
			search: () => galleryItem.search,
		},
	],
};
