import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { menuApi } from "./api.server.ts";

export const menuManifest: Manifest = {
	api: [menuApi],
};
