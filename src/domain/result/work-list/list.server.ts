import { and, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { record, recordEach } from "#domain/foundation/audit/mutate.server.ts";
import { isWithinLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { matches } from "#domain/reception/reception/list/search.server.ts";
import { reportTemplates } from "#domain/reception/reception/message/sms-template.ts";
import { isTimeKnown, notSampledBecause } from "#domain/reception/reception/state/sampling-moment.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { isTold, reportNumber } from "#domain/result/report/found-report.server.ts";
import { isAwaited } from "#domain/result/report/lines/line-checks.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { withdrawnIn } from "#domain/result/report/lines/withdrawn-lines.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { report, reportCriticalCall, reportVersion } from "#domain/result/report/table.server.ts";
import { endOfQuiet } from "#domain/setting/reporting-setting/quiet-hours.ts";
import type { ReportingSetting } from "#domain/setting/reporting-setting/schema.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { totals } from "#platform/http/paging.ts";
import { abnormalValues } from "./abnormal-values.ts";
import { judgedDifferently } from "./judged-differently.server.ts";
import {
	held,
	inWork,
	isHeld,
	isVerified,
	lostBy,
	open,
	orders,
	partOf,
	type WaitingPart,
} from "./parts.server.ts";
import type { WorkPage, WorkPart, WorkQuery, WorkRow } from "./schema.ts";
import { orderOf } from "./urgent.server.ts";

// The laboratory's work list: which reports wait for whom. Their content is read only for the rows of a page.

const verifier = alias(staff, "verifier");
const secondVerifier = alias(staff, "second_verifier");
const holder = alias(staff, "holder");
const releaser = alias(staff, "releaser");

const listed = {
	id: reception.id,
	trackingCode: reception.trackingCode,
	receptNo: reception.receptNo,
	firstName: reception.firstName,
	lastName: reception.lastName,
	age: reception.age,
	ageScale: reception.ageScale,
	/** The data by which reference ranges are chosen. */
	ranged: { gender: reception.gender, birthDate: reception.birthDate, sampleDate: reception.sampleDate },
	slotStartsAt: reception.slotStartsAt,
	slotId: reception.slotId,
	createdAt: reception.createdAt,
	sampledAt: reception.sampledAt,
	websiteReceptionStatus: reception.websiteReceptionStatus,
	remainedPrice: reception.remainedPrice,
	report: { id: report.id, version: report.version, year: report.year, number: report.number },
	open: {
		id: open.id,
		state: open.state,
		sequence: open.sequence,
		reason: open.reason,
		lines: open.lines,
		verifiedBy: open.verifiedBy,
		verifiedAt: open.verifiedAt,
		secondVerifiedAt: open.secondVerifiedAt,
		heldAt: open.heldAt,
		heldReason: open.heldReason,
		releaseAt: open.releaseAt,
		timerRefusal: open.timerRefusal,
	},
	held: {
		id: held.id,
		state: held.state,
		sequence: held.sequence,
		reason: held.reason,
		lines: held.lines,
		verifiedBy: held.verifiedBy,
		verifiedAt: held.verifiedAt,
		releasedAt: held.releasedAt,
	},
	openVerifier: verifier.displayName,
	openSecondVerifier: secondVerifier.displayName,
	openHolder: holder.displayName,
	releaser: releaser.displayName,
};

const isOpen = inArray(open.state, ["draft", "verified"]);
const withReports = (ctx: Context) =>
	ctx.db
		.select({ ...listed, lostGlyphs: sql<string>`coalesce((${lostBy(ctx)}), '')` })
		.from(reception)
		.leftJoin(report, eq(report.receptionId, reception.id))
		.leftJoin(open, and(eq(open.reportId, report.id), isOpen))
		.leftJoin(held, and(eq(held.reportId, report.id), eq(held.state, "released")))
		.leftJoin(verifier, eq(verifier.id, open.verifiedBy))
		.leftJoin(secondVerifier, eq(secondVerifier.id, open.secondVerifiedBy))
		.leftJoin(holder, eq(holder.id, open.heldBy))
		.leftJoin(releaser, eq(releaser.id, held.releasedBy));
type Found = Awaited<ReturnType<typeof withReports>>[number];

/**
 * Every version that patients can read, except those of removed receptions. Read only from an index, however many versions
 * there are.
 */
const isRead = sql`${reportVersion.state} = 'released' and ${reportVersion.reportId} <> all(array(
	select ${report.id} from ${reception} join ${report} on ${report.receptionId} = ${reception.id}
	where ${reception.deletedAt} is not null))`;

/** The rows of a page. For a page far down the released reports, the ids are found before any other data is read. */
async function pageOfRows(ctx: Context, { part, page, pageSize }: WorkQuery, where: SQL | undefined) {
	const offset = (page - 1) * pageSize;
	if (where)
		return withReports(ctx)
			.where(where)
			.orderBy(...(await orderOf(ctx, part)))
			.limit(pageSize)
			.offset(offset);
	const ids = ctx.db
		.select({ id: reportVersion.id })
		.from(reportVersion)
		.where(isRead)
		.orderBy(desc(reportVersion.releasedAt), desc(reportVersion.id))
		.limit(pageSize)
		.offset(offset);
	return withReports(ctx)
		.where(inArray(held.id, ids))
		.orderBy(...orders[part]);
}

async function countOf(ctx: Context, part: WorkPart, where: SQL | undefined): Promise<number> {
	if (!where) return ctx.db.$count(reportVersion, isRead);
	if (part === "entry" || part === "unsampled") return ctx.db.$count(reception, where);
	const [row] = await ctx.db
		.select({ n: count() })
		.from(reception)
		.leftJoin(report, eq(report.receptionId, reception.id))
		.leftJoin(open, and(eq(open.reportId, report.id), isOpen))
		.leftJoin(held, and(eq(held.reportId, report.id), eq(held.state, "released")))
		.where(where);
	return row?.n ?? 0;
}

const none = { ready: 0, secondPerson: 0, debt: 0, scheduled: 0, overdue: 0, oldest: null, owed: 0 };

/** Numbers of reports: all waiting reports are counted in one query, released reports only for today. */
async function figuresOf(ctx: Context, setting: ReportingSetting) {
	const n = (part: WaitingPart) =>
		sql<number>`(count(*) filter (where ${partOf(ctx, part, setting)}))::integer`.mapWith(Number);
	const startOfDay = momentInTehran(dayInTehran(ctx.now()), "00:00");
	const isCounted = and(
		isNull(reception.deletedAt),
		inArray(reception.websiteReceptionStatus, [...inWork, status.released]),
	);
	const [unsampled, entry, held, lostGlyphs, verified, today, untold] = await Promise.all([
		ctx.db.$count(reception, and(isNull(reception.deletedAt), partOf(ctx, "unsampled", setting))),
		ctx.db.$count(reception, and(isCounted, partOf(ctx, "entry", setting))),
		countOf(ctx, "held", and(isNull(reception.deletedAt), isHeld)),
		countOf(ctx, "lostGlyphs", and(isNull(reception.deletedAt), partOf(ctx, "lostGlyphs", setting))),
		ctx.db
			.select({
				ready: n("ready"),
				secondPerson: n("secondPerson"),
				debt: n("debt"),
				scheduled: n("scheduled"),
				overdue: n("overdue"),
				oldest:
					sql<Date | null>`min(${open.verifiedAt}) filter (where ${partOf(ctx, "ready", setting)})`.mapWith(
						open.verifiedAt,
					),
				owed: sql<number>`coalesce(sum(${reception.remainedPrice}) filter (where ${partOf(ctx, "debt", setting)}), 0)`.mapWith(
					Number,
				),
			})
			.from(reception)
			.innerJoin(report, eq(report.receptionId, reception.id))
			.innerJoin(open, and(eq(open.reportId, report.id), isOpen))
			.where(and(isCounted, isVerified)),
		ctx.db.$count(
			reportVersion,
			and(eq(reportVersion.state, "released"), gte(reportVersion.releasedAt, startOfDay)),
		),
		ctx.db.$count(
			sms,
			and(
				inArray(sms.template, reportTemplates),
				inArray(sms.state, ["failed", "refused", "expired"]),
				gte(sms.createdAt, startOfDay),
			),
		),
	]);
	const [{ oldest, owed, ...counts } = none] = verified;
	return {
		counts: { unsampled, entry, held, lostGlyphs, ...counts, releasedToday: today, untoldToday: untold },
		oldest,
		owed,
	};
}

const nothing = {
	calls: [],
	told: new Map<string, WorkRow["sms"]>(),
	withFile: new Set<string>(),
	withdrawn: new Set<string>(),
	changed: new Map<string, string>(),
};

/**
 * Additional facts about reports: calls about critical values, attached files, the last message to the patient, values
 * withdrawn without a replacement, and values that the catalogue judges differently now.
 */
async function besides(ctx: Context, rows: readonly Found[]) {
	const reports = rows.flatMap((row) => (row.report ? [row.report.id] : []));
	if (reports.length === 0) return nothing;
	const unread = rows.flatMap((row) => (row.report && !row.open && !row.held ? [row.report.id] : []));
	const ids = rows.map(({ id }) => id);
	const versions = rows.flatMap((row) => [row.open, row.held].flatMap((each) => each?.id ?? []));
	const [calls, files, messages, taken, changed] = await Promise.all([
		ctx.db.select().from(reportCriticalCall).where(inArray(reportCriticalCall.reportId, reports)),
		ctx.db
			.select({ versionId: reportAttachment.versionId })
			.from(reportAttachment)
			.where(and(inArray(reportAttachment.versionId, versions), isNull(reportAttachment.removedAt))),
		ctx.db
			.selectDistinctOn([sms.receptionId], {
				receptionId: sms.receptionId,
				state: sms.state,
				sendAfter: sms.sendAfter,
			})
			.from(sms)
			.where(and(inArray(sms.receptionId, ids), inArray(sms.template, reportTemplates)))
			.orderBy(sms.receptionId, desc(sms.createdAt)),
		unread.length
			? ctx.db
					.select({ id: reportVersion.reportId })
					.from(reportVersion)
					.where(and(inArray(reportVersion.reportId, unread), eq(reportVersion.state, "withdrawn")))
			: [],
		judgedDifferently(
			ctx,
			rows.map((row) => ({ ...row, ...row.ranged })),
		),
	]);
	const told = new Map(
		messages.map(({ receptionId, state, sendAfter }) => [
			receptionId ?? "",
			{ state, sendAfter: sendAfter?.toISOString() ?? null },
		]),
	);
	return {
		...{ calls, told, changed },
		withFile: new Set(files.map(({ versionId }) => versionId)),
		withdrawn: new Set(taken.map(({ id }) => id)),
	};
}

function rowOf(
	found: Found,
	{ calls, told, withFile, withdrawn, changed }: Awaited<ReturnType<typeof besides>>,
	{
		setting,
		part,
		reader,
		now,
	}: { setting: ReportingSetting; part: WorkPart; reader: string | null; now: Date },
): WorkRow {
	const { report: of, open: writing, held: read, slotStartsAt, sampledAt, remainedPrice, ...row } = found;
	const isRead = part === "released" || part === "lostGlyphs";
	const shown = isRead ? read : (writing ?? read);
	const lines: ReportLine[] = shown ? linesOf(shown) : [];
	const critical = lines.filter(isCriticalLine);
	const own = calls.filter(({ reportId }) => reportId === of?.id);
	const {
		openVerifier,
		openSecondVerifier,
		openHolder,
		releaser: releasedBy,
		websiteReceptionStatus: _,
		slotId: __,
		createdAt: ___,
		ranged: ____,
		...person
	} = row;
	const who = (at: Date | null | undefined, by: string | null) =>
		at ? { at: at.toISOString(), by: by ?? "" } : null;
	const hold = who(writing?.heldAt, openHolder);
	const isVerifiedByReader =
		reader !== null && writing?.state === "verified" && writing.verifiedBy === reader;
	return {
		...person,
		version: of?.version ?? 0,
		sampledAt: sampledAt?.toISOString() ?? "",
		appointmentAt: slotStartsAt.toISOString(),
		isTimeKnown: isTimeKnown(found),
		notSampled: notSampledBecause(found, now),
		reportNumber: of ? reportNumber(of) : "",
		state: shown?.state ?? (of && withdrawn.has(of.id) ? "withdrawn" : null),
		isCorrection: Boolean(shown?.reason),
		isBeingCorrected: isRead && writing !== null,
		hasFile: shown !== null && withFile.has(shown.id),
		values: shown && {
			asked: lines.filter((line) => line.value || isAwaited(line)).length,
			filled: lines.filter(({ value }) => value).length,
			critical: critical.length,
			untold: critical.filter((line) => !isTold(line, own)).length,
		},
		abnormal: abnormalValues(shown?.state === "verified" ? lines : []),
		withdrawnValues: writing && read ? withdrawnIn(linesOf(writing), linesOf(read)).length : 0,
		judgedDifferently: changed.get(row.id) ?? "",
		verified: who(writing?.verifiedAt, openVerifier),
		verifiedAgain: who(writing?.secondVerifiedAt, openSecondVerifier),
		released: who(read?.releasedAt, releasedBy),
		needsSecondPerson: !setting.isOnePersonEnough && isVerifiedByReader,
		needsSecondVerifier:
			setting.isCriticalVerifiedTwice &&
			writing?.state === "verified" &&
			critical.length > 0 &&
			!writing.secondVerifiedAt,
		isVerifiedByReader,
		hold: hold && { ...hold, reason: writing?.heldReason ?? "" },
		releaseAt: writing?.releaseAt?.toISOString() ?? null,
		timerRefusal: writing?.timerRefusal ?? "",
		owedRials: setting.isDebtGated && remainedPrice > setting.waivedDebtRials ? remainedPrice : 0,
		sms: told.get(row.id) ?? null,
	};
}

/** A repeated query is recorded only once in this period, because an open page refreshes automatically. */
const sameLook: Limit = { name: "audit.reports", hits: 1, windowSeconds: 10 * 60 };

/**
 * Records that a user viewed the list, and whether with a search text; the text itself is never recorded. Each report whose
 * values were shown is recorded as read, and a view with other such reports is recorded again.
 */
async function recordLook(
	ctx: Context,
	query: WorkQuery,
	found: number,
	rows: readonly WorkRow[],
): Promise<void> {
	const who = ctx.actor.kind === "staff" ? ctx.actor.staffId : "system";
	const read = rows.flatMap(({ id, abnormal }) => (abnormal.shown.length ? [id] : []));
	const look = `${who} ${JSON.stringify(query)} ${read.join(" ")}`;
	if (!(await isWithinLimit(ctx, sameLook, look))) return;
	const facts = { part: query.part, page: query.page, found };
	await record(ctx, query.title?.trim() ? "report.search" : "report.list", null, facts);
	if (read.length) await recordEach(ctx, "report.read", read, { part: query.part });
}

/** A page of the requests whose reports are waiting or were released. */
export async function listReportWork(ctx: Context, query: WorkQuery): Promise<WorkPage> {
	staffWith("report.read").check(ctx.actor);
	const setting = await getReportingSetting(ctx);
	const title = query.title?.trim();
	const chosen = query.part === "released" ? isNotNull(held.id) : partOf(ctx, query.part, setting);
	const where =
		query.part === "released" && !title
			? undefined
			: and(isNull(reception.deletedAt), title ? matches(title) : undefined, chosen);
	const [rows, total, figures] = await Promise.all([
		pageOfRows(ctx, query, where),
		countOf(ctx, query.part, where),
		figuresOf(ctx, setting),
	]);
	const more = await besides(ctx, rows);
	const reader = ctx.actor.kind === "staff" ? ctx.actor.staffId : null;
	const dataList = rows.map((row) => rowOf(row, more, { setting, part: query.part, reader, now: ctx.now() }));
	await recordLook(ctx, query, total, dataList);
	return {
		dataList,
		...totals(total, query.pageSize),
		counts: figures.counts,
		oldestVerifiedAt: figures.oldest?.toISOString() ?? null,
		owedRials: figures.owed,
		messagesWaitUntil: endOfQuiet(setting, ctx.now())?.toISOString() ?? null,
	};
}
