import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Whether this request has a released report for its patient to read. Answered by `result/report`. */
export const hasReleasedReport =
	port<(ctx: Context, receptionId: string) => Promise<boolean>>("hasReleasedReport");

/** Creates a link to a request's report for a message, and returns its token. Answered by `result/door`. */
export const newReportLink = port<(ctx: Context, receptionId: string) => Promise<string>>("newReportLink");
