import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict } from "#platform/errors.ts";
import { currentStaff } from "../current-staff.server.ts";
import { checkOwnPassword } from "../password/own-password.server.ts";
import { needsFactor } from "../setting.server.ts";
import { clearFactor } from "./clear-factor.server.ts";

/** Removes the user's own second factor. @throws DomainError `factor.required` when the user's role needs it */
export async function removeFactor(ctx: Context, password: string) {
	const row = await checkOwnPassword(ctx, password);
	if (await needsFactor(ctx, row.role)) throw conflict("factor.required");
	await mutate(ctx, "staff.remove-factor", async (tx, entry) => {
		entry.subject(row.id);
		await clearFactor(tx, row.id);
	});
	return currentStaff(ctx);
}
