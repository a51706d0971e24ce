import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { type AuditEntry, mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { queueSms } from "#domain/message/sms-outbox/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { hour, second } from "#platform/clock.ts";
import { conflict, invalid, notFound, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { holdsMs, pauseMs, waitsMs } from "./lifetime.ts";
import { endSharesOfPerson } from "./ports.server.ts";
import { ownAccount, relativesOf } from "./read.server.ts";
import { type RelativeSms, relativeText } from "./relative-sms.ts";
import type { AnswerInput, InviteInput, RelativePerson } from "./schema.ts";
import { isWaiting, lastAnswer } from "./sharing.ts";
import { relativeInvitation } from "./table.server.ts";

// An adult of an account is invited at their own mobile, signs in there by a code, and says whether the account may see their
// results; they take it back whenever they like. The invitation itself opens nothing and asks nothing of the number: who signs
// in with it is who answers, and whether it has an account already is looked up nowhere.

const perAccount: Limit = { name: "relative.account", hits: 5, windowSeconds: (24 * hour) / second };
const perMobile: Limit = { name: "relative.mobile", hits: 3, windowSeconds: (24 * hour) / second };

type Row = typeof relativeInvitation.$inferSelect;

const mobileOf = async (tx: TransactionContext, accountId: string) => {
	const [row] = await tx.db
		.select({ mobile: account.mobile, mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, accountId));
	if (!row) throw unauthenticated();
	return row;
};

type Message = { to: string; about: string; until: Date; locale: Locale };

async function tell(tx: TransactionContext, which: RelativeSms, { to, about, until, locale }: Message) {
	const { centerName: centreName } = await getSiteInfo(tx, locale);
	const facts = { centreName, publicUrl: tx.env.publicUrl, mobileLast4: about.slice(-4), until };
	await queueSms(tx, {
		mobile: to,
		template: `relative.${which}`,
		text: relativeText(which, locale, facts),
		locale,
		...(which === "invited" ? { expiresAt: until } : {}),
	});
}

async function getPerson(ctx: Context, accountId: string, patientId: string): Promise<RelativePerson> {
	const person = (await relativesOf(ctx, accountId)).find((each) => each.patientId === patientId);
	if (!person) throw notFound();
	return person;
}

/**
 * May this number be asked about this person? The caller has locked the account.
 * @throws DomainError `relative.pending`, `relative.agreed`; `relative.refused` for a number that refused recently;
 * `relative.other-number` for a person who answered from another number: only that one can answer
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
 * Asks an adult of the signed-in account, at their own mobile, whether the account may see their results. The answer is the
 * same
 * whether the number has an account or not.
 * @throws DomainError `limit.reached`; `record.not-found` for a person of another account; `relative.not-adult`;
 * `validation.failed`
 * for the account's own number; as `assertMayAsk`
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

/** Makes room for another: one that waits is one, even after its time. */
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

/** Cancels an open invitation. @throws DomainError `record.not-found`; `relative.over` when it is no longer open */
export async function cancelInvitation(ctx: Context, id: string): Promise<RelativePerson> {
	const accountId = ownAccount(ctx);
	const [row] = await ctx.db
		.select({ patientId: relativeInvitation.patientId })
		.from(relativeInvitation)
		.where(and(eq(relativeInvitation.id, id), eq(relativeInvitation.accountId, accountId)));
	if (!row) throw notFound();
	await mutate(ctx, "relative.cancel", async (tx, entry) => {
		entry.subject(id);
		await lockAccount(tx, accountId);
		const taken = await tx.db
			.update(relativeInvitation)
			.set({ state: "cancelled" })
			.where(and(eq(relativeInvitation.id, id), waits(tx)))
			.returning({ id: relativeInvitation.id });
		if (taken.length === 0) throw conflict("relative.over");
	});
	return getPerson(ctx, accountId, row.patientId);
}

const waits = (ctx: Context) =>
	and(eq(relativeInvitation.state, "pending"), gt(relativeInvitation.expiresAt, ctx.now()));

/** One that was sent to the number of the signed-in account, or that it has answered. */
async function findAsked(tx: TransactionContext, own: string, id: string) {
	const me = await mobileOf(tx, own);
	const isNew = and(
		isNull(relativeInvitation.relativeAccountId),
		eq(relativeInvitation.mobileIndex, me.mobileIndex),
	);
	const [row] = await tx.db
		.select()
		.from(relativeInvitation)
		.where(and(eq(relativeInvitation.id, id), or(eq(relativeInvitation.relativeAccountId, own), isNew)));
	if (!row) throw notFound();
	return { row, me };
}

/**
 * The same, with both accounts locked: meanwhile no number changes, no doctor's link is made and no person is merged. In
 * the same order as a sign-in with a new number locks them.
 * @throws DomainError `record.not-found`
 */
async function lockAsked(tx: TransactionContext, own: string, id: string) {
	const { row } = await findAsked(tx, own, id);
	for (const accountId of [own, row.accountId].toSorted()) await lockAccount(tx, accountId);
	return { ...(await findAsked(tx, own, id)), asker: await mobileOf(tx, row.accountId) };
}

const said = { yes: "agreed", no: "refused", notMe: "notMe" } as const;
const verbs = { yes: "relative.agree", no: "relative.refuse", notMe: "relative.dismiss" } as const;

/**
 * The owner of the number agrees, refuses, or says that they are someone else. After a refusal, a withdrawal or an expiry they
 * can still agree, or say that they were never the person: then their earlier answer no longer counts.
 * @throws DomainError `record.not-found` for an invitation to another number; `relative.over` when it can no longer be answered
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

/** Links to the person's reports that the account has made for doctors end with what it sees itself. */
async function endLinks(tx: TransactionContext, entry: AuditEntry, { accountId, patientId }: Row) {
	entry.detail("links", await endSharesOfPerson(tx, { accountId, patientId }));
}

/**
 * Withdraws a consent from the next request on: list, trend and reports of the person are closed to the account. Both get a
 * message.
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
