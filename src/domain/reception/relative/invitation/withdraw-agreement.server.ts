import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict } from "#platform/errors.ts";
import { ownAccount } from "../own-account.server.ts";
import { relativeInvitation } from "../table.server.ts";
import { endLinks, tell } from "./invitation.server.ts";
import { lockAsked } from "./lock-asked.server.ts";

/**
 * Withdraws a consent with immediate effect: the list, trends and reports of the person are hidden from the account. Both
 * parties get a message.
 * @throws DomainError `record.not-found` for another number's answer; `relative.over` when there is no consent
 */
export async function withdrawAgreement(ctx: Context, id: string): Promise<void> {
	const own = ownAccount(ctx);
	await mutate(ctx, "relative.withdraw", async (tx, entry) => {
		entry.subject(id);
		const { row, me, asker } = await lockAsked(tx, own, id);
		const taken = await tx.db
			.update(relativeInvitation)
			.set({ state: "withdrawn", decidedAt: tx.now(), holdsUntil: null })
			.where(
				and(
					eq(relativeInvitation.id, id),
					eq(relativeInvitation.relativeAccountId, own),
					eq(relativeInvitation.state, "agreed"),
				),
			)
			.returning({ id: relativeInvitation.id });
		if (taken.length === 0) throw conflict("relative.over");
		await endLinks(tx, entry, row);
		const at = tx.now();
		await tell(tx, "withdrawn", { to: asker.mobile, about: me.mobile, until: at, locale: row.locale });
		await tell(tx, "withdrawnOwn", { to: me.mobile, about: asker.mobile, until: at, locale: tx.locale });
	});
}
