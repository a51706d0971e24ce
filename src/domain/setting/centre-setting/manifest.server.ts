import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { centreApi } from "./api.server.ts";

export const centreSettingManifest: Manifest = {
	api: [centreApi],
};
