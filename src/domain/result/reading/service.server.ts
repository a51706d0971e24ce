import { status } from "#domain/reception/reception/state/status.ts";
import { owedBefore } from "#domain/result/report/debt-gate.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import { reportNumber, type VersionRecord } from "#domain/result/report/found-report.server.ts";
import { namesIn } from "#domain/result/report/lines/draft-lines.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { withdrawnIn } from "#domain/result/report/lines/withdrawn-lines.ts";
import { isOpen } from "#domain/result/report/status.ts";
import { notFound } from "#platform/errors.ts";
import type { Reader } from "./access.server.ts";
import { openReport } from "./open-report.server.ts";
import type { Reading } from "./schema.ts";

/** The version to read: the current one, or the requested earlier one. */
function versionToRead(versions: readonly VersionRecord[], sequence: number | undefined) {
	const holds = versions.findLast(({ state }) => state === "released");
	// a withdrawal includes all earlier versions: they were wrong already
	if (!holds || sequence === undefined || sequence === holds.sequence) return { holds, shown: holds };
	const former = versions.find((each) => each.sequence === sequence && each.state === "corrected");
	if (!former) throw notFound();
	return { holds, shown: former };
}

/**
 * The report of a request for an authorised reader: released and corrected versions, never a draft, never a withdrawn
 * version, and nothing while more is owed than the setting allows (reports 3.1, 3.2).
 * @param sequence of an earlier version; the current version by default
 * @throws DomainError `record.not-found` for a version that cannot be read
 */
export async function getReading(
	reader: Pick<Reader, "ctx" | "row" | "by">,
	{ sequence }: { sequence?: number | undefined } = {},
): Promise<Reading> {
	const { ctx, row } = reader;
	const report = await findReport(ctx, row.id);
	if (!report) return { state: "waiting" };
	const { versions } = report;
	const number = reportNumber(report.found);
	const { holds, shown } = versionToRead(versions, sequence);
	if (!holds || !shown) {
		const taken = versions.findLast(({ state }) => state === "withdrawn");
		if (!taken) return { state: "waiting" };
		return { state: "withdrawn", reportNumber: number, at: taken.withdrawnAt?.toISOString() ?? "" };
	}
	const owedRials = (await owedBefore(ctx))(row);
	if (owedRials > 0) return { state: "owed", reportNumber: number, owedRials };
	const isFormer = shown !== holds;
	const isPart = !isFormer && row.websiteReceptionStatus !== status.released;
	const inWork = versions.find(({ state }) => isOpen(state));
	const withdrawn = inWork ? withdrawnIn(linesOf(inWork), linesOf(shown)) : [];
	const opened = await openReport(reader, { number, versions, shown, isFormer, isPart });
	return { ...opened, beingChecked: namesIn(ctx.locale, withdrawn) };
}
