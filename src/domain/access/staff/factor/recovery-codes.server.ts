import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { newText } from "#platform/ids.server.ts";
import { staffRecoveryCode } from "../table.server.ts";
import { recoveryHash } from "./check-factor.server.ts";

/** Letters and digits that are easy to tell apart when copied from paper. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeCount = 10;

export async function newRecoveryCodes(tx: TransactionContext, staffId: string): Promise<string[]> {
	const codes = Array.from({ length: codeCount }, () => [0, 1].map(() => newText(alphabet, 5)).join("-"));
	await tx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
	await tx.db
		.insert(staffRecoveryCode)
		.values(codes.map((code) => ({ staffId, codeHash: recoveryHash(staffId, code) })));
	return codes;
}
