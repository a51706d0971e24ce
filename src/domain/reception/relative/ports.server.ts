import type { TransactionContext } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/**
 * Ends the doctors' links to the reports of one person in an account; returns how many links were ended. Provided by
 * `result/share`.
 */
export const endSharesOfPerson =
	port<(tx: TransactionContext, of: { accountId: string; patientId: string }) => Promise<number>>(
		"endSharesOfPerson",
	);
