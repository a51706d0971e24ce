import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Whether a verified report of one of these persons is waiting for its release. Provided by `result/report`. */
export const waitsVerifiedReport =
	port<(ctx: Context, patientIds: string[]) => Promise<boolean>>("waitsVerifiedReport");
