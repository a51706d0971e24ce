import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { notFound } from "#platform/errors.ts";
import { recordHistory } from "../table.server.ts";
import { of, type Subject } from "./version.server.ts";

/** The contents of a record in a version. @throws DomainError `record.not-found` */
export async function getVersion(ctx: Context, subject: Subject, version: number): Promise<unknown> {
	const [row] = await ctx.db
		.select({ value: recordHistory.value })
		.from(recordHistory)
		.where(and(of(subject), eq(recordHistory.version, version)))
		.orderBy(desc(recordHistory.id))
		.limit(1);
	if (!row) throw notFound();
	return row.value;
}
