import { and, eq, gt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mobileChange } from "#domain/access/account/table.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { unauthenticated } from "#platform/errors.ts";
import type { OwnMobileChange } from "./schema.ts";

/** The new number that waits for confirmation for the signed-in account; only its last digits are returned. */
export async function getOwnMobileChange(ctx: Context): Promise<OwnMobileChange> {
	patientOnly.check(ctx.actor);
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const [row] = await ctx.db
		.select()
		.from(mobileChange)
		.where(
			and(
				eq(mobileChange.accountId, ctx.actor.accountId),
				eq(mobileChange.state, "pending"),
				gt(mobileChange.expiresAt, ctx.now()),
			),
		);
	if (!row) return { change: null };
	const { id, newMobile, at, expiresAt } = row;
	return {
		change: { id, mobileLast4: newMobile.slice(-4), at: at.toISOString(), until: expiresAt.toISOString() },
	};
}
