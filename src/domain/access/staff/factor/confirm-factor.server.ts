import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit, consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { currentStaff } from "../current-staff.server.ts";
import { ownRow } from "../password/own-password.server.ts";
import type { RecoveryCodes } from "../schema.ts";
import { staff } from "../table.server.ts";
import { bareCode, factorCodeTries, stepOf } from "./check-factor.server.ts";
import { raisedVersion } from "./raised-version.server.ts";
import { newRecoveryCodes } from "./recovery-codes.server.ts";

/**
 * Turns the second factor on after the first right code from the app, and ends the user's other sessions.
 * @returns the recovery codes, to be written on paper; no later response contains them
 * @throws DomainError `validation.failed` for a wrong code; `limit.reached`; `factor.not-begun`
 */
export async function confirmFactor(ctx: Context, code: string): Promise<RecoveryCodes> {
	const row = await ownRow(ctx);
	if (!row.totpSecret || row.totpSince) throw conflict("factor.not-begun");
	await consumeLimit(ctx, factorCodeTries, row.id);
	const step = stepOf(ctx, row.totpSecret, bareCode(code));
	if (step === undefined) throw invalid([{ field: "code", key: "validation.factorCode" }]);
	const codes = await mutate(ctx, "staff.set-factor", async (tx, entry) => {
		entry.subject(row.id);
		const set = await tx.db
			.update(staff)
			.set({ totpSince: tx.now(), totpLastStep: step, ...raisedVersion(tx) })
			.where(and(eq(staff.id, row.id), isNull(staff.totpSince), eq(staff.version, row.version)))
			.returning({ id: staff.id });
		if (set.length === 0) throw conflict("factor.not-begun");
		if (ctx.actor.kind === "staff") await revokeSessionsOf(tx, row.id, ctx.actor.sessionId);
		return newRecoveryCodes(tx, row.id);
	});
	await clearLimit(ctx, factorCodeTries, row.id);
	return { codes, user: await currentStaff(ctx) };
}
