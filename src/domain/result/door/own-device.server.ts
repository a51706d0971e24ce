import type { Context } from "#database/context.server.ts";
import { forbidden } from "#platform/errors.ts";
import { findById } from "./find.server.ts";
import { asksForDigits } from "./known-persons.server.ts";

/**
 * Refuses to show a result to its signed-in owner on a device where the person has not been verified yet, because the
 * mobile number may have a new owner (reports 1.1b). The caller must check that the report belongs to the account.
 * @param cookie of the persons verified on the device
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
