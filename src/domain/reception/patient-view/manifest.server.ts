import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { patientViewApi } from "./api.server.ts";

export const patientViewManifest: Manifest = {
	api: [patientViewApi],
};
