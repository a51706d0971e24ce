import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportSheetApi } from "./api.server.ts";

export const reportManifest: Manifest = {
	api: [reportSheetApi],
};
