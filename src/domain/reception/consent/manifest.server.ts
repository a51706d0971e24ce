import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { consentApi } from "./api.server.ts";

export const consentManifest: Manifest = {
	api: [consentApi],
};
