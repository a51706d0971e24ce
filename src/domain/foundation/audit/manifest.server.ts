import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { auditApi } from "./api.server.ts";

export const auditManifest: Manifest = {
	api: [auditApi],
};
