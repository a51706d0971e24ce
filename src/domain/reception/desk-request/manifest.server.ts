import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { deskRequestApi } from "./api.server.ts";
import { walkInApi } from "./walk-in/api.server.ts";

export const deskRequestManifest: Manifest = {
	api: [deskRequestApi, walkInApi],
};
