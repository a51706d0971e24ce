import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { savedViewApi } from "./api.server.ts";

export const savedViewManifest: Manifest = {
	api: [savedViewApi],
};
