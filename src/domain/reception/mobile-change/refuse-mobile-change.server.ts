import type { Context } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { unauthenticated } from "#platform/errors.ts";
import type { MobileChangeChoice } from "./schema.ts";
import { end, raise } from "./waiting-change.server.ts";

/** Lets the user signed in with the old number refuse a new number. @throws DomainError `mobile-change.over` */
export async function refuseMobileChange(ctx: Context, { changeId }: MobileChangeChoice): Promise<void> {
	patientOnly.check(ctx.actor);
	const { actor } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	await mutate(ctx, "mobile-change.refuse", async (tx, entry) => {
		entry.subject(actor.accountId);
		await lockAccount(tx, actor.accountId);
		await raise(tx, await end(tx, { changeId, accountId: actor.accountId }, "refused"));
	});
}
