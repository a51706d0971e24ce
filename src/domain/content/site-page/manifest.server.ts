import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sitePageApi } from "./api.server.ts";

export const sitePageManifest: Manifest = {
	api: [sitePageApi],
};
