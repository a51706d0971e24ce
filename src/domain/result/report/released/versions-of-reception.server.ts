import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { report, reportVersion } from "../table.server.ts";

// What queries that name receptions ask of their reports.

export const read = alias(reportVersion, "read_version");
export const of = alias(report, "read_report");

export const versionsOfReception = (ctx: Context | TransactionContext) =>
	ctx.db.select({ id: read.id }).from(read).innerJoin(of, eq(of.id, read.reportId));
