import type { TransactionContext } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/**
 * Called when a code has just proved that a mobile number belongs to the person who signs in: returns the account that the
 * number opens from now on. `own` is the number's own account. Implemented by `reception/mobile-change`.
 */
export const accountOfProvedMobile =
	port<(tx: TransactionContext, mobile: string, own: string) => Promise<string>>("accountOfProvedMobile");
