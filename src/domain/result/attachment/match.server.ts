import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { notSampledBecause } from "#domain/reception/reception/state/sampling-moment.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { presentVersion, type ReportState } from "#domain/result/report/status.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { type NamedBy, namedBy } from "./file-name.ts";
import type { FileCandidate, MatchAnswer } from "./schema.ts";

/** Maximum number of requests offered for one file name; a name that matches more is too general. */
const mostCandidates = 5;

const selection = {
	receptionId: reception.id,
	receptNo: reception.receptNo,
	receptDate: reception.receptDate,
	trackingCode: reception.trackingCode,
	firstName: reception.firstName,
	lastName: reception.lastName,
	websiteReceptionStatus: reception.websiteReceptionStatus,
	receptionVersion: reception.version,
	slotStartsAt: reception.slotStartsAt,
	sampledAt: reception.sampledAt,
	version: sql<number>`coalesce(${report.version}, 0)::int`,
};

/** The report versions of the given requests, oldest first, and whether each version has a file. */
async function versionsOf(ctx: Context, receptionIds: string[]) {
	const rows = await ctx.db
		.select({
			receptionId: report.receptionId,
			state: reportVersion.state,
			fileId: reportAttachment.id,
		})
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.leftJoin(
			reportAttachment,
			and(eq(reportAttachment.versionId, reportVersion.id), isNull(reportAttachment.removedAt)),
		)
		.where(inArray(report.receptionId, receptionIds))
		.orderBy(reportVersion.sequence);
	return Map.groupBy(rows, ({ receptionId }) => receptionId);
}

type Version = { state: ReportState; fileId: string | null };

function outcomeOf(
	{ websiteReceptionStatus: now, sampledAt }: { websiteReceptionStatus: number; sampledAt: Date | null },
	versions: readonly Version[],
): FileCandidate["outcome"] {
	if (now < status.accepted || now >= status.cancelled) return "too-early";
	const present = presentVersion(versions);
	if (present && present.state !== "draft") return "report-closed";
	// among many files a person looks at each of these: the number may be another person's
	if (!sampledAt) return "not-sampled";
	return present?.fileId ? "replaces" : "new";
}

/**
 * The requests whose number is the whole file name or, if there are none, the requests for each number in the name. If
 * these belong to two people, the user chooses. Requests whose tracking code is in the name are added.
 */
function meantBy<Row extends { receptNo: string; trackingCode: string }>(
	rows: readonly Row[],
	{ numbers, trackingCodes }: NamedBy,
): Row[] {
	const [whole = ""] = numbers;
	const meant = rows.some(({ receptNo }) => receptNo === whole) ? [whole] : numbers;
	return rows.filter(
		({ receptNo, trackingCode }) =>
			(receptNo !== "" && meant.includes(receptNo)) || trackingCodes.includes(trackingCode),
	);
}

/** The requests that each file name matches, found with one query for all names. */
export async function matchFileNames(ctx: Context, names: readonly string[]): Promise<MatchAnswer> {
	staffWith("report.write").check(ctx.actor);
	const named = names.map((name) => ({ name, ...namedBy(name) }));
	const numbers = named.flatMap((each) => each.numbers);
	const codes = named.flatMap((each) => each.trackingCodes);
	const rows = await ctx.db
		.select(selection)
		.from(reception)
		.leftJoin(report, eq(report.receptionId, reception.id))
		.where(
			and(
				isNull(reception.deletedAt),
				or(
					numbers.length ? inArray(reception.receptNo, numbers) : undefined,
					codes.length ? inArray(reception.trackingCode, codes) : undefined,
				),
			),
		)
		.limit(names.length * mostCandidates);
	const versions = rows.length
		? await versionsOf(
				ctx,
				rows.map(({ receptionId }) => receptionId),
			)
		: new Map<string, Version[]>();
	await record(ctx, "report.search", null, { names: names.length, found: rows.length });
	return {
		dataList: named.map(({ name, numbers: own, trackingCodes }) => ({
			name,
			candidates: meantBy(rows, { numbers: own, trackingCodes })
				.slice(0, mostCandidates)
				.map((row) => {
					const { websiteReceptionStatus: _, slotStartsAt, sampledAt: __, receptDate, ...shown } = row;
					const outcome = outcomeOf(row, versions.get(row.receptionId) ?? []);
					return {
						...shown,
						receptDate: receptDate ?? "",
						appointmentAt: slotStartsAt.toISOString(),
						outcome,
						notSampled: outcome === "not-sampled" ? notSampledBecause(row, ctx.now()) : null,
					};
				}),
		})),
	};
}
