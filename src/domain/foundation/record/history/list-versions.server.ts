import { desc } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffName } from "../list.server.ts";
import type { HistoryEntry } from "../schema.ts";
import { recordHistory } from "../table.server.ts";
import { of, type Subject } from "./version.server.ts";

/** The changes of a record, newest first. */
export async function listVersions(ctx: Context, subject: Subject): Promise<{ dataList: HistoryEntry[] }> {
	const rows = await ctx.db
		.select({
			version: recordHistory.version,
			at: recordHistory.at,
			by: staffName(recordHistory.by),
			action: recordHistory.action,
		})
		.from(recordHistory)
		.where(of(subject))
		.orderBy(desc(recordHistory.version), desc(recordHistory.id));
	return { dataList: rows.map(({ at, ...row }) => ({ ...row, dateTime: at.toISOString() })) };
}
