import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import { readPreparations } from "../items/preparation.server.ts";
import type { PatientReception } from "../patient-reception.ts";
import { reception } from "../table.server.ts";
import { asPatientReception, getItemsAndEvents, viewerOf, withBegun } from "./as-patient-reception.server.ts";

const maxShown = 100;

/** The signed-in patient's requests, newest first. */
export async function listPatientReceptions(ctx: Context): Promise<PatientReception[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const rows = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.accountId, ctx.actor.accountId), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt))
		.limit(maxShown);
	const { items, events } = await getItemsAndEvents(
		ctx,
		rows.map(({ id }) => id),
	);
	const telling = await viewerOf(ctx);
	const preparationOf = await readPreparations(ctx, items, ctx.locale);
	return withBegun(
		ctx,
		rows.map((row) =>
			asPatientReception(
				row,
				items.filter((item) => item.receptionId === row.id),
				events.filter((event) => event.receptionId === row.id),
				{ ...telling, preparation: preparationOf(row) },
			),
		),
	);
}
