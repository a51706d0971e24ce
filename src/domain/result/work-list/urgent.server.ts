import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { isTold } from "#domain/result/report/found-report.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { withdrawnIn } from "#domain/result/report/lines/withdrawn-lines.ts";
import { report, reportCriticalCall, reportVersion } from "#domain/result/report/table.server.ts";
import { open, orders } from "./parts.server.ts";
import type { WorkPart } from "./schema.ts";

// What comes first in a part of the list. What versions say is sealed, so each is opened.

/** At most this many versions are checked, newest first. */
const mostOpened = 2_000;

async function versionsInWork(ctx: Context, state: "draft" | "verified") {
	const found = await ctx.db
		.select({ receptionId: report.receptionId, reportId: report.id, lines: open.lines, state: open.state })
		.from(open)
		.innerJoin(report, eq(report.id, open.reportId))
		.where(eq(open.state, state))
		.orderBy(desc(open.enteredAt))
		.limit(mostOpened);
	return found.map((each) => ({ ...each, lines: linesOf(each) }));
}
type InWork = Awaited<ReturnType<typeof versionsInWork>>;

/** Receptions whose draft has an unreported critical value. */
async function withUntoldValues(ctx: Context, drafts: InWork): Promise<string[]> {
	const critical = drafts
		.map((draft) => ({ ...draft, critical: draft.lines.filter(isCriticalLine) }))
		.filter((draft) => draft.critical.length > 0);
	if (critical.length === 0) return [];
	const ids = critical.map(({ reportId }) => reportId);
	const calls = await ctx.db
		.select()
		.from(reportCriticalCall)
		.where(inArray(reportCriticalCall.reportId, ids));
	return critical
		.filter(({ critical: lines, reportId }) => {
			const own = calls.filter((call) => call.reportId === reportId);
			return lines.some((line) => !isTold(line, own));
		})
		.map(({ receptionId }) => receptionId);
}

/** Receptions whose patients read a value as valid although the unfinished version withdraws it (reports 9.9). */
async function withWithdrawnValues(ctx: Context, inWork: InWork): Promise<string[]> {
	const withdrawing = inWork.filter(({ lines }) => lines.some(({ status }) => status === "entered-in-error"));
	if (withdrawing.length === 0) return [];
	const ids = withdrawing.map(({ reportId }) => reportId);
	const read = await ctx.db
		.select({ reportId: reportVersion.reportId, lines: reportVersion.lines, state: reportVersion.state })
		.from(reportVersion)
		.where(and(eq(reportVersion.state, "released"), inArray(reportVersion.reportId, ids)));
	return withdrawing
		.filter(({ reportId, lines }) =>
			read.some((each) => each.reportId === reportId && withdrawnIn(lines, linesOf(each)).length > 0),
		)
		.map(({ receptionId }) => receptionId);
}

/** The parts of the list that show urgent rows first, with the states of their versions. */
const urgentParts: Partial<Record<WorkPart, readonly ("draft" | "verified")[]>> = {
	unsampled: ["draft"],
	entry: ["draft"],
	held: ["draft", "verified"],
	ready: ["verified"],
	secondPerson: ["verified"],
};

/** The order of a part: waiting withdrawals and unreported critical values come first. */
export async function orderOf(ctx: Context, part: WorkPart): Promise<SQL[]> {
	const states = urgentParts[part] ?? [];
	const inWork = (await Promise.all(states.map((state) => versionsInWork(ctx, state)))).flat();
	const urgent = new Set([
		...(await withWithdrawnValues(ctx, inWork)),
		...(await withUntoldValues(
			ctx,
			inWork.filter(({ state }) => state === "draft"),
		)),
	]);
	return urgent.size ? [desc(inArray(reception.id, [...urgent])), ...orders[part]] : orders[part];
}
