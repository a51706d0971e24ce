import { and, eq, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict } from "#platform/errors.ts";
import { checkOwnPassword } from "../password/own-password.server.ts";
import { centreNames } from "../ports.server.ts";
import type { FactorSecret } from "../schema.ts";
import { staff } from "../table.server.ts";
import { totpOf } from "./check-factor.server.ts";
import { raisedVersion } from "./raised-version.server.ts";

// How staff set up their second factor, and take it away.

/**
 * Starts setting up a second factor: returns a secret for the app, which takes effect once a code from the app has been
 * entered.
 * @throws DomainError `factor.set-up` when the user already has a second factor
 */
export async function beginFactor(ctx: Context, password: string): Promise<FactorSecret> {
	const row = await checkOwnPassword(ctx, password);
	const secret = new Secret({ size: 20 }).base32;
	await mutate(ctx, "staff.begin-factor", async (tx, entry) => {
		entry.subject(row.id);
		const begun = await tx.db
			.update(staff)
			.set({ totpSecret: secret, totpLastStep: null, ...raisedVersion(tx) })
			.where(and(eq(staff.id, row.id), isNull(staff.totpSince)))
			.returning({ id: staff.id });
		if (begun.length === 0) throw conflict("factor.set-up");
	});
	const { centerName, siteTitle } = await centreNames(ctx, ctx.locale);
	return { secret, uri: totpOf(secret, centerName || siteTitle || "Lab", row.username).toString() };
}
