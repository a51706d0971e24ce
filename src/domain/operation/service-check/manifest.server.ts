import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { serviceCheckApi } from "./api.server.ts";

export const serviceCheckManifest: Manifest = {
	api: [serviceCheckApi],
};
