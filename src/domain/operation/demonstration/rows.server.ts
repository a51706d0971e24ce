import { inArray, ne, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { parts } from "./parts.ts";
import { demonstrationRow } from "./table.server.ts";

/** The noun that marks the demonstration as removed, so that no start adds it again. */
const removedNoun = "removed";

/** Whether the database still has recorded rows of the demonstration. */
export const isDemonstrationThere = async (ctx: Context): Promise<boolean> =>
	(await ctx.db.$count(demonstrationRow, ne(demonstrationRow.noun, removedNoun))) > 0;

/** Whether the demonstration was removed in the panel. */
export const wasDemonstrationRemoved = async (ctx: Context): Promise<boolean> =>
	(await ctx.db.$count(demonstrationRow, sql`${demonstrationRow.noun} = ${removedNoun}`)) > 0;

/** Every row of the tables that the seeding writes to, with its version. */
const everyRow = sql.join(
	parts.map(({ table, key }) =>
		sql.raw(`select '${table}' as noun, ${key}::text as record_id, version from "${table}"`),
	),
	sql` union all `,
);

/**
 * Runs a part of the seeding and records the rows it wrote; rows that existed before do not belong to the demonstration.
 */
export async function rememberRows(tx: Context, seed: () => Promise<void>): Promise<void> {
	const before = await tx.db.execute<{ noun: string; record_id: string }>(everyRow);
	const known = new Set(before.rows.map((row) => `${row.noun} ${row.record_id}`));
	await seed();
	const after = await tx.db.execute<{ noun: string; record_id: string; version: number }>(everyRow);
	const made = after.rows
		.filter((row) => !known.has(`${row.noun} ${row.record_id}`))
		.map(({ noun, record_id, version }) => ({ noun, recordId: record_id, version }));
	for (let from = 0; from < made.length; from += 500)
		await tx.db
			.insert(demonstrationRow)
			.values(made.slice(from, from + 500))
			.onConflictDoNothing();
}

/** Records the pictures. They are added before everything else, and again when an interrupted start is repeated. */
export async function rememberPictures(tx: Context, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await tx.db
		.select({ recordId: media.id, version: media.version })
		.from(media)
		.where(inArray(media.id, ids));
	await tx.db
		.insert(demonstrationRow)
		.values(rows.map((row) => ({ noun: "media", ...row })))
		.onConflictDoNothing();
}

/** Deletes the record of the rows and marks the demonstration as removed. */
export async function forgetRows(tx: Context): Promise<void> {
	await tx.db.delete(demonstrationRow);
	await tx.db.insert(demonstrationRow).values({ noun: removedNoun, recordId: "1", version: 0 });
}
