import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { accountPatient, patient } from "#domain/reception/patient/table.server.ts";
import { isAdult } from "#domain/reception/reception/person/age.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { sharingsOf } from "#domain/reception/relative/sharings.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { day } from "#platform/clock.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import { isCorrectable } from "./correctable.server.ts";
import type { MobileChangeInput, MobileChangeView, OwnMobileChange } from "./schema.ts";

// What is known of an account's number and of a new one for it.

/** So long the desk sees what became of a number. */
const shownMs = 30 * day;

/** The account of a request; null for a walk-in. @throws DomainError `record.not-found` */
export async function accountOfRequest(ctx: Context, id: string): Promise<string | null> {
	const [row] = await ctx.db
		.select({ accountId: reception.accountId })
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	return row.accountId;
}

const requestsOf = (ctx: Context, accountId: string) =>
	ctx.db
		.select({
			patientId: reception.patientId,
			trackingCode: reception.trackingCode,
			receptNo: reception.receptNo,
			birthDate: reception.birthDate,
			age: reception.age,
			ageScale: reception.ageScale,
		})
		.from(reception)
		.where(and(eq(reception.accountId, accountId), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt));

const peopleOf = (ctx: Context, accountId: string) =>
	ctx.db
		.select({
			id: patient.id,
			firstName: patient.firstName,
			lastName: patient.lastName,
			nationalCode: patient.nationalCode,
			passportNumber: patient.passportNumber,
			birthDate: patient.birthDate,
		})
		.from(patient)
		.innerJoin(
			accountPatient,
			and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId)),
		)
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt));

/** The last number of the account that waits or ended lately. */
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
 * The number of a request's account, who is in that account, and the new number that waits for it.
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

/** Do a card's number and the code of a request speak for the account? A child's card does not. */
export async function isProved(
	ctx: Context,
	accountId: string,
	{ identityNumber, requestCode }: Pick<MobileChangeInput, "identityNumber" | "requestCode">,
): Promise<boolean> {
	const requests = await requestsOf(ctx, accountId);
	const people = await peopleOf(ctx, accountId);
	const onCard = normaliseDigits(identityNumber).toUpperCase();
	const number = normaliseReceptionNumber(requestCode);
	const code = parseTrackingCode(requestCode);
	const isRequest = requests.some(
		({ trackingCode, receptNo }) => trackingCode === code || (receptNo !== "" && receptNo === number),
	);
	const today = dayInTehran(ctx.now());
	return (
		isRequest &&
		people.some((person) => {
			const isHolder = [person.nationalCode, person.passportNumber?.toUpperCase()].includes(onCard);
			const last = requests.find(({ patientId }) => patientId === person.id);
			const known = { birthDate: person.birthDate, age: last?.age ?? "", ageScale: last?.ageScale ?? 0 };
			return isHolder && isAdult(known, today);
		})
	);
}

/** The new number that waits for the signed-in account; only its last digits are shown. */
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

/** Removes what became of numbers three months after; the audit trail stays. A job runs it. */
export async function sweepMobileChanges(ctx: Context): Promise<void> {
	await ctx.db
		.delete(mobileChange)
		.where(lte(mobileChange.expiresAt, new Date(ctx.now().getTime() - 3 * shownMs)));
}
