import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "./enqueue-job.server.ts";

// Public pages are cached until something is published; what appears or ends at a set time publishes them again at that time.

const kind = "pages.due";

/** Schedules all public pages to be rendered again at these times; past times and null are skipped. */
export async function changePagesAt(
	tx: TransactionContext,
	moments: readonly (Date | null)[],
): Promise<void> {
	const now = tx.now();
	// one job does for all that changes at a moment
	for (const runAt of moments)
		if (runAt && runAt > now)
			await enqueueJob(tx, { kind, runAt, uniqueKey: `${kind} ${runAt.toISOString()}` });
}

/** The job for a scheduled time: renders all public pages again. */
export const renewPages = (ctx: Context): Promise<void> =>
	mutate(ctx, kind, async (_tx, entry) => entry.pagesChanged());
