import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { isWaiting } from "#domain/reception/reception/waiting-for-desk.server.ts";
import type { WorkbenchQueue } from "./schema.ts";

// Reading a prescription (panel 5.4b). The work in progress is stored on the server, so that a reload or another machine does
// not lose it and no browser stores a person's tests.

const maxQueue = 500;

/** Requests that wait for the desk, whether or not work on them has started; earliest appointment first. */
export async function listWorkbenchQueue(ctx: Context): Promise<WorkbenchQueue> {
	staffWith("reception.read").check(ctx.actor);
	const dataList = await ctx.db
		.select({ id: reception.id, version: reception.version })
		.from(reception)
		.where(
			and(isNull(reception.deletedAt), or(isWaiting, eq(reception.websiteReceptionStatus, status.inReview))),
		)
		.orderBy(asc(reception.slotStartsAt), asc(reception.id))
		.limit(maxQueue);
	return { dataList };
}
