import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { submitApi } from "./api.server.ts";
import { sweepSubmissions } from "./service.server.ts";

export const submitManifest: Manifest = {
	api: [submitApi],
	retention: [sweepSubmissions],
};
