import type { TransactionContext } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/**
 * Ends the links for doctors to the reports of one person of an account; returns how many links there were. Provided by
 * `result/share`.
 */
export const endSharesOfPerson =
	port<(tx: TransactionContext, of: { accountId: string; patientId: string }) => Promise<number>>(
		"endSharesOfPerson",
	);
