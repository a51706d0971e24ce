import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { boardApi } from "./api.server.ts";

export const boardManifest: Manifest = {
	api: [boardApi],
};
