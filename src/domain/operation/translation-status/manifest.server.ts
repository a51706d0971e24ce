import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { parityApi } from "./api.server.ts";

export const translationStatusManifest: Manifest = {
	api: [parityApi],
};
