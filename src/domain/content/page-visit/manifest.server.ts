import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { pageVisitApi } from "./api.server.ts";
import { sweepPageVisits } from "./service.server.ts";

export const pageVisitManifest: Manifest = {
	api: [pageVisitApi],
	retention: [sweepPageVisits],
};
