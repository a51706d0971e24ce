import { and, asc, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { labTestAnalyte, labTestRange } from "#domain/catalogue/lab-test/table.server.ts";
import { valueGrammar } from "#domain/catalogue/result-value/grammar.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { genders } from "#domain/reception/reception/option-codes.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { lostGlyphs } from "#domain/result/document/lost-glyphs.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { personOf } from "#domain/result/report/lines/lines.server.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { type Catalogue, recheckLine, type StoredLine, storedLinesOf } from "./findings.ts";
import { printedTexts } from "./printed-texts.ts";
import { type RecheckReason, recheckedStates } from "./schema.ts";
import { reportRecheck, reportRecheckRun } from "./table.server.ts";

// The job that checks every stored report once for each set of rules. It works in batches: the findings of a batch and its
// position are one transaction, so that it continues after an interruption.

export const recheckKind = "report.recheck";
const batch = 200;

const isLookedAt = inArray(reportVersion.state, [...recheckedStates]);
const ofThisGrammar = eq(reportRecheckRun.grammar, valueGrammar);

/** Queues the job for a position; queuing the same position twice adds only one job. */
const enqueue = (ctx: Context, cursor: string | null) =>
	enqueueJob(ctx, {
		kind: recheckKind,
		payload: { cursor },
		uniqueKey: `${recheckKind} ${valueGrammar} ${cursor ?? "start"}`,
	});

/**
 * Queues the job unless every report has been checked under today's rules; runs at each start, including after a
 * restore.
 */
export async function scheduleRecheck(ctx: Context): Promise<void> {
	const [run] = await ctx.db.select().from(reportRecheckRun).where(ofThisGrammar);
	if (!run?.finishedAt) await enqueue(ctx, run?.cursor ?? null);
}

/** Locks the run of the current rules, and creates it if it is missing, so that batches run one after the other. */
async function lockRun(tx: TransactionContext) {
	const [{ total } = { total: 0 }] = await tx.db
		.select({ total: count() })
		.from(reportVersion)
		.where(isLookedAt);
	await tx.db.insert(reportRecheckRun).values({ grammar: valueGrammar, total }).onConflictDoNothing();
	const [run] = await tx.db.select().from(reportRecheckRun).where(ofThisGrammar).for("update");
	return run;
}

const versionsAfter = (tx: TransactionContext, cursor: string | null) =>
	tx.db
		.select({
			version: { id: reportVersion.id, lines: reportVersion.lines },
			reception,
			documentId: reportDocument.versionId,
			attachmentId: reportAttachment.id,
		})
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId))
		.leftJoin(reportDocument, eq(reportDocument.versionId, reportVersion.id))
		.leftJoin(
			reportAttachment,
			and(eq(reportAttachment.versionId, reportVersion.id), isNull(reportAttachment.removedAt)),
		)
		.where(and(isLookedAt, cursor === null ? undefined : gt(reportVersion.id, cursor)))
		.orderBy(asc(reportVersion.id))
		.limit(batch);
type Looked = Awaited<ReturnType<typeof versionsAfter>>[number];

/** The current catalogue data for the tests of the given lines. */
async function catalogueOf(ctx: Context, lines: readonly StoredLine[]) {
	const ids = [...new Set(lines.map(({ testId }) => testId))];
	const [analytes, ranges] = await Promise.all([
		ctx.db.select().from(labTestAnalyte).where(inArray(labTestAnalyte.testId, ids)),
		ctx.db
			.select()
			.from(labTestRange)
			.where(inArray(labTestRange.testId, ids))
			.orderBy(asc(labTestRange.sort)),
	]);
	const rangesOf = Map.groupBy(ranges, ({ testId }) => testId);
	const analyteOf = new Map(analytes.map((each) => [`${each.testId} ${each.analyte}`, each]));
	return ({ testId, analyte }: StoredLine): Catalogue => ({
		analyte: analyteOf.get(`${testId} ${analyte}`),
		ranges: rangesOf.get(testId) ?? [],
	});
}

/** Characters that were lost on the printed sheet of a version; an attached file is not checked. */
function lostIn(
	{ reception: row, documentId, attachmentId }: Looked,
	lines: readonly StoredLine[],
): RecheckReason[] {
	if (!documentId || attachmentId || !lines.some(({ isOld }) => isOld)) return [];
	const head = lostGlyphs([row.firstName, row.lastName]).length ? [{ testId: "", analyte: "" }] : [];
	const lost = lines.filter((line) => line.value && lostGlyphs(printedTexts(line, row.locale)).length);
	return [...head, ...lost].map(({ testId, analyte }) => ({ testId, analyte, code: "lostGlyph" }));
}

function reasonsOf(looked: Looked, lines: readonly StoredLine[], of: (line: StoredLine) => Catalogue) {
	const { reception: row } = looked;
	const oldSex: "male" | "female" = row.gender === genders.male ? "male" : "female";
	const person = { ...personOf(row), oldSex };
	const found = lines.flatMap((line) =>
		recheckLine(line, of(line), person).map(
			(code): RecheckReason => ({ testId: line.testId, analyte: line.analyte, code }),
		),
	);
	return [...found, ...lostIn(looked, lines)];
}

const keyOf = (reasons: readonly RecheckReason[]) =>
	JSON.stringify(reasons.map(({ testId, analyte, code }) => [testId, analyte, code]));

/** Stores the findings of one version. An entry marked as checked stays checked while its reasons are the same. */
async function writeFinding(
	tx: TransactionContext,
	versionId: string,
	reasons: RecheckReason[],
	known: typeof reportRecheck.$inferSelect | undefined,
): Promise<void> {
	const own = eq(reportRecheck.versionId, versionId);
	if (reasons.length === 0) {
		if (known && !known.checkedAt) await tx.db.delete(reportRecheck).where(own);
		return;
	}
	const found = { grammar: valueGrammar, reasons, foundAt: tx.now() };
	if (!known) await tx.db.insert(reportRecheck).values({ versionId, ...found });
	else if (keyOf(known.reasons) === keyOf(reasons))
		await tx.db.update(reportRecheck).set({ grammar: valueGrammar }).where(own);
	else
		await tx.db
			.update(reportRecheck)
			.set({ ...found, version: known.version + 1, checkedBy: null, checkedAt: null, note: null })
			.where(own);
}

/** Checks the given versions. @returns how many of them have findings */
async function lookAt(tx: TransactionContext, looked: readonly Looked[]): Promise<number> {
	const ids = looked.map(({ version }) => version.id);
	const all = looked.map((each) => ({ each, lines: storedLinesOf(each.version) }));
	const of = await catalogueOf(
		tx,
		all.flatMap(({ lines }) => lines),
	);
	const known = await tx.db.select().from(reportRecheck).where(inArray(reportRecheck.versionId, ids));
	let found = 0;
	for (const { each, lines } of all) {
		const reasons = reasonsOf(each, lines, of);
		const { id } = each.version;
		await writeFinding(
			tx,
			id,
			reasons,
			known.find(({ versionId }) => versionId === id),
		);
		if (reasons.length) found++;
	}
	return found;
}

/** The job: checks the next versions, and queues itself again until all versions are checked. */
export async function recheckReports(ctx: Context, { cursor }: Record<string, unknown>): Promise<void> {
	await mutate(ctx, "report.work", async (tx, entry) => {
		const run = await lockRun(tx);
		// a duplicate job, or one for a position already passed: another job continues
		if (!run || run.finishedAt || run.cursor !== cursor) return;
		const looked = await versionsAfter(tx, run.cursor);
		const found = looked.length ? await lookAt(tx, looked) : 0;
		entry.detail("looked", looked.length);
		entry.detail("found", found);
		const isFinished = looked.length < batch;
		const next = looked.at(-1)?.version.id ?? run.cursor;
		await tx.db
			.update(reportRecheckRun)
			.set({
				...{ cursor: next, looked: run.looked + looked.length, found: run.found + found },
				finishedAt: isFinished ? tx.now() : null,
			})
			.where(ofThisGrammar);
		if (!isFinished) await enqueue(tx, next);
	});
}
