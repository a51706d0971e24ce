import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { scheduleRetention, sweepPartialFiles } from "./service.server.ts";

export const retentionManifest: Manifest = {
	atStart: [scheduleRetention],
	retention: [sweepPartialFiles],
};
