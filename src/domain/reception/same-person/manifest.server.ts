import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { samePersonApi } from "./api.server.ts";

export const samePersonManifest: Manifest = {
	api: [samePersonApi],
};
