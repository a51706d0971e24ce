import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { firstStepsApi } from "./api.server.ts";

export const firstStepsManifest: Manifest = {
	api: [firstStepsApi],
};
