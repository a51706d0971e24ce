import type { Context } from "#database/context.server.ts";
import { sweepChallenges } from "#domain/access/account/sweep-challenges.server.ts";
import { sweepSessions } from "#domain/access/session/sweep-sessions.server.ts";
import { sweepStaffLinks } from "#domain/access/staff/link/sweep-staff-links.server.ts";
import { sweepMissedSearches } from "#domain/content/missed-search/service.server.ts";
import { sweepPageVisits } from "#domain/content/page-visit/service.server.ts";
import { sweepMissingAddresses } from "#domain/content/redirect/missing-address/sweep-missing-addresses.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { sweepLimits } from "#domain/foundation/rate-limit/service.server.ts";
import { sweepVersions } from "#domain/foundation/record/history/sweep-versions.server.ts";
import { sweepUploads } from "#domain/media/media/sweep.server.ts";
import { sweepBrokenPages } from "#domain/media/upload/sweep-broken-pages.server.ts";
import { sweepMessageTexts } from "#domain/message/sms-outbox/sweep-message-texts.server.ts";
import { sweepTrash } from "#domain/operation/trash/service.server.ts";
import { sweepDayPlans } from "#domain/reception/day-sheet/sweep-day-plans.server.ts";
import { sweepContinueCodes } from "#domain/reception/draft/continue/sweep-continue-codes.server.ts";
import { sweepDrafts } from "#domain/reception/draft/sweep-drafts.server.ts";
import { sweepMobileChanges } from "#domain/reception/mobile-change/sweep-mobile-changes.server.ts";
import {
	sweepIdlePictures,
	sweepSubmittedPictures,
} from "#domain/reception/reception/person/picture-retention.server.ts";
import { sweepUndo } from "#domain/reception/reception/state/undo/sweep-undo.server.ts";
import { sweepInvitations } from "#domain/reception/relative/invitation/sweep-invitations.server.ts";
import { sweepSubmissions } from "#domain/reception/submit/service.server.ts";
import { sweepDoors } from "#domain/result/door/session/sweep-doors.server.ts";
import { sweepShares } from "#domain/result/share/sweep-shares.server.ts";
import { sweepHolds } from "#domain/sampling/sampling/slot/sweep-holds.server.ts";
import { hour } from "#platform/clock.ts";

// Deletes what is no longer needed (SECURITY P38). Each noun says how long it stores something.

/** A file that grew by no byte for an hour is not being written. */
const sweepPartialFiles = (ctx: Context) => ctx.storage.sweep(new Date(ctx.now().getTime() - hour));

const sweeps = [
	sweepChallenges,
	sweepContinueCodes,
	sweepDayPlans,
	sweepDoors,
	sweepDrafts,
	sweepHolds,
	sweepInvitations,
	sweepLimits,
	sweepMobileChanges,
	sweepSessions,
	sweepShares,
	sweepStaffLinks,
	sweepSubmissions,
	sweepUndo,
	// after the drafts that name them
	sweepIdlePictures,
	sweepBrokenPages,
	sweepSubmittedPictures,
	sweepUploads,
	sweepPartialFiles,
	sweepTrash,
	sweepVersions,
	sweepMissingAddresses,
	sweepMessageTexts,
	sweepMissedSearches,
	sweepPageVisits,
];

/** Puts the next hour's sweep into the queue; any number of programs may ask, one sweep comes of it. */
export async function scheduleRetention(ctx: Context): Promise<void> {
	const runAt = new Date((Math.floor(ctx.now().getTime() / hour) + 1) * hour);
	await enqueueJob(ctx, {
		kind: "retention.sweep",
		runAt,
		uniqueKey: `retention.sweep ${runAt.toISOString()}`,
	});
}

/** The job: what is over is removed, and the next sweep is on its way even if this one fails. */
export async function sweepAll(ctx: Context): Promise<void> {
	await scheduleRetention(ctx);
	for (const sweep of sweeps) await sweep(ctx);
}
