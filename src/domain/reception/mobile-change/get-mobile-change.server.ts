import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { sharingsOf } from "#domain/reception/relative/sharings.server.ts";
import { notFound } from "#platform/errors.ts";
import { isCorrectable } from "./is-correctable.server.ts";
import { peopleOf, requestsOf } from "./request-person.server.ts";
import type { MobileChangeView } from "./schema.ts";
import { shownMs } from "./sweep-mobile-changes.server.ts";

/** The account's latest change of number that still waits for confirmation or ended recently. */
async function lastChange(ctx: Context, accountId: string): Promise<MobileChangeView["change"]> {
	const [row] = await ctx.db
		.select({ change: mobileChange, by: staff.displayName })
		.from(mobileChange)
		.leftJoin(staff, eq(staff.id, mobileChange.staffId))
		.where(
			and(
				eq(mobileChange.accountId, accountId),
				gt(mobileChange.expiresAt, new Date(ctx.now().getTime() - shownMs)),
			),
		)
		.orderBy(desc(mobileChange.at), desc(mobileChange.id))
		.limit(1);
	if (!row) return null;
	const { change } = row;
	const isOver = change.state === "pending" && change.expiresAt <= ctx.now();
	return {
		id: change.id,
		mobileNumber: change.newMobile,
		state: isOver ? "expired" : change.state,
		at: change.at.toISOString(),
		until: change.expiresAt.toISOString(),
		endedAt: (isOver ? change.expiresAt : change.endedAt)?.toISOString() ?? null,
		by: row.by ?? "",
	};
}

/**
 * The mobile number of a request's account, the account's persons, and a new number that waits for confirmation.
 * @throws DomainError `record.not-found`
 */
export async function getMobileChange(ctx: Context, id: string): Promise<MobileChangeView> {
	staffWith("reception.read").check(ctx.actor);
	const [row] = await ctx.db
		.select({
			id: reception.id,
			accountId: reception.accountId,
			patientId: reception.patientId,
			mobileNumber: reception.mobileNumber,
			mobileIndex: reception.mobileIndex,
			createdAt: reception.createdAt,
		})
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	const { accountId, mobileNumber } = row;
	const correctable = await isCorrectable(ctx, row);
	if (accountId === null)
		return {
			mobileNumber,
			hasAccount: false,
			isCorrectable: correctable,
			people: [],
			requestCount: 0,
			change: null,
		};
	const [own] = await ctx.db
		.select({ patientId: reception.patientId })
		.from(reception)
		.where(eq(reception.id, id));
	const [owner] = await ctx.db
		.select({ mobile: account.mobile })
		.from(account)
		.where(eq(account.id, accountId));
	const requests = await requestsOf(ctx, accountId);
	const people = await peopleOf(ctx, accountId);
	const sharing = await sharingsOf(ctx, accountId);
	return {
		mobileNumber: owner?.mobile ?? "",
		hasAccount: true,
		isCorrectable: correctable,
		people: people.map(({ id: patientId, firstName, lastName }) => ({
			firstName,
			lastName,
			requestCount: requests.filter((request) => request.patientId === patientId).length,
			isOfRequest: patientId === own?.patientId,
			sharing: sharing(patientId),
		})),
		requestCount: requests.length,
		change: await lastChange(ctx, accountId),
	};
}
