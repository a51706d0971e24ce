import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportingSettingApi } from "./api.server.ts";

export const reportingSettingManifest: Manifest = {
	api: [reportingSettingApi],
};
