import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepSessions } from "./sweep-sessions.server.ts";

export const sessionManifest: Manifest = {
	retention: [sweepSessions],
};
