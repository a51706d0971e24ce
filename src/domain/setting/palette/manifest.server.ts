import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { paletteApi } from "./api.server.ts";

export const paletteManifest: Manifest = {
	api: [paletteApi],
};
