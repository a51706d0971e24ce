import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "./service.server.ts";

// Pages are kept until something is published: what comes or goes by the clock alone publishes them anew at its moment.

const kind = "pages.due";

/** Lets every public page be rendered anew when these moments come; those that have passed, or are none, are left out. */
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

/** The job: a moment has come. */
export const renewPages = (ctx: Context): Promise<void> =>
	mutate(ctx, kind, async (_tx, entry) => entry.pagesChanged());
