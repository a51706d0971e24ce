import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { dayInTehran } from "#locale/date/date.ts";
import type { Actor } from "#platform/actor.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { recordLook } from "./record-look.server.ts";
import type { DayQuery, DaySheet } from "./schema.ts";
import { givenTo, listSheetVisits } from "./visits.server.ts";

/** Id of the calling sampler. @throws DomainError `right.missing` for the program itself */
export function samplerOf(actor: Actor): string {
	staffWith("daySheet.own").check(actor);
	if (actor.kind !== "staff") throw forbidden();
	return actor.staffId;
}

async function nameOf(ctx: Context, id: string): Promise<string> {
	const [row] = await ctx.db
		.select({ name: staff.displayName })
		.from(staff)
		.where(and(eq(staff.id, id), isNull(staff.deletedAt)));
	if (!row) throw notFound();
	return row.name;
}

async function sheetOf(ctx: Context, samplerId: string, day: string): Promise<DaySheet> {
	const sampler = { id: samplerId, name: await nameOf(ctx, samplerId) };
	const visits = await listSheetVisits(ctx, givenTo(samplerId, day));
	await recordLook(ctx, samplerId, day, visits);
	return { day, sampler, visits };
}

/** The calling sampler's own visits, only for today. */
export const getOwnSheet = async (ctx: Context): Promise<DaySheet> =>
	sheetOf(ctx, samplerOf(ctx.actor), dayInTehran(ctx.now()));

/** A sampler's visits of a day, for the desk. @throws DomainError `record.not-found` for an unknown staff member */
export async function getSheetOf(ctx: Context, samplerId: string, { day }: DayQuery): Promise<DaySheet> {
	staffWith("reception.read").check(ctx.actor);
	return sheetOf(ctx, samplerId, day ?? dayInTehran(ctx.now()));
}
