import { and, eq, lte, or } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit, refundHit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { queueSms } from "#domain/message/sms-outbox/queue-sms.server.ts";
import type { Locale } from "#locale/locale.ts";
import { day, hour, second } from "#platform/clock.ts";
import { conflict, DomainError, invalid, notFound, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { accountOfRequest } from "./account-of-request.server.ts";
import { getMobileChange } from "./get-mobile-change.server.ts";
import { isAccountInUse } from "./is-account-in-use.server.ts";
import { isProved } from "./is-proved.server.ts";
import { mobileChangeText } from "./mobile-change-sms.ts";
import type { MobileChangeInput, MobileChangeView } from "./schema.ts";
import { type AtVersion, isWaiting, lockSeen, raise } from "./waiting-change.server.ts";

/** Time allowed for confirming the new number by signing in with it. */
const waitsMs = 7 * day;

/** Limit on attempts to prove the right to one account. */
const perAccount: Limit = { name: "mobile-change.account", hits: 5, windowSeconds: (24 * hour) / second };
const perStaff: Limit = { name: "mobile-change.staff", hits: 20, windowSeconds: (24 * hour) / second };

/** Ends changes whose time has expired, so that their numbers are free again. */
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

/**
 * Checks that the new number can be registered. @throws DomainError `mobile-change.pending`, `mobile-change.number-waits`,
 * `mobile-change.number-in-use`; `validation.failed` for the old number
 */
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

/** Sends a message to both numbers; the owner of the old number can refuse the change. */
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

/**
 * Translates a violation of the unique indexes (one waiting number per account, and one account per waiting number) to the
 * matching error: a colleague was faster.
 */
function asTaken(error: unknown): unknown {
	const { code, constraint } = databaseFault(error);
	if (code !== "23505") return error;
	if (constraint === "mobile_change_account") return conflict("mobile-change.pending");
	return constraint === "mobile_change_new_mobile" ? conflict("mobile-change.number-waits") : error;
}

/**
 * Registers a new number for a request's account. The error never says which of the two proofs was wrong, and each attempt
 * counts.
 * @param id the request
 * @throws DomainError `mobile-change.proof`, `limit.reached`, `record.stale`; `record.not-found` for a walk-in;
 *   `validation.failed` for the account's current number; `mobile-change.pending` while another number is waiting;
 *   `mobile-change.number-waits` for a number that is waiting for another account; `mobile-change.number-in-use` for a
 *   number whose own account is not empty
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
