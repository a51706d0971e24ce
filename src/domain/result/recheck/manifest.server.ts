import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportRecheckApi } from "./api.server.ts";
import { recheckKind, recheckReports, scheduleRecheck } from "./run.server.ts";

export const reportRecheckManifest: Manifest = {
	api: [reportRecheckApi],
	jobs: { [recheckKind]: { run: recheckReports, maxAttempts: 10, isSlow: true } },
	atStart: [scheduleRecheck],
};
