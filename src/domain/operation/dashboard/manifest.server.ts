import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { dashboardApi } from "./api.server.ts";

export const dashboardManifest: Manifest = {
	api: [dashboardApi],
};
