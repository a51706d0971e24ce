import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepVersions } from "./history/sweep-versions.server.ts";

export const recordManifest: Manifest = {
	retention: [sweepVersions],
};
