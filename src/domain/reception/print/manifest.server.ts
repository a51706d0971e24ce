import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { printApi } from "./api.server.ts";

export const receptionPrintManifest: Manifest = {
	api: [printApi],
};
