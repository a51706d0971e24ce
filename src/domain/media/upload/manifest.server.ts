import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { uploadApi } from "./api.server.ts";
import { sweepBrokenPages } from "./sweep-broken-pages.server.ts";

export const uploadManifest: Manifest = {
	api: [uploadApi],
	retention: [sweepBrokenPages],
};
