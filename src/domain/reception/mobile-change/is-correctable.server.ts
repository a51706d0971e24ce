import { and, asc, eq, gt, gte, isNull, ne, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { session } from "#domain/access/session/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { reception, receptionEvent } from "#domain/reception/reception/table.server.ts";
import { wasOpenedByCode } from "./ports.server.ts";

// Whether the only evidence for a number is what the desk entered.

type Row = Pick<ReceptionRecord, "id" | "accountId" | "patientId" | "mobileIndex" | "createdAt">;

const exists = async (found: Promise<unknown[]>) => (await found).length > 0;

/** Whether the desk or the laboratory's system created the request, and no other user has acted on it since. */
async function isOfDesk(ctx: Context, { id }: Row): Promise<boolean> {
	const [first] = await ctx.db
		.select({ by: receptionEvent.actorKind })
		.from(receptionEvent)
		.where(and(eq(receptionEvent.receptionId, id), isNull(receptionEvent.from)))
		.orderBy(asc(receptionEvent.at))
		.limit(1);
	const byPatient = ctx.db
		.select({ id: receptionEvent.id })
		.from(receptionEvent)
		.where(and(eq(receptionEvent.receptionId, id), eq(receptionEvent.actorKind, "patient")))
		.limit(1);
	const isTheirs = ["staff", "apiKey", "system"].includes(first?.by ?? "");
	return isTheirs && !(await exists(byPatient));
}

/**
 * Whether the number has been verified since the request was created: a code was used, a user was signed in with the
 * number, or the report was opened with a code.
 */
async function isProved(ctx: Context, { id, mobileIndex, createdAt }: Row): Promise<boolean> {
	const [owner] = await ctx.db
		.select({ id: account.id })
		.from(account)
		.where(eq(account.mobileIndex, mobileIndex));
	const signedIn = owner
		? await exists(
				ctx.db
					.select({ id: session.id })
					.from(session)
					.where(and(eq(session.ownerId, owner.id), gte(session.seenAt, createdAt)))
					.limit(1),
			)
		: false;
	const known = ctx.db
		.select({ id: audit.id })
		.from(audit)
		.where(
			or(
				and(
					eq(audit.subjectId, owner?.id ?? id),
					eq(audit.action, "account.sign-in"),
					gte(audit.at, createdAt),
				),
				and(
					eq(audit.subjectId, id),
					eq(audit.action, "report.open-door"),
					sql`${audit.details} ->> 'factor' = 'oneTimeCode'`,
				),
			),
		)
		.limit(1);
	return signedIn || (await exists(known)) || (await wasOpenedByCode(ctx, id));
}

/**
 * Whether the person of a request was already in the account before the request; if so, the number was theirs and not
 * mistyped.
 */
const isKnownThere = (ctx: Context, { id, accountId, patientId, createdAt }: Row) =>
	accountId === null
		? Promise.resolve(false)
		: exists(
				ctx.db
					.select({ id: reception.id })
					.from(reception)
					.where(
						and(
							eq(reception.accountId, accountId),
							eq(reception.patientId, patientId),
							ne(reception.id, id),
							sql`${reception.createdAt} <= ${createdAt}`,
						),
					)
					.limit(1),
			);

const isChanging = (ctx: Context, { accountId }: Row) =>
	accountId === null
		? Promise.resolve(false)
		: exists(
				ctx.db
					.select({ id: mobileChange.id })
					.from(mobileChange)
					.where(
						and(
							eq(mobileChange.accountId, accountId),
							eq(mobileChange.state, "pending"),
							gt(mobileChange.expiresAt, ctx.now()),
						),
					)
					.limit(1),
			);

/** Whether the desk may correct the number of a request without proof of identity. */
export const isCorrectable = async (ctx: Context, row: Row): Promise<boolean> =>
	(await isOfDesk(ctx, row)) &&
	!(await isProved(ctx, row)) &&
	!(await isKnownThere(ctx, row)) &&
	!(await isChanging(ctx, row));
