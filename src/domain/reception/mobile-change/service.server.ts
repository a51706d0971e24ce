import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { lockAccount } from "#domain/access/account/service.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { type AuditEntry, mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit, refundHit } from "#domain/foundation/rate-limit/service.server.ts";
import { patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { queueSms } from "#domain/message/sms-outbox/service.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { lockReception } from "#domain/reception/reception/details/service.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { day, hour, second } from "#platform/clock.ts";
import { conflict, DomainError, invalid, notFound, stale, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { isAccountInUse } from "./in-use.server.ts";
import { mobileChangeText } from "./mobile-change-sms.ts";
import { accountOfRequest, getMobileChange, isProved } from "./read.server.ts";
import type { MobileChangeChoice, MobileChangeInput, MobileChangeView } from "./schema.ts";

// A new number is registered at the desk for a person who shows a card and knows a request (reports 2.2b). Both numbers get a
// message; the account keeps its old number until someone signs in with a code sent to the new one (`take-effect.server.ts`).

/** Time to sign in with the new number. */
const waitsMs = 7 * day;

/** Tries at the proof: of one account, and of one member of staff. */
const perAccount: Limit = { name: "mobile-change.account", hits: 5, windowSeconds: (24 * hour) / second };
const perStaff: Limit = { name: "mobile-change.staff", hits: 20, windowSeconds: (24 * hour) / second };

type AtVersion<Input> = Input & { version: number };

/** The request as it was seen, and its account, which is held first, as a submit does. */
async function lockSeen(tx: TransactionContext, entry: AuditEntry, id: string, version: number) {
	const accountId = await accountOfRequest(tx, id);
	if (accountId === null) throw notFound();
	await lockAccount(tx, accountId);
	const row = await lockReception(tx, entry, id);
	if (row.version !== version) throw stale({ version: row.version });
	return { ...row, accountId };
}

/** Notifies each screen showing the request that its account's number waits, or no longer waits. */
async function raise(tx: TransactionContext, receptionId: string): Promise<void> {
	const [row] = await tx.db
		.update(reception)
		.set({ version: sql`${reception.version} + 1`, updatedAt: tx.now() })
		.where(and(eq(reception.id, receptionId), isNull(reception.deletedAt)))
		.returning({ version: reception.version });
	if (row) announceChange(tx, receptionId, row.version);
}

const isWaiting = (ctx: Context) =>
	and(eq(mobileChange.state, "pending"), gt(mobileChange.expiresAt, ctx.now()));

/** Frees numbers whose time is over. */
async function endExpired(tx: TransactionContext, accountId: string, newMobileIndex: string) {
	await tx.db
		.update(mobileChange)
		.set({ state: "expired", endedAt: mobileChange.expiresAt })
		.where(
			and(
				eq(mobileChange.state, "pending"),
				lte(mobileChange.expiresAt, tx.now()),
				or(eq(mobileChange.accountId, accountId), eq(mobileChange.newMobileIndex, newMobileIndex)),
			),
		);
}

/** @throws DomainError `mobile-change.pending`, `mobile-change.number-waits`, `mobile-change.number-in-use`; `validation.failed` for the old number */
async function assertFree(tx: TransactionContext, accountId: string, mobileNumber: string): Promise<string> {
	const index = indexOf("mobile", mobileNumber);
	const [owner] = await tx.db.select().from(account).where(eq(account.id, accountId));
	if (!owner) throw notFound();
	if (owner.mobileIndex === index) throw invalid([{ field: "mobileNumber", key: "validation.sameMobile" }]);
	await endExpired(tx, accountId, index);
	const waiting = await tx.db
		.select({ accountId: mobileChange.accountId })
		.from(mobileChange)
		.where(
			and(isWaiting(tx), or(eq(mobileChange.accountId, accountId), eq(mobileChange.newMobileIndex, index))),
		);
	if (waiting.some((each) => each.accountId === accountId)) throw conflict("mobile-change.pending");
	if (waiting.length) throw conflict("mobile-change.number-waits");
	const [other] = await tx.db.select({ id: account.id }).from(account).where(eq(account.mobileIndex, index));
	if (other && (await isAccountInUse(tx, other.id))) throw conflict("mobile-change.number-in-use");
	return owner.mobile;
}

type Numbers = { oldMobile: string; newMobile: string; until: Date; locale: Locale };

/** Both numbers get a message, and the owner of the old one can refuse the change. */
async function tellBoth(tx: TransactionContext, { oldMobile, newMobile, until, locale }: Numbers) {
	const { centerName: centreName } = await getSiteInfo(tx, locale);
	const facts = { centreName, publicUrl: tx.env.publicUrl, newMobileLast4: newMobile.slice(-4), until };
	const tell = (which: "toOld" | "toNew", mobile: string) =>
		queueSms(tx, {
			mobile,
			template: `mobileChange.${which}`,
			text: mobileChangeText(which, locale, facts),
			locale,
			expiresAt: until,
		});
	await tell("toOld", oldMobile);
	await tell("toNew", newMobile);
}

/** Was it an index that lets one number wait for an account, and once? A colleague was faster. */
function asTaken(error: unknown): unknown {
	const { code, constraint } = databaseFault(error);
	if (code !== "23505") return error;
	if (constraint === "mobile_change_account") return conflict("mobile-change.pending");
	return constraint === "mobile_change_new_mobile" ? conflict("mobile-change.number-waits") : error;
}

/**
 * Registers a new number for a request's account. The error never says which of the two proofs was wrong, and each try counts.
 * @param id the request
 * @throws DomainError `mobile-change.proof`, `limit.reached`, `record.stale`; `record.not-found` for a walk-in;
 * `validation.failed`
 * for the account's current number; `mobile-change.pending` while another waits; `mobile-change.number-waits` for one that
 * waits for another account; `mobile-change.number-in-use` for one whose own account is not empty
 */
export async function registerMobile(
	ctx: Context,
	id: string,
	{ version, mobileNumber, ...proof }: AtVersion<MobileChangeInput>,
): Promise<MobileChangeView> {
	staffWith("mobile.change").check(ctx.actor);
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	const { staffId } = actor;
	const accountOfId = await accountOfRequest(ctx, id);
	if (accountOfId === null) throw notFound();
	await consumeLimit(ctx, perStaff, staffId);
	await consumeLimit(ctx, perAccount, accountOfId);
	if (!(await isProved(ctx, accountOfId, proof))) {
		await record(ctx, "mobile-change.wrong-code", id);
		throw new DomainError("invalid", "mobile-change.proof");
	}
	// a right proof is no try: a number that was mistyped can be corrected
	await refundHit(ctx, perStaff, staffId);
	await refundHit(ctx, perAccount, accountOfId);
	await mutate(ctx, "mobile-change.enter", async (tx, entry) => {
		const row = await lockSeen(tx, entry, id, version);
		const oldMobile = await assertFree(tx, row.accountId, mobileNumber);
		const until = new Date(tx.now().getTime() + waitsMs);
		await tx.db.insert(mobileChange).values({
			id: newId(),
			accountId: row.accountId,
			receptionId: id,
			oldMobile,
			newMobile: mobileNumber,
			newMobileIndex: indexOf("mobile", mobileNumber),
			staffId,
			at: tx.now(),
			expiresAt: until,
			state: "pending",
		});
		await raise(tx, id);
		await tellBoth(tx, { oldMobile, newMobile: mobileNumber, until, locale: row.locale });
	}).catch((error: unknown) => {
		throw asTaken(error);
	});
	return getMobileChange(ctx, id);
}

/** Cancels a waiting number. @throws DomainError `mobile-change.over` when it no longer waits */
async function end(
	tx: TransactionContext,
	{ changeId, accountId }: MobileChangeChoice & { accountId: string },
	state: "cancelled" | "refused",
): Promise<string> {
	const [ended] = await tx.db
		.update(mobileChange)
		.set({ state, endedAt: tx.now() })
		.where(and(eq(mobileChange.id, changeId), eq(mobileChange.accountId, accountId), isWaiting(tx)))
		.returning({ receptionId: mobileChange.receptionId });
	if (!ended) throw conflict("mobile-change.over");
	return ended.receptionId;
}

/** The desk takes a number back that waits. @throws DomainError `record.stale`, `mobile-change.over` */
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

/** The person signed in with the old number refuses the new one. @throws DomainError `mobile-change.over` */
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
