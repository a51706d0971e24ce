import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { maxReceptionNumber, normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { indexOf, sameSecret } from "#platform/secret/crypto.server.ts";
import { findReportLink } from "./link/find-report-link.server.ts";

// Which reception a door leads to, and by what its person is known.

export const doorReceptionColumns = {
	id: reception.id,
	trackingCode: reception.trackingCode,
	accountId: reception.accountId,
	patientId: reception.patientId,
	firstName: reception.firstName,
	lastName: reception.lastName,
	nationalCode: reception.nationalCode,
	passportNumber: reception.passportNumber,
	guardianNationalCode: reception.guardianNationalCode,
	mobileNumber: reception.mobileNumber,
	/** The current mobile of the account, which may have changed since the request. */
	accountMobile: account.mobile,
	mobileIndex: reception.mobileIndex,
};
const select = (ctx: Context) =>
	ctx.db.select(doorReceptionColumns).from(reception).leftJoin(account, eq(account.id, reception.accountId));
export type DoorReception = Awaited<ReturnType<typeof select>>[number];

/** Numbers repeat every month: at most this many requests with the same number are checked. */
const mostOfOneNumber = 24;

/** Normalises a typed tracking code; undefined for an invalid code. */
export const trackingCodeOf = (typed: string) => parseTrackingCode(typed);

/** Normalises a typed reception number. */
export const receptNoOf = (typed: string) => normaliseReceptionNumber(typed).slice(0, maxReceptionNumber);

export async function findById(ctx: Context, id: string): Promise<DoorReception | undefined> {
	const [row] = await select(ctx).where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	return row;
}

export async function findByTrackingCode(ctx: Context, code: string): Promise<DoorReception | undefined> {
	const [row] = await select(ctx).where(and(eq(reception.trackingCode, code), isNull(reception.deletedAt)));
	return row;
}

/** The requests with a given reception number, newest first. */
export const findByReceptNo = (ctx: Context, receptNo: string): Promise<DoorReception[]> =>
	select(ctx)
		.where(and(eq(reception.receptNo, receptNo), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt))
		.limit(mostOfOneNumber);

/** What a text in an address or a field refers to: a link from a message, a tracking code or a reception number. */
export type DoorKey =
	| { kind: "link"; row: DoorReception; isOver: boolean; expiresAt: Date }
	/** `code` is normalised, and may be unknown. */
	| { kind: "trackingCode"; code: string; row: DoorReception | undefined }
	| { kind: "receptNo"; code: string; rows: DoorReception[] }
	| { kind: "none" };

/** Looks up a link token, tracking code or reception number that was typed or is in an address. */
export async function readDoorKey(ctx: Context, typed: string): Promise<DoorKey> {
	const link = await findReportLink(ctx, typed);
	if (link) {
		const row = await findById(ctx, link.receptionId);
		return row ? { kind: "link", row, isOver: link.isOver, expiresAt: link.expiresAt } : { kind: "none" };
	}
	const code = trackingCodeOf(typed);
	if (code) return { kind: "trackingCode", code, row: await findByTrackingCode(ctx, code) };
	const receptNo = receptNoOf(typed);
	return receptNo
		? { kind: "receptNo", code: receptNo, rows: await findByReceptNo(ctx, receptNo) }
		: { kind: "none" };
}

/**
 * The mobile to which the codes of a request are sent: the current number of its account or, without an account, the number
 * entered by the desk.
 */
export const registeredMobile = (row: DoorReception): string => row.accountMobile ?? row.mobileNumber;

const spelled = (number: string) => normaliseDigits(number).replace(/\s/g, "").toUpperCase();

/** The id of a request and the identity numbers of its patient. */
export type Numbers = Pick<DoorReception, "id" | "nationalCode" | "passportNumber" | "guardianNationalCode">;

/**
 * The number that identifies a patient: their own, or the guardian's for a child without a number; undefined if there is
 * none.
 */
export const numberOf = (row: Numbers): string | undefined =>
	spelled(row.nationalCode || row.passportNumber || row.guardianNationalCode || "") || undefined;

/**
 * Whether the typed number is the patient's full number. Takes the same time for every number, and for unknown requests.
 */
export function isNumberOf(row: DoorReception | undefined, typed: string): boolean {
	const number = row && numberOf(row);
	return sameSecret(spelled(typed), number ?? "") && number !== undefined;
}

/** Number of last characters of the identity number that must be entered. */
export const digitCount = 4;
export const areLastDigitsOf = (row: DoorReception, typed: string): boolean =>
	sameSecret(spelled(typed), numberOf(row)?.slice(-digitCount) ?? "") && numberOf(row) !== undefined;

/** A keyed hash of the person's number, by which a device remembers that the person was verified on it. */
export const personKeyOf = (row: Numbers): string => indexOf("report-person", numberOf(row) ?? row.id);
