import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { invalid, stale } from "#platform/errors.ts";
import { announceChange } from "../announce.server.ts";
import { yearMonthOf } from "../recept-no.ts";
import { dayFault } from "../state/sampling-moment.ts";
import { reception } from "../table.server.ts";
import { getReception } from "./get-reception.server.ts";
import { lockReception } from "./lock-reception.server.ts";
import type { AtVersion, ReceptionDetails, ReceptionInput } from "./schema.ts";

/** Whether the error comes from the unique index on the number within a month. */
export const isNumberTaken = (error: unknown): boolean => {
	const { code, constraint } = databaseFault(error);
	return code === "23505" && constraint === "reception_recept_no";
};

/**
 * Saves the desk's fields: number and date. A number belongs to only one request in its Jalali month.
 * @throws DomainError `record.stale`; `validation.failed` for a number that another request of the month has, or a day in
 *   the future or before the request was made
 */
export async function updateReception(
	ctx: Context,
	id: string,
	input: AtVersion<ReceptionInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	const { version, receptDate, receptNo } = input;
	const work = mutate(ctx, "reception.update", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		const fault = receptDate && receptDate !== row.receptDate && dayFault(receptDate, row, tx.now());
		if (fault) throw invalid([{ field: "receptDate", key: fault }]);
		await tx.db
			.update(reception)
			.set({
				receptNo,
				receptDate: receptDate || null,
				yearMonth: yearMonthOf(receptNo, receptDate || row.sampleDate),
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		announceChange(tx, id, row.version + 1);
	});
	await work.catch((error: unknown) => {
		throw isNumberTaken(error) ? invalid([{ field: "receptNo", key: "validation.taken" }]) : error;
	});
	return getReception(ctx, id);
}
