import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { answers, sharingOf } from "./sharing.ts";
import { relativeInvitation } from "./table.server.ts";

/**
 * Persons whose results an account does not see: they have said no, took their yes back, or its time has passed. Asked with
 * each request, so that it holds from the next one on; by doors that a code to the account's mobile opens, and by links for
 * doctors, as well. A door that takes the person's whole number does not ask.
 */
export async function closedPersons(ctx: Context, accountId: string): Promise<ReadonlySet<string>> {
	const rows = await ctx.db
		.select()
		.from(relativeInvitation)
		.where(and(eq(relativeInvitation.accountId, accountId), inArray(relativeInvitation.state, [...answers])));
	const now = ctx.now();
	const isClosed = (patientId: string) =>
		sharingOf(
			rows.filter((row) => row.patientId === patientId),
			now,
		).isClosed;
	return new Set(rows.map(({ patientId }) => patientId).filter(isClosed));
}

/** Are a request's results kept from the account that has it? Nobody's who walked in are. */
export const isClosedTo = async (
	ctx: Context,
	{ accountId, patientId }: { accountId: string | null; patientId: string },
): Promise<boolean> => accountId !== null && (await closedPersons(ctx, accountId)).has(patientId);
