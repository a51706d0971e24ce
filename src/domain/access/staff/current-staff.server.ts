import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import type { StaffUser } from "./schema.ts";
import { needsFactor } from "./setting.server.ts";
import { staff } from "./table.server.ts";

type StaffRow = typeof staff.$inferSelect;

export const asUser = (row: StaffRow, onlyHasReporting: boolean, isFactorNeeded: boolean): StaffUser => ({
	id: row.id,
	username: row.username,
	displayName: row.displayName,
	email: row.email,
	role: row.role,
	onlyHasReporting: row.role !== "SuperAdmin" && onlyHasReporting,
	mustChangePassword: row.mustChangePassword,
	contentLocale: row.contentLocale,
	hasFactor: row.totpSince !== null,
	mustSetFactor: isFactorNeeded && row.totpSince === null,
});

/** The staff user who is signed in. @throws DomainError `session.missing` */
export async function currentStaff(ctx: Context): Promise<StaffUser> {
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const [row] = await ctx.db.select().from(staff).where(eq(staff.id, ctx.actor.staffId));
	if (!row) throw unauthenticated();
	return asUser(row, ctx.actor.onlyHasReporting, await needsFactor(ctx, row.role));
}
