import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { apiKeyApi } from "./api.server.ts";

export const apiKeyManifest: Manifest = {
	api: [apiKeyApi],
};
