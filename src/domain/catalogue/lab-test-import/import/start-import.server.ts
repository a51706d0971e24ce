import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { labTestImport } from "../table.server.ts";
import { getImport } from "./get-import.server.ts";
import { jobKind, type Row, undoEnd, write } from "./import-record.server.ts";

/** Moves an import from one state to another and queues the work. @throws DomainError `import.state` */
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

/** Starts the import of a sheet that has no errors. */
export const agreeToImport = (ctx: Context, id: string) => start(ctx, id, "checked", "running");
/** Undoes an import within a day; rows that were edited after the import are left unchanged and listed. */
export const undoImport = (ctx: Context, id: string) => start(ctx, id, "done", "undoing");
