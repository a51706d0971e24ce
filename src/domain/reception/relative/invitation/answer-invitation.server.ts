import { and, eq, inArray, lte, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict } from "#platform/errors.ts";
import { holdsMs } from "../lifetime.ts";
import { ownAccount } from "../own-account.server.ts";
import type { AnswerInput } from "../schema.ts";
import { relativeInvitation } from "../table.server.ts";
import { endLinks, tell, verbs, waits } from "./invitation.server.ts";
import { lockAsked } from "./lock-asked.server.ts";

const said = { yes: "agreed", no: "refused", notMe: "notMe" } as const;

/**
 * Answers an invitation: the owner of the number agrees, refuses, or says that they are someone else. After a refusal,
 * a withdrawal or an expiry they can still agree. After a refusal or a withdrawal they can also say that they were
 * never the person; their earlier answer then no longer counts.
 * @throws DomainError `record.not-found` for an invitation to another number; `relative.over` when it can no longer be
 *   answered
 */
export async function answerInvitation(ctx: Context, id: string, { answer }: AnswerInput): Promise<void> {
	const own = ownAccount(ctx);
	await mutate(ctx, verbs[answer], async (tx, entry) => {
		entry.subject(id);
		const { row, me, asker } = await lockAsked(tx, own, id);
		const now = tx.now();
		const until = new Date(now.getTime() + holdsMs);
		const isOver = and(eq(relativeInvitation.state, "agreed"), lte(relativeInvitation.holdsUntil, now));
		const isTakenBack = inArray(relativeInvitation.state, ["refused", "withdrawn"]);
		const may = { yes: or(waits(tx), isOver, isTakenBack), no: waits(tx), notMe: or(waits(tx), isTakenBack) };
		const [answered] = await tx.db
			.update(relativeInvitation)
			.set({
				state: said[answer],
				relativeAccountId: own,
				decidedAt: now,
				holdsUntil: answer === "yes" ? until : null,
			})
			.where(and(eq(relativeInvitation.id, id), may[answer]))
			.returning({ id: relativeInvitation.id });
		if (!answered) throw conflict("relative.over");
		const toAsker = { to: asker.mobile, about: me.mobile, until, locale: row.locale };
		if (answer !== "yes") {
			await tell(tx, "refused", toAsker);
			// an answer of the wrong owner says nothing about the person
			if (answer === "no") await endLinks(tx, entry, row);
			return;
		}
		await tell(tx, "agreed", toAsker);
		await tell(tx, "agreedOwn", { to: me.mobile, about: asker.mobile, until, locale: tx.locale });
	});
}
