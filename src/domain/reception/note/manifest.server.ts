import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { noteApi } from "./api.server.ts";

export const noteManifest: Manifest = {
	api: [noteApi],
};
