import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Is there a released report of this request for its patient to read? Answered by `result/report`. */
export const hasReleasedReport =
	port<(ctx: Context, receptionId: string) => Promise<boolean>>("hasReleasedReport");

/** Makes a link to the report of a request, for a message: what is its token? Answered by `result/door`. */
export const newReportLink = port<(ctx: Context, receptionId: string) => Promise<string>>("newReportLink");
