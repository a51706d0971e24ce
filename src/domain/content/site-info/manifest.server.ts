import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { siteInfoApi } from "./api.server.ts";
import { logoMediaUse } from "./media-use.server.ts";

export const siteInfoManifest: Manifest = {
	api: [siteInfoApi],
	mediaUse: logoMediaUse,
};
