import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { homeLayoutApi } from "./api.server.ts";
import { homeMediaUse } from "./media-use.server.ts";

export const homeLayoutManifest: Manifest = {
	api: [homeLayoutApi],
	mediaUse: homeMediaUse,
};
