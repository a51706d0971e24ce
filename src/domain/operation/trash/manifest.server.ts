import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { trashApi } from "./api.server.ts";
import { sweepTrash } from "./service.server.ts";

export const trashManifest: Manifest = {
	api: [trashApi],
	retention: [sweepTrash],
};
