import { and, eq, lte } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { hour, second } from "#platform/clock.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { pauseMs, waitsMs } from "../lifetime.ts";
import { ownAccount } from "../own-account.server.ts";
import type { InviteInput, RelativePerson } from "../schema.ts";
import { isWaiting, lastAnswer } from "../sharing.ts";
import { relativeInvitation } from "../table.server.ts";
import { getPerson, mobileOf, type Row, tell } from "./invitation.server.ts";

const perAccount: Limit = { name: "relative.account", hits: 5, windowSeconds: (24 * hour) / second };
const perMobile: Limit = { name: "relative.mobile", hits: 3, windowSeconds: (24 * hour) / second };

/**
 * Checks that this number may be asked about this person. The caller has locked the account.
 * @throws DomainError `relative.pending`, `relative.agreed`; `relative.refused` for a number that refused recently;
 *   `relative.other-number` for a person who answered from another number, because only that number can answer
 */
async function assertMayAsk(
	tx: TransactionContext,
	of: Pick<Row, "accountId" | "patientId" | "mobileIndex">,
) {
	const rows = await tx.db
		.select()
		.from(relativeInvitation)
		.where(eq(relativeInvitation.accountId, of.accountId));
	const now = tx.now();
	const ofPerson = rows.filter(({ patientId }) => patientId === of.patientId);
	if (ofPerson.some((row) => isWaiting(row, now))) throw conflict("relative.pending");
	const answer = lastAnswer(ofPerson);
	if (answer?.state === "agreed" && answer.holdsUntil && answer.holdsUntil > now)
		throw conflict("relative.agreed");
	if (answer && answer.mobileIndex !== of.mobileIndex) throw conflict("relative.other-number");
	const since = now.getTime() - pauseMs;
	const hasSaidNo = ({ mobileIndex, state, decidedAt }: Row) =>
		mobileIndex === of.mobileIndex &&
		["refused", "notMe", "withdrawn"].includes(state) &&
		Number(decidedAt) > since;
	if (rows.some(hasSaidNo)) throw conflict("relative.refused");
}

/**
 * Asks an adult of the signed-in account, on their own mobile, whether the account may see their results. The response
 * is the same whether the number has an account or not.
 * @throws DomainError `limit.reached`; `record.not-found` for a person of another account; `relative.not-adult`;
 *   `validation.failed` for the account's own number; as `assertMayAsk`
 */
export async function inviteRelative(
	ctx: Context,
	patientId: string,
	{ mobileNumber }: InviteInput,
): Promise<RelativePerson> {
	const accountId = ownAccount(ctx);
	await consumeLimit(ctx, perAccount, accountId);
	const { isAdult } = await getPerson(ctx, accountId, patientId);
	if (!isAdult) throw conflict("relative.not-adult");
	await consumeLimit(ctx, perMobile, mobileNumber);
	await mutate(ctx, "relative.invite", async (tx, entry) => {
		await lockAccount(tx, accountId);
		const own = await mobileOf(tx, accountId);
		const mobileIndex = indexOf("mobile", mobileNumber);
		if (own.mobileIndex === mobileIndex)
			throw invalid([{ field: "mobileNumber", key: "validation.sameMobile" }]);
		// a colleague of the same account may have merged the person away meanwhile
		await getPerson(tx, accountId, patientId);
		await endExpired(tx, accountId);
		await assertMayAsk(tx, { accountId, patientId, mobileIndex });
		const id = newId();
		const expiresAt = new Date(tx.now().getTime() + waitsMs);
		await tx.db.insert(relativeInvitation).values({
			...{ id, accountId, patientId, mobileIndex, expiresAt },
			mobile: mobileNumber,
			locale: tx.locale,
			invitedAt: tx.now(),
			state: "pending",
		});
		entry.subject(id);
		await tell(tx, "invited", {
			to: mobileNumber,
			about: own.mobile,
			until: expiresAt,
			locale: tx.locale,
		});
	});
	return getPerson(ctx, accountId, patientId);
}

/** Marks outdated invitations as expired; otherwise they would count as pending and block a new invitation. */
const endExpired = (tx: TransactionContext, accountId: string) =>
	tx.db
		.update(relativeInvitation)
		.set({ state: "expired" })
		.where(
			and(
				eq(relativeInvitation.accountId, accountId),
				eq(relativeInvitation.state, "pending"),
				lte(relativeInvitation.expiresAt, tx.now()),
			),
		);
