import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { ChangedBy, ChangedRecord } from "#domain/foundation/audit/ports.server.ts";
import { recordHistory } from "./table.server.ts";

/** Versions written by a call, each with the value before it. @param most maximum number of versions to read */
export async function findChangedRecords(
	ctx: Context,
	{ requestId, noun, recordId }: ChangedBy,
	most: number,
): Promise<ChangedRecord[]> {
	const written = await ctx.db
		.select()
		.from(recordHistory)
		.where(
			and(
				eq(recordHistory.requestId, requestId),
				eq(recordHistory.noun, noun),
				recordId ? eq(recordHistory.recordId, recordId) : undefined,
			),
		)
		.orderBy(asc(recordHistory.recordId), desc(recordHistory.version))
		.limit(most);
	return Promise.all(
		written.map(async ({ recordId: id, version, value }) => {
			const [before] = await ctx.db
				.select({ value: recordHistory.value })
				.from(recordHistory)
				.where(
					and(
						eq(recordHistory.noun, noun),
						eq(recordHistory.recordId, id),
						lt(recordHistory.version, version),
					),
				)
				.orderBy(desc(recordHistory.version))
				.limit(1);
			return { version, value, before: before?.value };
		}),
	);
}
