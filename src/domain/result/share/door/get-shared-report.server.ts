import type { Context } from "#database/context.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import { reportNumber } from "#domain/result/report/found-report.server.ts";
import { type SharedReport, shareTries } from "../schema.ts";
import { findShare } from "./find-share.server.ts";

/** The data that a link shows before the passcode is entered; undefined for an invalid link. */
export async function getSharedReport(ctx: Context, token: string): Promise<SharedReport | undefined> {
	const share = await findShare(ctx, token);
	const report = share && (await findReport(ctx, share.row.id));
	if (!report) return undefined;
	const { row } = share;
	return {
		person: [row.firstName, row.lastName && `${[...row.lastName][0] ?? ""}.`].filter(Boolean).join(" "),
		reportNumber: reportNumber(report.found),
		expiresAt: share.expiresAt.toISOString(),
		isLocked: share.tries >= shareTries,
	};
}
