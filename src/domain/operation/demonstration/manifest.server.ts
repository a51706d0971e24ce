import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { demonstrationApi } from "./api.server.ts";

export const demonstrationManifest: Manifest = {
	api: [demonstrationApi],
};
