import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Whether the patient of this request can read a released report. Provided by `result/report`. */
export const hasReleasedReport =
	port<(ctx: Context, receptionId: string) => Promise<boolean>>("hasReleasedReport");

/** Creates a link to a request's report for use in a message, and returns its token. Provided by `result/door`. */
export const newReportLink = port<(ctx: Context, receptionId: string) => Promise<string>>("newReportLink");
