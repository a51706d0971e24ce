import { sweepImports } from "#domain/catalogue/lab-test-import/import/sweep-imports.server.ts";
import { workOnImport } from "#domain/catalogue/lab-test-import/import/work-on-import.server.ts";
import { startDay } from "#domain/foundation/job/daily.server.ts";
import { renewPages } from "#domain/foundation/job/pages-due.server.ts";
import type { JobHandler } from "#domain/foundation/job/worker.server.ts";
import { deriveImage } from "#domain/media/media/picture/derive-image.server.ts";
import { sweepMediaFiles } from "#domain/media/media/sweep.server.ts";
import { outboxHandlers } from "#domain/message/sms-outbox/send.server.ts";
import { sweepAll } from "#domain/operation/retention/service.server.ts";
import { measureTurnaround } from "#domain/reception/figures/measure-turnaround.server.ts";
import { countRequests } from "#domain/reception/reception/items/test-request-count.server.ts";
import { remindPatient } from "#domain/reception/reception/message/reminder.server.ts";
import { findLostGlyphs, lostGlyphsKind } from "#domain/result/document/lost-glyphs.server.ts";
import { takeFolder } from "#domain/result/external/folder/watched-folder.server.ts";
import { recheckKind, recheckReports } from "#domain/result/recheck/run.server.ts";
import { timedReleaseKind } from "#domain/result/release/step-writes.server.ts";
import { releaseOnTime } from "#domain/result/release/timed-release.server.ts";
import type { Env } from "#platform/env.server.ts";
import { smsGateway } from "#platform/sms.server.ts";

/** What is done once a day, soon after midnight. */
const dailyWork = [countRequests, measureTurnaround, sweepMediaFiles, sweepImports];

/** What each kind of job runs, and how often it is tried. */
export const jobHandlers = (env: Pick<Env, "sms" | "dataDir">): Record<string, JobHandler> => ({
	...outboxHandlers(smsGateway(env)),
	"media.derive": {
		run: (ctx, { mediaId }) => deriveImage(ctx, String(mediaId)),
		maxAttempts: 3,
		isSlow: true,
	},
	"test-import.work": { run: workOnImport, maxAttempts: 5, isSlow: true },
	"pages.due": { run: renewPages, maxAttempts: 10 },
	"day.begin": { run: (ctx) => startDay(ctx, dailyWork), maxAttempts: 10 },
	"reception.remind": { run: remindPatient, maxAttempts: 10 },
	"report.folder": { run: takeFolder, maxAttempts: 1, isSlow: true },
	[timedReleaseKind]: { run: releaseOnTime, maxAttempts: 10 },
	[lostGlyphsKind]: { run: findLostGlyphs, maxAttempts: 10, isSlow: true },
	[recheckKind]: { run: recheckReports, maxAttempts: 10, isSlow: true },
	"retention.sweep": { run: sweepAll, maxAttempts: 10 },
});
