import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { mobileChangeApi } from "./api.server.ts";
import { sweepMobileChanges } from "./sweep-mobile-changes.server.ts";

export const mobileChangeManifest: Manifest = {
	api: [mobileChangeApi],
	retention: [sweepMobileChanges],
};
