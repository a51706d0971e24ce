import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { answers, sharingOf } from "./sharing.ts";
import { relativeInvitation } from "./table.server.ts";

/** `over`: they had said yes, and its time has passed; `said`: they do not want it. */
export type ClosedWhy = "said" | "over";

/**
 * Persons whose results an account does not see: they have said no, took their yes back, or its time has passed. Asked with
 * each request, so that it holds from the next one on; by doors that a code to the account's mobile opens, and by links for
 * doctors, as well. A door that takes the person's whole number does not ask.
 */
export async function closedPersons(
	ctx: Context,
	accountId: string,
): Promise<ReadonlyMap<string, ClosedWhy>> {
	const rows = await ctx.db
		.select()
		.from(relativeInvitation)
		.where(and(eq(relativeInvitation.accountId, accountId), inArray(relativeInvitation.state, [...answers])));
	const now = ctx.now();
	const ofPerson = Map.groupBy(rows, ({ patientId }) => patientId);
	return new Map(
		[...ofPerson].flatMap(([patientId, own]): [string, ClosedWhy][] => {
			const { isClosed, state } = sharingOf(own, now);
			return isClosed ? [[patientId, state === "over" ? "over" : "said"]] : [];
		}),
	);
}

type Of = { accountId: string | null; patientId: string };

/** Why a request's results are kept from the account that has it; undefined where they are not. Nobody's who walked in are. */
export const whyClosedTo = async (
	ctx: Context,
	{ accountId, patientId }: Of,
): Promise<ClosedWhy | undefined> =>
	accountId === null ? undefined : (await closedPersons(ctx, accountId)).get(patientId);

/** Are a request's results kept from the account that has it? */
export const isClosedTo = async (ctx: Context, of: Of): Promise<boolean> =>
	(await whyClosedTo(ctx, of)) !== undefined;
