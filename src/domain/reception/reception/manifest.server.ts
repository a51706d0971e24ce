import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { countRequests } from "./items/test-request-count.server.ts";
import { smsTemplateApi } from "./message/api.server.ts";
import { remindPatient } from "./message/reminder.server.ts";
import { sweepSubmittedPictures } from "./person/picture-retention.server.ts";
import { sweepUndo } from "./state/undo/sweep-undo.server.ts";

export const receptionManifest: Manifest = {
	api: [smsTemplateApi],
	jobs: { "reception.remind": { run: remindPatient, maxAttempts: 10 } },
	dailyWork: [countRequests],
	retention: [sweepUndo, sweepSubmittedPictures],
};
