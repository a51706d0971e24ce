import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepLimits } from "./service.server.ts";

export const rateLimitManifest: Manifest = {
	retention: [sweepLimits],
};
