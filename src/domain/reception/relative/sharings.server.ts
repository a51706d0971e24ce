import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Sharing } from "./schema.ts";
import { sharingOf } from "./sharing.ts";
import { relativeInvitation } from "./table.server.ts";

/** The consent state of each person of an account, by the person's id. */
export async function sharingsOf(ctx: Context, accountId: string): Promise<(patientId: string) => Sharing> {
	const rows = await ctx.db
		.select()
		.from(relativeInvitation)
		.where(eq(relativeInvitation.accountId, accountId));
	return (patientId) =>
		sharingOf(
			rows.filter((row) => row.patientId === patientId),
			ctx.now(),
		);
}
