import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepShares } from "./sweep-shares.server.ts";

export const shareManifest: Manifest = {
	retention: [sweepShares],
};
