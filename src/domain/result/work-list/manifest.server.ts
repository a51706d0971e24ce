import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { workListApi } from "./api.server.ts";

export const workListManifest: Manifest = {
	api: [workListApi],
};
