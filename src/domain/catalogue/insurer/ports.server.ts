import type { Context } from "#database/context.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { port } from "#platform/port.ts";

/** Lists the requests made under this contract, base or supplementary. Implemented by `reception/reception`. */
export const requestsUnderContract =
	port<(ctx: Context, contractId: string) => Promise<UsageList>>("requestsUnderContract");
