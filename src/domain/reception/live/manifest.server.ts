import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { liveApi } from "./api.server.ts";

export const liveManifest: Manifest = {
	api: [liveApi],
};
