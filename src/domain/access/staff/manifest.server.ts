import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { staffApi } from "./api.server.ts";
import { sweepStaffLinks } from "./link/sweep-staff-links.server.ts";

export const staffManifest: Manifest = {
	api: [staffApi],
	retention: [sweepStaffLinks],
};
