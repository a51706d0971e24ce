import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { workbenchApi } from "./api.server.ts";

export const workbenchManifest: Manifest = {
	api: [workbenchApi],
};
