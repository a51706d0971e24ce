import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { second } from "#platform/clock.ts";
import { notFound } from "#platform/errors.ts";
import { codeIndexOf, patientOf } from "./continue-code.server.ts";
import { continueTtlSeconds } from "./continue-ttl.ts";
import type { ContinueCode } from "./schema.ts";
import { draftContinueCode } from "./table.server.ts";

const perMaker: Limit = { name: "continue.make", hits: 20, windowSeconds: 3600 };

/**
 * Creates a code for one of the account's own drafts, valid for five minutes. Earlier codes become invalid.
 * @throws DomainError `record.not-found` for a draft that is not stored on the server; `limit.reached`
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
