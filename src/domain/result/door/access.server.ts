import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { patientActor } from "#domain/access/account/signed-in-patient.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { deviceName } from "#domain/access/session/device-name.ts";
import { deviceCookies } from "#domain/access/session/known-device.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";
import { isClosedDoor } from "./closed-door.server.ts";
import type { DoorReception } from "./find.server.ts";
import { asksForDigits, knownPersonsCookie } from "./known-persons.server.ts";
import type { DoorBrowser } from "./open-confirmed.server.ts";
import { findDoor } from "./session/find-door.server.ts";
import { type Door, doorCookie } from "./session/open-door.server.ts";

// May this browser see the report of this reception? By a door that it came through, or by its patient's sign-in.

/** The cookies of a browser that determine its access. */
export type DoorCookies = DoorBrowser & { door: string | undefined; patient: string | undefined };

export function doorCookiesOf({ env }: Context, headers: Headers): DoorCookies {
	const cookie = (name: string) => cookieValue(headers, cookieName(env, name)) || undefined;
	return {
		door: cookie(doorCookie),
		patient: cookie("pt"),
		secret: cookie("otp"),
		knownPersons: cookie(knownPersonsCookie),
		device: cookie(deviceCookies.patient),
		browserName: deviceName(headers.get("user-agent") ?? undefined),
	};
}

export type DoorAccess =
	/** `door` is the access used; undefined for a signed-in patient. */
	| { state: "open"; factor: Door["factor"] | "signedIn"; door: Door | undefined }
	/** The mobile is verified, but the last digits of the person's number must still be entered on this device. */
	| { state: "digits"; door: Door | undefined }
	| { state: "closed" };

/** The signed-in account, with the search index of its mobile number. */
export async function signedInAccount(ctx: Context, { patient }: Pick<DoorCookies, "patient">) {
	const actor = patient ? await patientActor(ctx, patient) : undefined;
	if (actor?.kind !== "patient") return undefined;
	const [owner] = await ctx.db
		.select({ id: account.id, mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, actor.accountId));
	return owner && { ...owner, actor };
}

/**
 * The access of a browser to the report of a request.
 * @param row undefined for an unknown code: the same queries run, so that the call takes as long as for an existing code
 */
export async function doorAccess(
	ctx: Context,
	row: DoorReception | undefined,
	cookies: DoorCookies,
): Promise<DoorAccess> {
	const [door, owner] = await Promise.all([findDoor(ctx, cookies.door), signedInAccount(ctx, cookies)]);
	if (!row) return { state: "closed" };
	if (door?.receptionId === row.id && !(await isClosedDoor(ctx, row, door)))
		return door.isConfirmed ? { state: "open", factor: door.factor, door } : { state: "digits", door };
	const isOwn =
		owner !== undefined &&
		(row.accountId === null ? row.mobileIndex === owner.mobileIndex : row.accountId === owner.id);
	// a person who refused the account is as closed to it as a stranger
	if (!isOwn || (await isClosedTo(ctx, row))) return { state: "closed" };
	return asksForDigits(row, cookies.knownPersons)
		? { state: "digits", door: undefined }
		: { state: "open", factor: "signedIn", door: undefined };
}
