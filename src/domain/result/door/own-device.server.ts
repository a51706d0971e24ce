import type { Context } from "#database/context.server.ts";
import { forbidden } from "#platform/errors.ts";
import { findById } from "./find.server.ts";
import { asksForDigits } from "./known-persons.server.ts";

/**
 * Refuses a result to its signed-in owner on a device that does not know the person yet: the mobile may have a new owner
 * (reports 1.1b). It does not check whether the report is the account's own; the caller does.
 * @param cookie of the persons that the device knows
 * @throws DomainError `report.digits`
 */
export async function assertKnownDevice(
	ctx: Context,
	receptionId: string,
	cookie: string | undefined,
): Promise<void> {
	const row = await findById(ctx, receptionId);
	const isOwn = ctx.actor.kind === "patient" && row?.accountId === ctx.actor.accountId;
	if (row && isOwn && asksForDigits(row, cookie)) throw forbidden("report.digits");
}
