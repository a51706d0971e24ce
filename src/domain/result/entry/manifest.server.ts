import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportEntryApi } from "./api.server.ts";

export const reportEntryManifest: Manifest = {
	api: [reportEntryApi],
};
