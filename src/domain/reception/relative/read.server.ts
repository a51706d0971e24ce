import { and, desc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { personInShort } from "#domain/reception/patient/person-in-short.ts";
import { accountPatient, patient } from "#domain/reception/patient/table.server.ts";
import { isAdult } from "#domain/reception/reception/person/age.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { maskedMobile } from "#locale/number/mobile-number.ts";
import { day } from "#platform/clock.ts";
import { unauthenticated } from "#platform/errors.ts";
import type { AskedOfMe, RelativePerson } from "./schema.ts";
import { holds, isWaiting } from "./sharing.ts";
import { sharingsOf } from "./sharings.server.ts";
import { relativeInvitation } from "./table.server.ts";

// Who is asked, by whom, and what they said.

/** More people than this no account has. */
const maxPeople = 50;
/** How long an unanswered invitation is stored. */
const keptMs = 90 * day;

/** The account that is signed in. @throws DomainError `session.missing` */
export function ownAccount(ctx: Context): string {
	patientOnly.check(ctx.actor);
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

/** The people of an account with their age by the last request, where no day of birth is known; the last used first. */
export async function relativesOf(ctx: Context, accountId: string): Promise<RelativePerson[]> {
	const people = await ctx.db
		.select({
			id: patient.id,
			firstName: patient.firstName,
			lastName: patient.lastName,
			birthDate: patient.birthDate,
		})
		.from(patient)
		.innerJoin(
			accountPatient,
			and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId)),
		)
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt))
		.limit(maxPeople);
	const requests = await ctx.db
		.select({ patientId: reception.patientId, age: reception.age, ageScale: reception.ageScale })
		.from(reception)
		.where(and(eq(reception.accountId, accountId), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt));
	const sharing = await sharingsOf(ctx, accountId);
	const today = dayInTehran(ctx.now());
	return people.map(({ id, firstName, lastName, birthDate }) => {
		const last = requests.find(({ patientId }) => patientId === id);
		return {
			patientId: id,
			firstName,
			lastName,
			isAdult: isAdult({ birthDate, age: last?.age ?? "", ageScale: last?.ageScale ?? 0 }, today),
			sharing: sharing(id),
		};
	});
}

/** The people of the signed-in account, and whether they let it see their results. */
export const listRelatives = (ctx: Context): Promise<RelativePerson[]> => relativesOf(ctx, ownAccount(ctx));

/** What may be answered or was, by the owner of a number: what waits first, then the newest. */
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

/** Deletes unanswered invitations after three months; answers stay with the person. A job runs it. */
export async function sweepInvitations(ctx: Context): Promise<void> {
	await ctx.db
		.delete(relativeInvitation)
		.where(
			and(
				inArray(relativeInvitation.state, ["pending", "cancelled", "expired", "fallen", "notMe"]),
				lte(relativeInvitation.expiresAt, new Date(ctx.now().getTime() - keptMs)),
			),
		);
}
