import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getMobileChange } from "./get-mobile-change.server.ts";
import type { MobileChangeChoice, MobileChangeView } from "./schema.ts";
import { type AtVersion, end, lockSeen, raise } from "./waiting-change.server.ts";

/**
 * Lets the desk cancel a new number that waits for confirmation. @throws DomainError `record.stale`,
 * `mobile-change.over`
 */
export async function cancelMobileChange(
	ctx: Context,
	id: string,
	{ version, changeId }: AtVersion<MobileChangeChoice>,
): Promise<MobileChangeView> {
	staffWith("mobile.change").check(ctx.actor);
	await mutate(ctx, "mobile-change.cancel", async (tx, entry) => {
		const { accountId } = await lockSeen(tx, entry, id, version);
		const registeredAt = await end(tx, { changeId, accountId }, "cancelled");
		await raise(tx, id);
		if (registeredAt !== id) await raise(tx, registeredAt);
	});
	return getMobileChange(ctx, id);
}
