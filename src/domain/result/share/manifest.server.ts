import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepShares } from "./service.server.ts";

export const shareManifest: Manifest = {
	retention: [sweepShares],
};
