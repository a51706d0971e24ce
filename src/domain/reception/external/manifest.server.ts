import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { externalApi } from "./api.server.ts";

export const receptionExternalManifest: Manifest = {
	api: [externalApi],
};
