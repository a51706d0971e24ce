import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { staff, staffRecoveryCode } from "../table.server.ts";
import { raisedVersion } from "./raised-version.server.ts";

/** Removes a user's second factor, within a transaction that records the reason. */
export async function clearFactor(tx: TransactionContext, staffId: string): Promise<void> {
	await tx.db
		.update(staff)
		.set({ totpSecret: null, totpSince: null, totpLastStep: null, ...raisedVersion(tx) })
		.where(eq(staff.id, staffId));
	await tx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
}
