import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { insertTests, removeTests, updateTest } from "#domain/catalogue/lab-test/bulk.server.ts";
import { inputOfRecord } from "#domain/catalogue/lab-test/record-input.ts";
import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { allTestRecords, labTestRights } from "#domain/catalogue/lab-test/records.server.ts";
import { sampleTypes } from "#domain/catalogue/lab-test/schema.ts";
import { labCategory, labCategoryText } from "#domain/catalogue/lab-test/table.server.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffIdOf } from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { onBehalfOf } from "#platform/actor.ts";
import { hour, second } from "#platform/clock.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { type Catalogue, checkSheet, codeKey } from "./check-sheet.ts";
import { listPreview } from "./preview.server.ts";
import {
	type ImportRecord,
	type LeftRow,
	maxFaults,
	maxSheetBytes,
	type SheetInput,
	undoHours,
} from "./schema.ts";
import { readSheetApart } from "./sheet-process.server.ts";
import { labTestImport, labTestImportRow } from "./table.server.ts";

// Tests from a spreadsheet: first parsed and compared with the catalogue; imported in batches after confirmation; undone as a
// whole.

const read = staffWith(labTestRights.read);
const write = staffWith(labTestRights.write);
const jobKind = "test-import.work";
/** Rows per transaction, and how long a job runs before it yields to others. */
const batch = 100;
const jobMs = 15 * second;

type Row = typeof labTestImport.$inferSelect;
type Step = typeof labTestImportRow.$inferSelect;

const undoEnd = ({ doneAt }: Row) => doneAt && new Date(doneAt.getTime() + undoHours * hour);

function recordOf(ctx: Context, { by, ...row }: Row & { by: string | null }): ImportRecord {
	const end = undoEnd(row);
	const canUndo = row.state === "done" && end !== null && end > ctx.now();
	return {
		id: row.id,
		fileName: row.fileName,
		createdDateTime: row.createdAt.toISOString(),
		createdBy: by,
		state: row.state,
		rowCount: row.rowCount,
		createdCount: row.createdCount,
		updatedCount: row.updatedCount,
		sameCount: row.sameCount,
		faultCount: row.faultCount,
		// imports of an older version stored less for each
		faults: row.faults.map((fault) => ({ ...fault, test: fault.test ?? "" })),
		notices: row.notices,
		progress: row.progress,
		doneDateTime: row.doneAt?.toISOString() ?? null,
		undoUntil: canUndo ? end.toISOString() : null,
		left: row.left.map((each) => ({ ...each, id: each.id ?? null })),
		preview: [],
	};
}

const selected = (ctx: Context) =>
	ctx.db
		.select({ row: labTestImport, by: staffName(labTestImport.createdBy) })
		.from(labTestImport)
		.$dynamic();

/** One import. @throws DomainError `record.not-found` */
export async function getImport(ctx: Context, id: string): Promise<ImportRecord> {
	read.check(ctx.actor);
	const [found] = await selected(ctx).where(eq(labTestImport.id, id));
	if (!found) throw notFound();
	const record = recordOf(ctx, { ...found.row, by: found.by });
	return record.state === "checked" && record.faultCount === 0
		? { ...record, preview: await listPreview(ctx, id) }
		: record;
}

/** The last imports, the newest first; the faults of each are asked for one by one. */
export async function listImports(ctx: Context): Promise<{ dataList: ImportRecord[] }> {
	read.check(ctx.actor);
	const rows = await selected(ctx).orderBy(desc(labTestImport.createdAt)).limit(10);
	return { dataList: rows.map(({ row, by }) => recordOf(ctx, { ...row, faults: [], by })) };
}

/** Everything that a sheet is held against. */
async function catalogueOf(ctx: Context): Promise<Catalogue> {
	const records = await allTestRecords(ctx);
	const names = await ctx.db
		.select({
			id: labCategory.id,
			slug: labCategory.slug,
			name: labCategoryText.name,
			locale: labCategoryText.locale,
		})
		.from(labCategory)
		.innerJoin(labCategoryText, eq(labCategoryText.categoryId, labCategory.id))
		.where(isNull(labCategory.deletedAt))
		.orderBy(asc(labCategory.position), asc(labCategory.id));
	const readable = names.filter(({ locale, name }) => locale === ctx.locale && name !== "");
	return {
		names: {
			categories: (readable.length > 0 ? readable : names).map(({ name }) => name),
			samples: sampleTypes.map((type) => labTestTexts(ctx.locale)(`labTest.sample.${type}`)),
		},
		tests: new Map(
			records.map((record) => [
				codeKey(record.code),
				{ id: record.id, version: record.version, input: inputOfRecord(record) },
			]),
		),
		categories: new Map(names.flatMap(({ id, slug, name }) => [slug, name].map((each) => [fold(each), id]))),
		samples: new Map(
			locales.flatMap((locale) =>
				sampleTypes.map((type) => [fold(labTestTexts(locale)(`labTest.sample.${type}`)), type]),
			),
		),
	};
}

/**
 * Parses a spreadsheet and reports what it would do; the catalogue does not change.
 * @throws DomainError `validation.failed` of `file` for an unreadable file
 */
export async function createImport(ctx: Context, { fileName, file }: SheetInput): Promise<ImportRecord> {
	write.check(ctx.actor);
	const bytes = Buffer.from(file, "base64");
	if (bytes.length > maxSheetBytes) throw invalid([{ field: "file", key: "validation.sheetTooLarge" }]);
	const sheet = await readSheetApart(bytes);
	const checked = checkSheet(sheet, await catalogueOf(ctx));
	const of = (action: string) => checked.rows.filter((row) => row.action === action).length;
	const id = newId();
	await mutate(ctx, "labTestImport.create", async (tx, entry) => {
		await tx.db.insert(labTestImport).values({
			id,
			createdAt: tx.now(),
			createdBy: staffIdOf(tx),
			fileName,
			state: "checked",
			rowCount: checked.rowCount,
			createdCount: of("create"),
			updatedCount: of("update"),
			sameCount: of("same"),
			faultCount: checked.faults.length,
			faults: checked.faults.slice(0, maxFaults),
			notices: sheet.notices,
		});
		// with errors nothing is imported, so no steps are stored
		const steps = checked.faults.length ? [] : checked.rows.filter(({ action }) => action !== "same");
		for (let at = 0; at < steps.length; at += 500)
			await tx.db.insert(labTestImportRow).values(
				steps.slice(at, at + 500).map(({ row, action, testId, seenVersion, value, before }) => ({
					importId: id,
					row,
					action,
					testId: testId ?? newId(),
					value,
					before: before ?? null,
					seenVersion: seenVersion ?? null,
				})),
			);
		entry.subject(id);
		entry.detail("count", checked.rowCount);
	});
	return getImport(ctx, id);
}

/** Takes an import from one state into another and puts the work into the queue. @throws DomainError `import.state` */
async function start(ctx: Context, id: string, from: Row["state"], to: "running" | "undoing") {
	write.check(ctx.actor);
	await mutate(ctx, `labTestImport.${to === "running" ? "agree" : "undo"}`, async (tx, entry) => {
		const [row] = await tx.db.select().from(labTestImport).where(eq(labTestImport.id, id)).for("update");
		if (!row) throw notFound();
		// pressed twice
		if (row.state === to) return;
		const end = undoEnd(row);
		const isOver = to === "undoing" && (!end || end <= tx.now());
		if (row.state !== from || row.faultCount > 0 || isOver) throw conflict("import.state");
		await tx.db
			.update(labTestImport)
			.set({ state: to, progress: 0, ...(to === "running" ? { agreedAt: tx.now() } : {}) })
			.where(eq(labTestImport.id, id));
		await enqueueJob(tx, {
			kind: jobKind,
			payload: { id, by: staffIdOf(tx) },
			uniqueKey: `${jobKind} ${id}`,
		});
		entry.subject(id);
	});
	return getImport(ctx, id);
}

/** Imports a sheet without errors. */
export const agreeToImport = (ctx: Context, id: string) => start(ctx, id, "checked", "running");
/** Undoes an import, for a day; rows that were edited since are left and listed. */
export const undoImport = (ctx: Context, id: string) => start(ctx, id, "done", "undoing");

const leftOf = ({ row, value, testId, action, madeVersion }: Step): LeftRow => {
	const { code, texts } = value;
	// what was not even added has no page
	const isThere = action === "update" || madeVersion !== null;
	return { row, code, name: texts.fa.name, id: isThere ? testId : null };
};

/** Adds and changes the tests of some rows. @returns rows whose test was edited since the sheet was read */
async function apply(tx: TransactionContext, importId: string, steps: Step[]): Promise<LeftRow[]> {
	const left: LeftRow[] = [];
	const fresh = steps.filter(({ action }) => action === "create");
	const free = await insertTests(
		tx,
		fresh.map(({ testId, value }) => ({ id: testId, input: value })),
	);
	const made = new Map<number, number>();
	for (const step of fresh) {
		if (free.has(step.testId)) made.set(step.row, 1);
		else left.push(leftOf(step));
	}
	for (const step of steps) {
		if (step.action !== "update" || step.seenVersion === null) continue;
		const version = await updateTest(tx, step.testId, step.value, step.seenVersion);
		if (version === undefined) left.push(leftOf(step));
		else made.set(step.row, version);
	}
	if (made.size) {
		const values = sql.join(
			[...made].map(([row, version]) => sql`(${row}::int, ${version}::int)`),
			sql`, `,
		);
		await tx.db.execute(sql`update ${labTestImportRow} set made_version = made.version
			from (values ${values}) as made (row, version)
			where ${labTestImportRow.importId} = ${importId} and ${labTestImportRow.row} = made.row`);
	}
	return left;
}

/** Undoes some rows. @returns those that were edited, or requested, since */
async function takeBack(tx: TransactionContext, steps: Step[]): Promise<LeftRow[]> {
	const left: LeftRow[] = [];
	const added = steps.flatMap(({ action, testId, madeVersion }) =>
		action === "create" && madeVersion !== null ? [{ id: testId, version: madeVersion }] : [],
	);
	const removed = await removeTests(tx, added);
	for (const step of steps) {
		if (step.madeVersion === null) continue;
		if (step.action === "create") {
			if (!removed.has(step.testId)) left.push(leftOf(step));
			continue;
		}
		const version = await updateTest(tx, step.testId, step.before as LabTestRecordInput, step.madeVersion);
		if (version === undefined) left.push(leftOf(step));
	}
	return left;
}

/** One piece of an import. @returns is there more? */
const workOn = (ctx: Context, id: string): Promise<boolean> =>
	mutate(ctx, "labTestImport.work", async (tx, entry) => {
		const [row] = await tx.db.select().from(labTestImport).where(eq(labTestImport.id, id)).for("update");
		if (!row || (row.state !== "running" && row.state !== "undoing")) return false;
		const isUndoing = row.state === "undoing";
		const steps = await tx.db
			.select()
			.from(labTestImportRow)
			.where(and(eq(labTestImportRow.importId, id), gt(labTestImportRow.row, row.progress)))
			.orderBy(asc(labTestImportRow.row))
			.limit(batch);
		const left = isUndoing ? await takeBack(tx, steps) : await apply(tx, id, steps);
		const isDone = steps.length < batch;
		const ended = isUndoing
			? { state: "undone" as const, undoneAt: tx.now() }
			: { state: "done" as const, doneAt: tx.now() };
		await tx.db
			.update(labTestImport)
			.set({
				progress: isDone ? row.rowCount + 1 : (steps.at(-1)?.row ?? row.progress),
				left: [...row.left, ...left],
				...(isDone ? ended : {}),
			})
			.where(eq(labTestImport.id, id));
		entry.subject(id);
		entry.detail("count", steps.length);
		if (steps.length) entry.pagesChanged();
		return !isDone;
	});

/** The job: runs for a while, then yields and is queued again. Its changes are signed by the person who confirmed. */
export async function workOnImport(ctx: Context, { id, by }: Record<string, unknown>): Promise<void> {
	const importId = String(id);
	const start = performance.now();
	const actor = typeof by === "string" ? onBehalfOf(ctx.actor, by) : ctx.actor;
	let hasMore = true;
	while (hasMore && performance.now() - start < jobMs) hasMore = await workOn({ ...ctx, actor }, importId);
	if (hasMore)
		await enqueueJob(ctx, {
			kind: jobKind,
			payload: { id: importId, by },
			uniqueKey: `${jobKind} ${importId} ${newId()}`,
		});
}

/** Imports are deleted after two weeks. */
const keptMs = 14 * 24 * hour;

/** Forgets old imports with their rows. */
export async function sweepImports(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - keptMs);
	await ctx.db.delete(labTestImport).where(sql`${labTestImport.createdAt} < ${before.toISOString()}`);
}
