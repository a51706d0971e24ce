import { and, desc, eq, exists, inArray, isNull, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account } from "#domain/account/table.server.ts";
import { type Status, stageOf } from "#domain/reception/status.ts";
import { reception, receptionItem } from "#domain/reception/table.server.ts";
import { closedPersons } from "#domain/relative/gate.server.ts";
import { owedBefore } from "../debt-gate.server.ts";
import { listOpenings } from "../reading/opening.server.ts";
import { flagOf } from "../result.ts";
import { linesOf, reportNumber } from "../sheet.server.ts";
import { report, reportDocument, reportVersion } from "../table.server.ts";
import { type DoorReception, doorReceptionColumns } from "./find.server.ts";
import { asksForDigits } from "./known-persons.server.ts";
import type { ListedReport, OwnReception, ReportList } from "./schema.ts";

// What stands behind a door: the reports of one reception, and who has opened them.

const fine = new Set(["normal", "none"]);

async function reportsOf(ctx: Context, receptionId: string, isClosed: boolean): Promise<ListedReport[]> {
	const rows = await ctx.db
		.select({
			sequence: reportVersion.sequence,
			state: reportVersion.state,
			releasedAt: reportVersion.releasedAt,
			lines: reportVersion.lines,
			year: report.year,
			number: report.number,
			sizeBytes: reportDocument.sizeBytes,
		})
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reportDocument, eq(reportDocument.versionId, reportVersion.id))
		.where(and(eq(report.receptionId, receptionId), inArray(reportVersion.state, ["released", "corrected"])))
		.orderBy(desc(reportVersion.sequence));
	return rows.map((row) => {
		const lines = linesOf(row);
		const all = lines.filter(({ value }) => value).length;
		const outside = lines.filter((line) => line.value && !fine.has(flagOf(line.value, line))).length;
		return {
			sequence: row.sequence,
			reportNumber: reportNumber(row),
			releasedAt: row.releasedAt?.toISOString() ?? "",
			state: row.state === "released" ? "released" : "former",
			isCorrection: row.sequence > 1,
			isPartial: lines.some(({ value }) => !value),
			sizeBytes: row.sizeBytes,
			// a file alone tells none
			results: isClosed || all === 0 ? null : { all, outside },
		};
	});
}

async function namesOf(ctx: Context, receptionId: string): Promise<string[]> {
	const items = await ctx.db
		.select({ nameFa: receptionItem.nameFa, nameEn: receptionItem.nameEn })
		.from(receptionItem)
		.where(and(eq(receptionItem.receptionId, receptionId), eq(receptionItem.isIncluded, false)))
		.orderBy(receptionItem.sort);
	return items.map(({ nameFa, nameEn }) => (ctx.locale === "en" ? nameEn || nameFa : nameFa));
}

/** The reports of a reception, for a browser that a door has let in: the caller has made sure of that. */
export async function getReportList(ctx: Context, { id }: Pick<DoorReception, "id">): Promise<ReportList> {
	const [[row], owed] = await Promise.all([
		ctx.db
			.select({
				trackingCode: reception.trackingCode,
				firstName: reception.firstName,
				lastName: reception.lastName,
				receptDate: reception.receptDate,
				sampleDate: reception.sampleDate,
				status: reception.websiteReceptionStatus,
				remainedPrice: reception.remainedPrice,
			})
			.from(reception)
			.where(eq(reception.id, id)),
		owedBefore(ctx),
	]);
	const owedRials = owed({ remainedPrice: row?.remainedPrice ?? 0 });
	const [reports, openings, names] = await Promise.all([
		reportsOf(ctx, id, owedRials > 0),
		listOpenings(ctx, id),
		namesOf(ctx, id),
	]);
	return {
		receptionId: id,
		trackingCode: row?.trackingCode ?? "",
		firstName: row?.firstName ?? "",
		lastName: row?.lastName ?? "",
		day: row?.receptDate ?? row?.sampleDate ?? "",
		stage: (row && stageOf(row.status as Status)) ?? null,
		names,
		owedRials,
		reports,
		openings,
	};
}

const mostOwn = 50;

/** First name and initial: enough for who knows them. */
export const personInShort = ({ firstName, lastName }: Pick<DoorReception, "firstName" | "lastName">) =>
	[firstName, lastName && `${[...lastName][0] ?? ""}.`].filter(Boolean).join(" ");

/**
 * Receptions of the account that is signed in, and of whoever walked in with its mobile, the newest first.
 * @param knownPersons cookie of the persons that the device knows; of others no name is told
 */
export async function listOwnReceptions(
	ctx: Context,
	accountId: string,
	knownPersons: string | undefined,
): Promise<OwnReception[]> {
	const [owner] = await ctx.db
		.select({ mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, accountId));
	const released = ctx.db
		.select({ id: report.id })
		.from(report)
		.innerJoin(reportVersion, eq(reportVersion.reportId, report.id))
		.where(and(eq(report.receptionId, reception.id), eq(reportVersion.state, "released")));
	const rows = await ctx.db
		.select({
			...doorReceptionColumns,
			receptDate: reception.receptDate,
			sampleDate: reception.sampleDate,
			isReady: exists(released),
		})
		.from(reception)
		.leftJoin(account, eq(account.id, reception.accountId))
		.where(
			and(
				isNull(reception.deletedAt),
				or(
					eq(reception.accountId, accountId),
					and(isNull(reception.accountId), eq(reception.mobileIndex, owner?.mobileIndex ?? "")),
				),
			),
		)
		.orderBy(desc(reception.createdAt), desc(reception.id))
		.limit(mostOwn);
	const closed = await closedPersons(ctx, accountId);
	return rows.map((row) => ({
		trackingCode: row.trackingCode,
		isClosed: row.accountId !== null && closed.has(row.patientId),
		day: row.receptDate ?? row.sampleDate,
		isReady: Boolean(row.isReady),
		person: asksForDigits(row, knownPersons) ? "" : personInShort(row),
	}));
}
