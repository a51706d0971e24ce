import type { Context } from "#database/context.server.ts";
import { labTestRights } from "#domain/catalogue/lab-test/records.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { hour } from "#platform/clock.ts";
import { type ImportRecord, undoHours } from "../schema.ts";
import { labTestImport } from "../table.server.ts";

// Tests from a spreadsheet: first parsed and compared with the catalogue; imported in batches after confirmation; undone as a
// whole.

export const read = staffWith(labTestRights.read);
export const write = staffWith(labTestRights.write);
export const jobKind = "test-import.work";

export type Row = typeof labTestImport.$inferSelect;

export const undoEnd = ({ doneAt }: Row) => doneAt && new Date(doneAt.getTime() + undoHours * hour);

export function recordOf(ctx: Context, { by, ...row }: Row & { by: string | null }): ImportRecord {
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

export const selected = (ctx: Context) =>
	ctx.db
		.select({ row: labTestImport, by: staffName(labTestImport.createdBy) })
		.from(labTestImport)
		.$dynamic();
