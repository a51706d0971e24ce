import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportStepApi } from "./api.server.ts";
import { timedReleaseKind } from "./step-writes.server.ts";
import { releaseOnTime } from "./timed-release.server.ts";

export const reportReleaseManifest: Manifest = {
	api: [reportStepApi],
	jobs: { [timedReleaseKind]: { run: releaseOnTime, maxAttempts: 10 } },
};
