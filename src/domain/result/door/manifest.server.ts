import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepDoors } from "./session/sweep-doors.server.ts";

export const doorManifest: Manifest = {
	retention: [sweepDoors],
};
