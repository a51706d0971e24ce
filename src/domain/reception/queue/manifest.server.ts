import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { queueApi } from "./api.server.ts";

export const queueManifest: Manifest = {
	api: [queueApi],
};
