import { asc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { receptionPayment } from "../table.server.ts";
import type { Payment } from "./payment-schema.ts";

type Row = typeof receptionPayment.$inferSelect;

/** Desk staff may void their own payments; other users' payments require the right. */
export function mayVoid({ actor }: Context, { staffId }: Pick<Row, "staffId">): boolean {
	if (actor.kind === "system") return true;
	if (actor.kind !== "staff" || !hasRight(actor, "reception.write")) return false;
	return actor.staffId === staffId || hasRight(actor, "payment.void");
}

/**
 * Payments of a request in the order of receipt, including voided payments.
 * @param names names of the staff by id
 */
export async function listPayments(
	ctx: Context,
	receptionId: string,
	names: ReadonlyMap<string, string>,
): Promise<Payment[]> {
	const rows = await ctx.db
		.select()
		.from(receptionPayment)
		.where(eq(receptionPayment.receptionId, receptionId))
		.orderBy(asc(receptionPayment.at), asc(receptionPayment.id));
	const voiding = new Map(rows.map((row) => [row.voidsId, row]));
	const nameOf = ({ staffId }: Row) => names.get(staffId ?? "") ?? "";
	return rows
		.filter(({ voidsId }) => voidsId === null)
		.map((row) => {
			const against = voiding.get(row.id);
			return {
				id: row.id,
				at: row.at.toISOString(),
				amountRials: row.amountRials,
				way: row.way,
				by: nameOf(row),
				note: row.note ?? "",
				voided: against
					? { at: against.at.toISOString(), by: nameOf(against), reason: against.reason ?? "" }
					: null,
				isVoidable: !against && mayVoid(ctx, row),
			};
		});
}
