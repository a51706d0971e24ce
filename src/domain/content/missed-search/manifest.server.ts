import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { missedSearchApi } from "./api.server.ts";
import { sweepMissedSearches } from "./service.server.ts";

export const missedSearchManifest: Manifest = {
	api: [missedSearchApi],
	retention: [sweepMissedSearches],
};
