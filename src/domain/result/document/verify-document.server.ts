import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { reportNumber } from "#domain/result/report/found-report.server.ts";
import { reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { maskedName } from "#domain/result/verify/masked-name.ts";
import { notFound } from "#platform/errors.ts";
import { documents } from "./report-document.server.ts";
import type { ReportAuthenticity } from "./schema.ts";

/**
 * Limit on verifications from one address. Codes have 44 bits and cannot be guessed; the limit only reduces the load of
 * attempts.
 */
const verifiesPerAddress: Limit = { name: "report.verify", hits: 60, windowSeconds: 15 * 60 };

/**
 * Whether the sheet with this code is genuine, for anyone holding the sheet.
 * @throws DomainError `record.not-found` for an invalid or unknown code; `limit.exceeded`
 */
export async function verifyDocument(ctx: Context, typed: string): Promise<ReportAuthenticity> {
	await consumeLimit(ctx, verifiesPerAddress, ctx.address);
	const code = parseTrackingCode(typed);
	const [row] = code ? await documents(ctx).where(eq(reportDocument.verifyCode, code)) : [];
	if (!row) throw notFound();
	const isWithdrawn = row.state === "withdrawn";
	const later = await ctx.db
		.select({
			version: reportVersion.sequence,
			state: reportVersion.state,
			releasedAt: reportVersion.releasedAt,
			reason: reportVersion.reason,
		})
		.from(reportVersion)
		.where(
			and(
				eq(reportVersion.reportId, row.reportId),
				gt(reportVersion.sequence, row.sequence),
				isNotNull(reportVersion.releasedAt),
			),
		);
	const current = later.find(({ state }) => state === "released");
	const isCompleted = later.every(({ reason }) => reason === null);
	const isCurrent = row.state === "released";
	return {
		state: isWithdrawn ? "withdrawn" : isCurrent ? "genuine" : isCompleted ? "completed" : "corrected",
		reportNumber: reportNumber(row),
		version: row.sequence,
		maskedName: maskedName(row),
		releasedAt: row.releasedAt?.toISOString() ?? "",
		sha256: row.sha256,
		singleSha256: row.singleSha256 ?? "",
		current: current
			? { version: current.version, releasedAt: current.releasedAt?.toISOString() ?? "" }
			: null,
	};
}
