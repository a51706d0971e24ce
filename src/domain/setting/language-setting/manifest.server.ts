import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { languageSettingApi } from "./api.server.ts";

export const languageSettingManifest: Manifest = {
	api: [languageSettingApi],
};
