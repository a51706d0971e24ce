import type { TransactionContext } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/**
 * Withdraws the links for doctors to the reports of one person of an account; returns how many there were. Answered by
 * `result/share`.
 */
export const endSharesOfPerson =
	port<(tx: TransactionContext, of: { accountId: string; patientId: string }) => Promise<number>>(
		"endSharesOfPerson",
	);
