import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { findLivingSession } from "#domain/access/session/find-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { conflict } from "#platform/errors.ts";
import { codeIndexOf, patientOf } from "./continue-code.server.ts";
import type { ContinuedDraft } from "./schema.ts";
import { draftContinueCode } from "./table.server.ts";

const perTaker: Limit = { name: "continue.take", hits: 10, windowSeconds: 600 };

/**
 * Exchanges a code for its draft, once.
 * @throws DomainError `continue.code` for a code that is unknown, belongs to another account, was used, has expired, or
 *   whose creator has signed out; `limit.reached`
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
