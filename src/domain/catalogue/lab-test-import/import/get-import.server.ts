import { desc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { notFound } from "#platform/errors.ts";
import { listPreview } from "../preview.server.ts";
import type { ImportRecord } from "../schema.ts";
import { labTestImport } from "../table.server.ts";
import { read, recordOf, selected } from "./import-record.server.ts";

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

/** The latest imports, newest first; the errors of an import are loaded separately. */
export async function listImports(ctx: Context): Promise<{ dataList: ImportRecord[] }> {
	read.check(ctx.actor);
	const rows = await selected(ctx).orderBy(desc(labTestImport.createdAt)).limit(10);
	return { dataList: rows.map(({ row, by }) => recordOf(ctx, { ...row, faults: [], by })) };
}
