import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { relativeApi } from "./api.server.ts";
import { sweepInvitations } from "./invitation/sweep-invitations.server.ts";
import { patientApi } from "./persons/api.server.ts";

export const relativeManifest: Manifest = {
	api: [patientApi, relativeApi],
	retention: [sweepInvitations],
};
