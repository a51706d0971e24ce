import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportFileApi } from "./api.server.ts";

export const reportFileManifest: Manifest = {
	api: [reportFileApi],
};
