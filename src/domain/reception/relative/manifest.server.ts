import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { relativeApi } from "./api.server.ts";
import { patientApi } from "./persons/api.server.ts";
import { sweepInvitations } from "./read.server.ts";

export const relativeManifest: Manifest = {
	api: [patientApi, relativeApi],
	retention: [sweepInvitations],
};
