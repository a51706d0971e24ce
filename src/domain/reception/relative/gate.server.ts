import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { answers, sharingOf } from "./sharing.ts";
import { relativeInvitation } from "./table.server.ts";

/** `over`: the consent has expired; `said`: the person refused or withdrew it. */
export type ClosedWhy = "said" | "over";

/**
 * Persons whose results an account cannot see, because they refused or withdrew their consent or it expired. Checked on
 * every call, so that a change applies immediately, including to codes sent to the account's mobile and links for doctors.
 * Access with the person's full number does not check this.
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

/** Why a request's results are hidden from its account; undefined when they are visible. Walk-ins are never hidden. */
export const whyClosedTo = async (
	ctx: Context,
	{ accountId, patientId }: Of,
): Promise<ClosedWhy | undefined> =>
	accountId === null ? undefined : (await closedPersons(ctx, accountId)).get(patientId);

/** Whether a request's results are hidden from its account. */
export const isClosedTo = async (ctx: Context, of: Of): Promise<boolean> =>
	(await whyClosedTo(ctx, of)) !== undefined;
