import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict } from "#platform/errors.ts";
import { currentStaff } from "../current-staff.server.ts";
import { checkOwnPassword } from "../password/own-password.server.ts";
import type { RecoveryCodes } from "../schema.ts";
import { newRecoveryCodes } from "./recovery-codes.server.ts";

/** Creates new recovery codes; the old codes become invalid. @throws DomainError `factor.missing` */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<RecoveryCodes> {
	const row = await checkOwnPassword(ctx, password);
	if (!row.totpSince) throw conflict("factor.missing");
	const codes = await mutate(ctx, "staff.renew-recovery-codes", async (tx, entry) => {
		entry.subject(row.id);
		return newRecoveryCodes(tx, row.id);
	});
	return { codes, user: await currentStaff(ctx) };
}
