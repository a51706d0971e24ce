import { and, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { findLivingSession } from "#domain/access/session/find-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { day, second } from "#platform/clock.ts";
import { conflict, notFound, unauthenticated } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { continueTtlSeconds } from "./continue-ttl.ts";
import type { ContinueCode, ContinuedDraft, ContinueState } from "./schema.ts";
import { draftContinueCode } from "./table.server.ts";

// A draft started on a computer continues on the phone (reception 3.2). The code identifies the draft; its user must be signed
// in to the same account, so a code that was seen or photographed by someone else is useless.

const perMaker: Limit = { name: "continue.make", hits: 20, windowSeconds: 3600 };
const perTaker: Limit = { name: "continue.take", hits: 10, windowSeconds: 600 };

/** Unambiguous letters, as in tracking codes. */
const codeIndexOf = (code: string) => indexOf("continue", code);

function patientOf(ctx: Context) {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor;
}

/**
 * A code for one of the account's own drafts, for five minutes. It ends earlier ones.
 * @throws DomainError `record.not-found` for a draft that the server does not have; `limit.reached`
 */
export async function makeContinueCode(ctx: Context, draftId: string): Promise<ContinueCode> {
	const { accountId, sessionId } = patientOf(ctx);
	await consumeLimit(ctx, perMaker, accountId);
	const code = newTrackingCode();
	const expiresAt = new Date(ctx.now().getTime() + continueTtlSeconds * second);
	await mutate(ctx, "reception-draft.offer", async (tx, entry) => {
		entry.subject(draftId);
		await lockAccount(tx, accountId);
		const isThere = await tx.db.$count(
			receptionDraft,
			and(
				eq(receptionDraft.accountId, accountId),
				eq(receptionDraft.id, draftId),
				isNotNull(receptionDraft.data),
			),
		);
		if (!isThere) throw notFound();
		await tx.db
			.delete(draftContinueCode)
			.where(and(eq(draftContinueCode.accountId, accountId), eq(draftContinueCode.draftId, draftId)));
		await tx.db.insert(draftContinueCode).values({
			accountId,
			draftId,
			sessionId,
			codeIndex: codeIndexOf(code),
			createdAt: tx.now(),
			expiresAt,
		});
	});
	return { code, expiresAt: expiresAt.toISOString() };
}

/** Has another device continued a draft by its last code? @throws DomainError `record.not-found` when there is none */
export async function getContinueState(ctx: Context, draftId: string): Promise<ContinueState> {
	const { accountId } = patientOf(ctx);
	const [last] = await ctx.db
		.select({ usedAt: draftContinueCode.usedAt })
		.from(draftContinueCode)
		.where(and(eq(draftContinueCode.accountId, accountId), eq(draftContinueCode.draftId, draftId)))
		.orderBy(desc(draftContinueCode.createdAt))
		.limit(1);
	if (!last) throw notFound();
	return { isUsed: last.usedAt !== null };
}

/**
 * Exchanges a code for the draft it names, once.
 * @throws DomainError `continue.code`: unknown, another account's, used, over, or its maker has signed out; `limit.reached`
 */
export async function takeContinueCode(ctx: Context, typed: string): Promise<ContinuedDraft> {
	const { accountId } = patientOf(ctx);
	await consumeLimit(ctx, perTaker, accountId);
	return mutate(ctx, "reception-draft.open", async (tx, entry) => {
		const [taken] = await tx.db
			.update(draftContinueCode)
			.set({ usedAt: tx.now() })
			.where(
				and(
					eq(draftContinueCode.codeIndex, codeIndexOf(parseTrackingCode(typed) ?? "")),
					eq(draftContinueCode.accountId, accountId),
					isNull(draftContinueCode.usedAt),
					gt(draftContinueCode.expiresAt, tx.now()),
				),
			)
			.returning({ draftId: draftContinueCode.draftId, sessionId: draftContinueCode.sessionId });
		if (!taken || !(await findLivingSession(tx, taken.sessionId))) throw conflict("continue.code");
		entry.subject(taken.draftId);
		return { draftId: taken.draftId };
	});
}

/** Removes codes a day after they were over; a job runs it. */
export async function sweepContinueCodes(ctx: Context): Promise<void> {
	await ctx.db
		.delete(draftContinueCode)
		.where(lt(draftContinueCode.expiresAt, new Date(ctx.now().getTime() - day)));
}
