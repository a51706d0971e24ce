import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { personInShort } from "#domain/reception/patient/person-in-short.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { maskedMobile } from "#locale/number/mobile-number.ts";
import { unauthenticated } from "#platform/errors.ts";
import { maxPeople } from "../list-relatives.server.ts";
import { ownAccount } from "../own-account.server.ts";
import type { AskedOfMe } from "../schema.ts";
import { holds, isWaiting } from "../sharing.ts";
import { relativeInvitation } from "../table.server.ts";

/**
 * The invitations that were sent to the number of the signed-in account or that the account has answered: pending
 * invitations first, then the newest.
 */
export async function listAskedOfMe(ctx: Context): Promise<AskedOfMe[]> {
	const own = ownAccount(ctx);
	const [me] = await ctx.db
		.select({ mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, own));
	if (!me) throw unauthenticated();
	const rows = await ctx.db
		.select({
			invitation: relativeInvitation,
			asker: account.mobile,
			firstName: patient.firstName,
			lastName: patient.lastName,
		})
		.from(relativeInvitation)
		.innerJoin(account, eq(account.id, relativeInvitation.accountId))
		.innerJoin(patient, eq(patient.id, relativeInvitation.patientId))
		.where(
			or(
				and(eq(relativeInvitation.state, "pending"), eq(relativeInvitation.mobileIndex, me.mobileIndex)),
				and(
					inArray(relativeInvitation.state, ["agreed", "refused", "withdrawn"]),
					eq(relativeInvitation.relativeAccountId, own),
				),
			),
		)
		.orderBy(desc(relativeInvitation.invitedAt), desc(relativeInvitation.id))
		.limit(maxPeople);
	const now = ctx.now();
	return rows
		.filter(({ invitation }) => invitation.state !== "pending" || isWaiting(invitation, now))
		.map(({ invitation, asker, ...person }) => ({
			id: invitation.id,
			maskedMobile: maskedMobile(asker),
			person: personInShort(person),
			state: stateForOwner(invitation, now),
			at: (invitation.decidedAt ?? invitation.invitedAt).toISOString(),
			until: untilOf(invitation, now),
		}))
		.toSorted((a, b) => Number(b.state === "pending") - Number(a.state === "pending"));
}

type Row = typeof relativeInvitation.$inferSelect;

function stateForOwner(row: Row, now: Date): AskedOfMe["state"] {
	if (row.state === "agreed") return holds(row, now) ? "agreed" : "over";
	return row.state === "pending" || row.state === "withdrawn" ? row.state : "refused";
}

function untilOf(row: Row, now: Date): string {
	if (row.state === "pending") return row.expiresAt.toISOString();
	return holds(row, now) ? (row.holdsUntil?.toISOString() ?? "") : "";
}
