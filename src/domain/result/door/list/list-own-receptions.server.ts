import { and, asc, count, desc, eq, exists, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { personInShort } from "#domain/reception/patient/person-in-short.ts";
import { type Status, status, statusName } from "#domain/reception/reception/state/status.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { closedPersons } from "#domain/reception/relative/gate.server.ts";
import { owedBefore } from "#domain/result/report/debt-gate.server.ts";
import { hasCorrection } from "#domain/result/report/released/has-correction.server.ts";
import type { ReportState } from "#domain/result/report/status.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { doorReceptionColumns } from "../find.server.ts";
import { asksForDigits } from "../known-persons.server.ts";
import type { OwnReception, OwnReceptions, OwnState } from "../schema.ts";

// "My results": finished and open requests of an account, and of walk-ins with its mobile.

/**
 * Maximum number of persons shown, more than usually share a mobile; the list still contains the requests of all persons.
 */
const maxPersons = 12;

/** SQL that identifies a person across several person records: a keyed hash of the national code, if the person has one. */
const personKey = sql<string>`coalesce(${reception.nationalCodeIndex}, ${reception.patientId}::text)`;

const hasVersion = (ctx: Context, state: ReportState) =>
	exists(
		ctx.db
			.select({ id: report.id })
			.from(report)
			.innerJoin(reportVersion, eq(reportVersion.reportId, report.id))
			.where(and(eq(report.receptionId, reception.id), eq(reportVersion.state, state))),
	);

/** The requests of an account, without those that ended before a result. */
async function ownedBy(ctx: Context, accountId: string) {
	const [owner] = await ctx.db
		.select({ mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, accountId));
	return and(
		isNull(reception.deletedAt),
		or(
			eq(reception.accountId, accountId),
			and(isNull(reception.accountId), eq(reception.mobileIndex, owner?.mobileIndex ?? "")),
		),
		or(lt(reception.websiteReceptionStatus, status.cancelled), hasVersion(ctx, "released")),
	);
}

/**
 * Sort order: ready results first, then requests waiting for the patient, then requests in progress; old paper results come
 * last.
 */
const rank = sql`case when ${reportVersion.id} is not null then 0
	when ${reception.websiteReceptionStatus} = ${status.needsInformation} then 1
	when ${reception.websiteReceptionStatus} = ${status.released} then 3 else 2 end`;

type Facts = {
	status: number;
	/** The release time of the current version; null if there is none. */
	releasedAt: Date | null;
	isWithdrawn: boolean;
	owedRials: number;
};

function stateOf({ status: now, releasedAt, isWithdrawn, owedRials }: Facts): OwnState {
	if (releasedAt && owedRials > 0) return "owed";
	if (releasedAt) return now < status.released ? "partial" : "ready";
	if (isWithdrawn) return "withdrawn";
	return now === status.released ? "onPaper" : (statusName[now as Status] as OwnState);
}

/** The names of the tests of each given request, in the page's language. */
async function namesOf(ctx: Context, ids: string[]): Promise<Map<string, string[]>> {
	if (ids.length === 0) return new Map();
	const items = await ctx.db
		.select({
			receptionId: receptionItem.receptionId,
			nameFa: receptionItem.nameFa,
			nameEn: receptionItem.nameEn,
		})
		.from(receptionItem)
		.where(and(inArray(receptionItem.receptionId, ids), eq(receptionItem.isIncluded, false)))
		.orderBy(asc(receptionItem.sort));
	const byReception = Map.groupBy(items, ({ receptionId }) => receptionId);
	return new Map(
		[...byReception].map(([id, own]) => [
			id,
			own.map(({ nameFa, nameEn }) => (ctx.locale === "en" ? nameEn || nameFa : nameFa)),
		]),
	);
}

/** The persons of the requests, most recent first; `key` never leaves the server. */
async function listPersons(ctx: Context, own: Awaited<ReturnType<typeof ownedBy>>) {
	const rows = await ctx.db
		.selectDistinctOn([personKey], {
			...doorReceptionColumns,
			key: personKey,
			createdAt: reception.createdAt,
		})
		.from(reception)
		.leftJoin(account, eq(account.id, reception.accountId))
		.where(own)
		.orderBy(personKey, desc(reception.createdAt))
		.limit(maxPersons);
	return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
	[firstName, lastName].filter(Boolean).join(" ");

/**
 * Requests of the signed-in account, and of walk-ins with its mobile: requests with a released result first, latest release
 * on top, then those waiting for an answer, then those in progress. Requests that ended without a result are left out.
 * @param asked page from 1 upwards; a number beyond the end gives the last page; `person` is one of `persons`, anything
 *   else means all
 * @param knownPersons cookie of the persons verified on the device; for others only first name and initial are shown
 */
export async function listOwnReceptions(
	ctx: Context,
	accountId: string,
	asked: { page: number; person: string },
	knownPersons: string | undefined,
): Promise<OwnReceptions> {
	const own = await ownedBy(ctx, accountId);
	const persons = await listPersons(ctx, own);
	const chosen = persons.find(({ patientId }) => patientId === asked.person);
	const wanted = chosen ? and(own, eq(personKey, chosen.key)) : own;
	const [[all], owed, closed] = await Promise.all([
		ctx.db.select({ count: count() }).from(reception).where(wanted),
		owedBefore(ctx),
		closedPersons(ctx, accountId),
	]);
	const totalPages = Math.max(1, Math.ceil((all?.count ?? 0) / pageSizes.results));
	const page = Math.min(asked.page, totalPages);
	const rows = await ctx.db
		.select({
			...doorReceptionColumns,
			receptDate: reception.receptDate,
			sampleDate: reception.sampleDate,
			status: reception.websiteReceptionStatus,
			remainedPrice: reception.remainedPrice,
			releasedAt: reportVersion.releasedAt,
			isCorrected: hasCorrection(ctx),
			isWithdrawn: hasVersion(ctx, "withdrawn"),
		})
		.from(reception)
		.leftJoin(account, eq(account.id, reception.accountId))
		.leftJoin(report, eq(report.receptionId, reception.id))
		.leftJoin(reportVersion, and(eq(reportVersion.reportId, report.id), eq(reportVersion.state, "released")))
		.where(wanted)
		.orderBy(
			rank,
			sql`${reportVersion.releasedAt} desc nulls last`,
			desc(reception.createdAt),
			desc(reception.id),
		)
		.limit(pageSizes.results)
		.offset((page - 1) * pageSizes.results);
	const isKnown = (row: (typeof rows)[number]) => !asksForDigits(row, knownPersons);
	const isClosed = (row: (typeof rows)[number]) => row.accountId !== null && closed.has(row.patientId);
	const names = await namesOf(
		ctx,
		rows.filter((row) => isKnown(row) && !isClosed(row)).map(({ id }) => id),
	);
	const receptions = rows.map((row): OwnReception => {
		const state = stateOf({ ...row, isWithdrawn: Boolean(row.isWithdrawn), owedRials: owed(row) });
		return {
			trackingCode: row.trackingCode,
			isClosed: isClosed(row),
			isYesOver: isClosed(row) && closed.get(row.patientId) === "over",
			day: row.receptDate ?? row.sampleDate,
			state,
			isCorrected: Boolean(row.isCorrected),
			releasedAt: row.releasedAt?.toISOString() ?? "",
			person: isKnown(row) ? fullName(row) : personInShort(row),
			names: names.get(row.id) ?? [],
		};
	});
	return {
		receptions,
		page,
		totalPages,
		persons: persons.map((row) => ({
			id: row.patientId,
			name: asksForDigits(row, knownPersons) ? personInShort(row) : fullName(row),
		})),
		person: chosen?.patientId ?? "",
	};
}
