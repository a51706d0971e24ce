import type { Context } from "#database/context.server.ts";
import type { AtVersion } from "#domain/result/report/change-report.server.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { takeReportStep } from "./take-report-step.server.ts";

type Release = { reason?: string; releaseAt?: string | undefined };

/**
 * Releases the verified version of a report: its patient can read it immediately, or from `releaseAt` onwards (reports
 * 3.1).
 * @param receptionId the request of the report
 * @throws DomainError as `takeReportStep`
 */
export const releaseReport = (
	ctx: Context,
	receptionId: string,
	{ version, reason = "", releaseAt }: AtVersion<Release>,
): Promise<ReportSheet> => takeReportStep(ctx, receptionId, { version, step: "release", reason, releaseAt });
