import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { patientActor } from "#domain/access/account/signed-in-patient.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { deviceName } from "#domain/access/session/device-name.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import { isClosedDoor } from "#domain/result/door/closed-door.server.ts";
import { asksForDigits, knownPersonsCookie } from "#domain/result/door/known-persons.server.ts";
import { findDoor } from "#domain/result/door/session/find-door.server.ts";
import { type Door, doorCookie } from "#domain/result/door/session/open-door.server.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";

/** A reader who may read the report of a request, and how they got access. */
export type Reader = {
	/** The context of the reader, which identifies the reader in the audit trail. */
	ctx: Context;
	row: ReceptionRecord;
	/**
	 * `patient`: signed in to the account of the report; `door`: with access to this report only, or signed in with the
	 * mobile of a walk-in; `share`: a doctor, with a link and its passcode.
	 */
	by: "patient" | "door" | "share";
	/** Id of the link by which the report was opened. */
	shareId?: string;
	/** How the access was gained. */
	factor?: Door["factor"];
	/** A readable name of the browser: `Chrome, Android`. */
	device: string;
};

export type Access =
	| { state: "open"; reader: Reader }
	/** The reader is not signed in. The result is the same for every address, whether or not there is a report. */
	| { state: "closed" }
	/**
	 * The reader is signed in with a one-time code only: the last digits of the person's number must be entered first, once
	 * per device (reports 1.1b).
	 */
	| { state: "digits"; trackingCode: string }
	/** The report belongs to another account or does not exist. */
	| { state: "unknown" };

export const deviceOf = (headers: Headers): string => deviceName(headers.get("user-agent") ?? undefined);

/** A request by its id; undefined if it does not exist or was deleted. */
export async function findReception(ctx: Context, receptionId: string): Promise<ReceptionRecord | undefined> {
	if (!z.uuid().safeParse(receptionId).success) return undefined;
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, receptionId), isNull(reception.deletedAt)));
	return row;
}

async function throughDoor(ctx: Context, receptionId: string, headers: Headers): Promise<Reader | undefined> {
	const door = await findDoor(ctx, cookieValue(headers, cookieName(ctx.env, doorCookie)));
	if (!door?.isConfirmed || door.receptionId !== receptionId) return undefined;
	const row = await findReception(ctx, receptionId);
	if (!row || (await isClosedDoor(ctx, row, door))) return undefined;
	return { ctx, row, by: "door", factor: door.factor, device: deviceOf(headers) };
}

/** Whether the request belongs to the account, or to a walk-in with the account's mobile. */
async function isOwnOf(ctx: Context, accountId: string, row: ReceptionRecord): Promise<boolean> {
	if (row.accountId !== null) return row.accountId === accountId;
	const [owner] = await ctx.db
		.select({ mobileIndex: account.mobileIndex })
		.from(account)
		.where(eq(account.id, accountId));
	return owner?.mobileIndex === row.mobileIndex;
}

/**
 * Whether this HTTP request may read the report. This is the only function that decides this: every page and file of a
 * report calls it.
 * @param headers of the HTTP request: its cookies are checked
 */
export async function accessTo(ctx: Context, receptionId: string, headers: Headers): Promise<Access> {
	const token = cookieValue(headers, cookieName(ctx.env, "pt"));
	const actor = token ? await patientActor(ctx, token) : undefined;
	const row = actor?.kind === "patient" ? await findReception(ctx, receptionId) : undefined;
	const isOwn = row && actor?.kind === "patient" && (await isOwnOf(ctx, actor.accountId, row));
	const own = isOwn && !(await isClosedTo(ctx, row)) ? row : undefined;
	const knownPersons = cookieValue(headers, cookieName(ctx.env, knownPersonsCookie));
	// who is signed in and came by a door as well sees what is theirs: the trend, and links for doctors
	if (actor && own && !asksForDigits(own, knownPersons))
		return {
			state: "open",
			reader: {
				ctx: { ...ctx, actor },
				row: own,
				// who walked in with this mobile has no account that the report could be one of: it is read by itself
				by: own.accountId === null ? "door" : "patient",
				device: deviceOf(headers),
			},
		};
	const behindDoor = await throughDoor(ctx, receptionId, headers);
	if (behindDoor) return { state: "open", reader: behindDoor };
	if (own) return { state: "digits", trackingCode: own.trackingCode };
	return { state: actor?.kind === "patient" ? "unknown" : "closed" };
}
