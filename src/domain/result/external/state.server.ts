import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { flagOf, hasCriticalValue, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { isEnded, type Status, status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import type { ExternalReportState, WaitsFor } from "#domain/result/fhir/state-schema.ts";
import { presentAttachment } from "#domain/result/report/attachment/present.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import {
	type FoundReport,
	isInPart,
	isTold,
	reportNumber,
	type VersionRecord,
} from "#domain/result/report/found-report.server.ts";
import { lacksConfirmation } from "#domain/result/report/lines/line-checks.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { notFound } from "#platform/errors.ts";
import { findByNumber, type Named } from "./reception-of.server.ts";

const machine = machineWith("reports.read");

const isSampled = ({ websiteReceptionStatus }: ReceptionRecord) =>
	websiteReceptionStatus >= status.sampled && !isEnded(websiteReceptionStatus as Status);

/** What an open version waits for before patients read it. */
function waitsForOf(
	row: ReceptionRecord,
	{
		known,
		version,
		isPartial,
		asksTwo,
	}: {
		known: FoundReport | undefined;
		version: VersionRecord | undefined;
		isPartial: boolean;
		asksTwo: boolean;
	},
): WaitsFor[] {
	const waits: [WaitsFor, boolean][] = [["sample", !isSampled(row)]];
	const lines = version ? linesOf(version) : [];
	const isOpen = version?.state === "draft" || version?.state === "verified";
	waits.push(["results", !version || version.state === "withdrawn" || isPartial]);
	if (version && isOpen) {
		const untold = lines.some((line) => isCriticalLine(line) && !isTold(line, known?.calls ?? []));
		waits.push(
			["confirmation", lines.some(lacksConfirmation)],
			["criticalCall", untold],
			["verification", version.state === "draft"],
			["secondVerification", asksTwo && version.secondVerifiedAt === null],
			["hold", version.heldAt !== null],
			["timer", version.releaseAt !== null],
			["release", version.releaseAt === null],
		);
	}
	return waits.filter(([, is]) => is).map(([name]) => name);
}

const lineOf = (ctx: Context, line: ReportLine): ExternalReportState["lines"][number] => ({
	...line,
	name: ctx.locale === "fa" ? line.nameFa || line.nameEn : line.nameEn || line.nameFa,
	range: ctx.locale === "fa" ? line.rangeFa || line.rangeEn : line.rangeEn || line.rangeFa,
	// nothing has come yet
	status: line.value === "" && line.status === "final" ? "registered" : line.status,
	flag: flagOf(line),
});

const versionOf = (version: VersionRecord): ExternalReportState["versions"][number] => ({
	version: version.sequence,
	state: version.state,
	reason: version.reason ?? "",
	enteredAt: version.enteredAt.toISOString(),
	verifiedAt: version.verifiedAt?.toISOString() ?? null,
	releasedAt: version.releasedAt?.toISOString() ?? null,
	withdrawnAt: version.withdrawnAt?.toISOString() ?? null,
	withdrawnReason: version.withdrawnReason ?? "",
});

/**
 * The state of a request's report, by the laboratory's number for the request. The read is recorded.
 * @throws DomainError `external.unknown-number`, `external.ambiguous`
 */
export async function getReportState(ctx: Context, named: Named): Promise<ExternalReportState> {
	machine.check(ctx.actor);
	const id = await findByNumber(ctx, named);
	const [row] = id ? await ctx.db.select().from(reception).where(eq(reception.id, id)) : [];
	if (!row) throw notFound("external.unknown-number");
	const known = await findReport(ctx, row.id);
	const version = known && presentVersion(known.versions);
	const isPartial = version !== undefined && (await isInPart(ctx, version));
	const asksTwo =
		version !== undefined &&
		hasCriticalValue(linesOf(version)) &&
		(await getReportingSetting(ctx)).isCriticalVerifiedTwice;
	await record(ctx, "report.read", row.id);
	return {
		receptionId: row.id,
		trackingCode: row.trackingCode,
		receptNo: row.receptNo,
		receptDate: row.receptDate ?? "",
		websiteReceptionStatus: row.websiteReceptionStatus,
		isEnded: isEnded(row.websiteReceptionStatus as Status),
		isSampleTaken: isSampled(row),
		reportNumber: known ? reportNumber(known.found) : "",
		version: version?.sequence ?? 0,
		state: version?.state ?? null,
		isPartial,
		hasFile: version !== undefined && (await presentAttachment(ctx, version.id)) !== undefined,
		waitsFor: waitsForOf(row, { known, version, isPartial, asksTwo }),
		versions: (known?.versions ?? []).map(versionOf),
		lines: version ? linesOf(version).map((line) => lineOf(ctx, line)) : [],
	};
}
