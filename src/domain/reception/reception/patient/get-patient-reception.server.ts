import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import { readPreparations } from "../items/preparation.server.ts";
import type { PatientReception } from "../patient-reception.ts";
import { reception } from "../table.server.ts";
import { asPatientReception, getItemsAndEvents, viewerOf, withBegun } from "./as-patient-reception.server.ts";

/** One request of the signed-in patient. @throws DomainError `record.not-found`, also for another patient's request */
export async function getPatientReception(ctx: Context, id: string): Promise<PatientReception> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(
			and(eq(reception.id, id), eq(reception.accountId, ctx.actor.accountId), isNull(reception.deletedAt)),
		);
	if (!row) throw notFound();
	const { items, events } = await getItemsAndEvents(ctx, [row.id]);
	const preparation = (await readPreparations(ctx, items, ctx.locale))(row);
	const own = asPatientReception(row, items, events, { ...(await viewerOf(ctx)), preparation });
	return (await withBegun(ctx, [own]))[0] ?? own;
}
