import { and, desc, eq, gt, inArray, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import {
	labTest,
	labTestAnalyte,
	labTestRange,
	labTestText,
} from "#domain/catalogue/lab-test/table.server.ts";
import { valueGrammar } from "#domain/catalogue/result-value/grammar.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportNumber } from "#domain/result/report/found-report.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { signerOf } from "#platform/actor.ts";
import { notFound, stale } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import {
	flagShown,
	flagToday,
	isBeyondPossible,
	isOutOfOrder,
	numberToday,
	storedLinesOf,
} from "./findings.ts";
import { oldNumberOf } from "./old-grammar.ts";
import {
	type RecheckInput,
	type RecheckPage,
	type RecheckQuery,
	type RecheckRow,
	type RecheckSheet,
	recheckedStates,
} from "./schema.ts";
import { reportRecheck, reportRecheckRun } from "./table.server.ts";

const later = alias(reportVersion, "later_version");
const mostOfCatalogue = 100;

/**
 * Condition: the entry is not checked, its version was neither withdrawn nor discarded, and no later version was
 * released since.
 */
const isOpen = (ctx: Context) =>
	and(
		isNull(reportRecheck.checkedAt),
		isNull(reception.deletedAt),
		inArray(reportVersion.state, [...recheckedStates]),
		notExists(
			ctx.db
				.select({ one: sql`1` })
				.from(later)
				.where(
					and(
						eq(later.reportId, reportVersion.reportId),
						gt(later.sequence, reportVersion.sequence),
						gt(later.releasedAt, reportRecheck.foundAt),
					),
				),
		),
	);

const entries = (ctx: Context) =>
	ctx.db
		.select({
			id: reportRecheck.versionId,
			receptionId: reception.id,
			version: reportRecheck.version,
			firstName: reception.firstName,
			lastName: reception.lastName,
			year: report.year,
			number: report.number,
			sequence: reportVersion.sequence,
			state: reportVersion.state,
			releasedAt: reportVersion.releasedAt,
			foundAt: reportRecheck.foundAt,
			reasons: reportRecheck.reasons,
		})
		.from(reportRecheck)
		.innerJoin(reportVersion, eq(reportVersion.id, reportRecheck.versionId))
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId));

async function namesOf(ctx: Context, ids: readonly string[]) {
	const texts = await ctx.db
		.select({ testId: labTestText.testId, locale: labTestText.locale, name: labTestText.name })
		.from(labTestText)
		.where(inArray(labTestText.testId, [...new Set(ids)].filter(Boolean)));
	const nameOf = (id: string, locale: "fa" | "en") =>
		texts.find((text) => text.testId === id && text.locale === locale)?.name ?? "";
	return (id: string) => ({ nameFa: nameOf(id, "fa"), nameEn: nameOf(id, "en") });
}

/** Contradictions in the current catalogue, computed for each view, so that they disappear once they are corrected. */
async function faultsOfCatalogue(ctx: Context): Promise<RecheckPage["catalogue"]> {
	const isThere = isNull(labTest.deletedAt);
	const [analytes, ranges] = await Promise.all([
		ctx.db
			.select({ own: labTestAnalyte })
			.from(labTestAnalyte)
			.innerJoin(labTest, and(eq(labTest.id, labTestAnalyte.testId), isThere)),
		ctx.db
			.select({
				...{ testId: labTestRange.testId, analyte: labTestRange.analyte },
				...{ low: labTestRange.low, high: labTestRange.high },
			})
			.from(labTestRange),
	]);
	const rangesOf = Map.groupBy(ranges, ({ testId, analyte }) => `${testId} ${analyte}`);
	const faults = analytes.flatMap(({ own }) => {
		const { testId, analyte, criticalLow, criticalHigh } = own;
		const limits = [{ low: null, high: null }, ...(rangesOf.get(`${testId} ${analyte}`) ?? [])].map(
			({ low, high }) => ({ low, high, criticalLow, criticalHigh }),
		);
		return [
			...(limits.some(isOutOfOrder) ? [{ testId, analyte, code: "limitsOutOfOrder" as const }] : []),
			...(limits.some((each) => isBeyondPossible(each, own))
				? [{ testId, analyte, code: "notPossible" as const }]
				: []),
		];
	});
	const shown = faults.slice(0, mostOfCatalogue);
	const names = await namesOf(
		ctx,
		shown.map(({ testId }) => testId),
	);
	return shown.map((each) => ({ ...each, ...names(each.testId) }));
}

/** A page of the reports that staff should check, latest release first, and the progress of the check. */
export async function listRechecks(ctx: Context, { page, pageSize }: RecheckQuery): Promise<RecheckPage> {
	staffWith("report.read").check(ctx.actor);
	const where = isOpen(ctx);
	const [rows, total, [run], catalogue] = await Promise.all([
		entries(ctx)
			.where(where)
			.orderBy(desc(reportVersion.releasedAt), desc(reportVersion.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db.$count(entries(ctx).where(where).as("open_entry")),
		ctx.db.select().from(reportRecheckRun).where(eq(reportRecheckRun.grammar, valueGrammar)),
		faultsOfCatalogue(ctx),
	]);
	const names = await namesOf(
		ctx,
		rows.flatMap(({ reasons }) => reasons.map(({ testId }) => testId)),
	);
	await record(ctx, "report.list", null, { part: "recheck", page, found: total });
	return {
		dataList: rows.map(
			({ year, number, releasedAt, foundAt, reasons, ...row }): RecheckRow => ({
				...row,
				reportNumber: reportNumber({ year, number }),
				releasedAt: releasedAt?.toISOString() ?? null,
				foundAt: foundAt.toISOString(),
				reasons: reasons.map((reason) => ({ ...reason, ...names(reason.testId) })),
			}),
		),
		...totals(total, pageSize),
		run: run
			? { looked: run.looked, total: Math.max(run.total, run.looked), isFinished: run.finishedAt !== null }
			: null,
		catalogue,
	};
}

const readAs = (read: { number: number; sign: string } | "refused" | undefined) =>
	read && read !== "refused" ? `${read.sign}${read.number}` : "";

/** The stored results of an entry. The read is recorded. @throws DomainError `record.not-found` */
export async function getRecheck(ctx: Context, versionId: string): Promise<RecheckSheet> {
	staffWith("report.read").check(ctx.actor);
	const [found] = await ctx.db
		.select({ reasons: reportRecheck.reasons, lines: reportVersion.lines, receptionId: reception.id })
		.from(reportRecheck)
		.innerJoin(reportVersion, eq(reportVersion.id, reportRecheck.versionId))
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, and(eq(reception.id, report.receptionId), isNull(reception.deletedAt)))
		.where(eq(reportRecheck.versionId, versionId));
	if (!found) throw notFound();
	await record(ctx, "report.read", found.receptionId);
	const lines = storedLinesOf(found).flatMap((line) => {
		const codes = found.reasons
			.filter(({ testId, analyte }) => testId === line.testId && analyte === line.analyte)
			.map(({ code }) => code);
		if (codes.length === 0) return [];
		const { testId, analyte, nameFa, nameEn, value, unit, low, high, criticalLow, criticalHigh } = line;
		return [
			{
				...{ testId, analyte, nameFa, nameEn, value, unit, low, high, criticalLow, criticalHigh, codes },
				flagShown: flagShown(line) ?? null,
				flagToday: flagToday(line),
				readBefore: readAs(oldNumberOf(value)),
				readToday: readAs(numberToday(line)),
			},
		];
	});
	return { id: versionId, lines };
}

/**
 * Marks a report of the list as checked and correct. The report itself is not changed.
 * @throws DomainError `record.not-found`, also for a report that was already checked; `record.stale` when the reasons have
 *   changed since
 */
export async function checkReport(
	ctx: Context,
	versionId: string,
	{ note, version }: RecheckInput & { version: number },
): Promise<void> {
	staffWith("report.verify").check(ctx.actor);
	await mutate(ctx, "report.check", async (tx, entry) => {
		const [found] = await tx.db
			.select({ version: reportRecheck.version, receptionId: report.receptionId })
			.from(reportRecheck)
			.innerJoin(reportVersion, eq(reportVersion.id, reportRecheck.versionId))
			.innerJoin(report, eq(report.id, reportVersion.reportId))
			.where(eq(reportRecheck.versionId, versionId))
			.for("update", { of: reportRecheck });
		if (!found) throw notFound();
		entry.subject(found.receptionId);
		if (found.version !== version) throw stale({ version: found.version });
		await tx.db
			.update(reportRecheck)
			.set({
				...{ checkedBy: signerOf(tx.actor), checkedAt: tx.now(), note: note || null },
				version: version + 1,
			})
			.where(eq(reportRecheck.versionId, versionId));
	});
}
