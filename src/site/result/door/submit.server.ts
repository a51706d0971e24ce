import { data, redirect } from "react-router";
import type { Context } from "#database/context.server.ts";
import { codeDigits, codeTtlSeconds } from "#domain/access/account/one-time-code-limits.ts";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { VerifyCodeInput } from "#domain/access/account/schema.ts";
import { signOutPatient } from "#domain/access/account/sign-out.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { deviceCookies } from "#domain/access/session/known-device.server.ts";
import { knownDeviceSeconds } from "#domain/access/session/session-lifetime.ts";
import {
	type DoorAccess,
	type DoorCookies,
	doorCookiesOf,
	signedInAccount,
} from "#domain/result/door/access.server.ts";
import { confirmDigits } from "#domain/result/door/confirm-digits.server.ts";
import type { DoorReception } from "#domain/result/door/find.server.ts";
import { knownPersonsCookie, rememberPerson } from "#domain/result/door/known-persons.server.ts";
import { openByCode } from "#domain/result/door/open-by-code.server.ts";
import { openByNumber } from "#domain/result/door/open-by-number.server.ts";
import { sendDoorCode } from "#domain/result/door/send-door-code.server.ts";
import { leaveDoor } from "#domain/result/door/session/leave-door.server.ts";
import { doorCookie, type OpenedDoor } from "#domain/result/door/session/open-door.server.ts";
import { extractCode } from "#locale/extract-code.ts";
import { localePath } from "#locale/locale.ts";
import { mobile as mobileRule } from "#locale/validation.ts";
import { isDomainError } from "#platform/errors.ts";
import {
	type CookieSeconds,
	cookieLine,
	secondsUntil,
	sessionCookie,
	takenAway,
} from "#platform/http/cookie.server.ts";
import { readForm } from "#platform/http/form.server.ts";
import { returnPathIn } from "../report/return-path.ts";
import { type DoorProblem, type DoorState, doorStart } from "./door-state.ts";
import { problemOf } from "./problem-of.server.ts";

// What the forms of the doors send. What opens leads to the list of reports; what does not comes back as it was typed.

type Form = Map<string, string>;
/**
 * Names of the cookies that the entry forms use. The cookies of the requested code and of the signed-in patient are the
 * same as in `/api`.
 */
const doorCookies = {
	door: doorCookie,
	knownPersons: knownPersonsCookie,
	code: "otp",
	patient: "pt",
} as const;
type Cookie = { name: string; value: string; kept: CookieSeconds; sameSite?: "Strict" };

/**
 * Responses are never cached and send no referrer to other sites. Not `no-referrer`: browsers would then send a form
 * without its origin, and a form of another site would look the same.
 */
export const doorHeaders = { "cache-control": "private, no-store", "referrer-policy": "same-origin" };

function headersWith(ctx: Context, cookies: readonly Cookie[]): Headers {
	const headers = new Headers(doorHeaders);
	for (const { name, value, kept, sameSite = "Lax" } of cookies)
		headers.append("set-cookie", cookieLine(ctx.env, name, value, sessionCookie(ctx.env, sameSite, kept)));
	return headers;
}

const forgetCode: Cookie = { name: doorCookies.code, value: "", kept: takenAway, sameSite: "Strict" };
const codeCookie = (secret: string): Cookie => ({
	name: doorCookies.code,
	value: secret,
	kept: codeTtlSeconds,
	sameSite: "Strict",
});
/**
 * Lifetime of an access cookie: on the patient's own phone, access continues until `expiresAt`; on other devices it ends
 * when the browser's window closes, or earlier.
 */
const keptOn = (ctx: Context, isOwnPhone: boolean, expiresAt: Date): CookieSeconds =>
	isOwnPhone ? secondsUntil(expiresAt, ctx.now()) : "whileOpen";

/** Redirects to the list of reports, which shows what is open in this browser. */
export function toReports(ctx: Context, trackingCode: string, cookies: readonly Cookie[]) {
	const path = localePath(ctx.locale, `/reportingList/${trackingCode}`);
	return redirect(path, { status: 303, headers: headersWith(ctx, cookies) });
}

const doorCookieOf = (
	{ ctx, state }: Pick<Sent, "ctx" | "state">,
	{ token, expiresAt }: OpenedDoor,
): Cookie => ({
	name: doorCookies.door,
	value: token,
	kept: keptOn(ctx, state.isOwnPhone, expiresAt),
});

type Sent = {
	ctx: Context;
	form: Form;
	cookies: DoorCookies;
	state: DoorState;
	/** The page of a report to return to after signing in; empty for the list. */
	to: string;
};
const refusal = (field: DoorProblem["field"], key: DoorProblem["key"]): DoorProblem => ({
	field,
	key,
	tries: 0,
	seconds: 0,
});
const answer = (ctx: Context, state: DoorState, cookies: readonly Cookie[] = [], status = 200) =>
	data(state, { status, headers: headersWith(ctx, cookies) });
/** The entry form again, or a redirect to the opened results. */
type Answer = ReturnType<typeof answer> | Response;
const refuse = ({ ctx, state }: Sent, problem: DoorProblem, status = 422) =>
	answer(ctx, { ...state, problem }, [], status);

async function takeNumber(sent: Sent) {
	const { ctx, cookies, state } = sent;
	const { number } = state;
	if (!number) return refuse(sent, refusal("number", "noNumber"));
	const { isOwnPhone, code } = state;
	const opened = await openByNumber(ctx, { code, number, isOwnPhone }, cookies);
	return toReports(ctx, opened.row.trackingCode, [doorCookieOf(sent, opened)]);
}

async function sendCode({ ctx, cookies, state }: Sent) {
	const { secret, mobileEnd = "" } = await sendDoorCode(ctx, state.code, cookies);
	return answer(ctx, { ...state, number: "", step: "oneTimeCode", mobileEnd }, [codeCookie(secret)]);
}

async function takeCode(sent: Sent) {
	const { ctx, form, cookies, state } = sent;
	const oneTimeCode = VerifyCodeInput.shape.code.safeParse(oneTimeCodeIn(form)).data;
	if (!oneTimeCode) return refuse(sent, refusal("oneTimeCode", "noOneTimeCode"));
	const opened = await openByCode(
		ctx,
		{ code: state.code, oneTimeCode, isOwnPhone: state.isOwnPhone },
		cookies,
	);
	return toReports(ctx, opened.row.trackingCode, [doorCookieOf(sent, opened), forgetCode]);
}

async function sendToMobile(sent: Sent) {
	const { ctx, cookies, state } = sent;
	const mobile = mobileRule().safeParse(state.mobile).data;
	if (!mobile) return refuse(sent, refusal("mobile", "noMobile"));
	const { secret } = await requestCode(ctx, mobile, cookies);
	return answer(ctx, { ...state, mobile, step: "oneTimeCode" }, [codeCookie(secret)]);
}

/**
 * Signs in the owner of a mobile number, and redirects to all receptions of the owner, or to the result for which the
 * sign-in was required.
 */
async function signIn(sent: Sent) {
	const { ctx, form, cookies, state } = sent;
	const typed = VerifyCodeInput.safeParse({ mobile: state.mobile, code: oneTimeCodeIn(form) }).data;
	if (!typed) return refuse(sent, refusal("oneTimeCode", "noOneTimeCode"));
	const { isOwnPhone } = state;
	const session = await verifyCode(ctx, typed.mobile, typed.code, { ...cookies, isOwnDevice: isOwnPhone });
	const kept = keptOn(ctx, isOwnPhone, session.expiresAt);
	const headers = headersWith(ctx, [
		{ name: doorCookies.patient, value: session.token, kept },
		{ name: deviceCookies.patient, value: session.device, kept: knownDeviceSeconds, sameSite: "Strict" },
		forgetCode,
	]);
	return redirect(localePath(ctx.locale, sent.to || "/receptionLogin"), { status: 303, headers });
}

/** Closes everything that is open in this browser, and forgets its known persons. */
async function leave({ ctx, cookies }: Sent) {
	await leaveDoor(ctx, cookies.door);
	const owner = await signedInAccount(ctx, cookies);
	if (owner) await signOutPatient({ ...ctx, actor: owner.actor });
	const names = [doorCookies.door, doorCookies.patient, doorCookies.knownPersons];
	const headers = headersWith(
		ctx,
		names.map((name) => ({ name, value: "", kept: takenAway })),
	);
	return redirect(localePath(ctx.locale, "/receptionLogin"), { status: 303, headers });
}

const steps: Record<
	string,
	{ step: DoorState["step"]; by: DoorState["by"]; take: (sent: Sent) => Promise<Answer> }
> = {
	number: { step: "start", by: "code", take: takeNumber },
	send: { step: "start", by: "code", take: sendCode },
	code: { step: "oneTimeCode", by: "code", take: takeCode },
	mobile: { step: "start", by: "mobile", take: sendToMobile },
	"mobile-code": { step: "oneTimeCode", by: "mobile", take: signIn },
	leave: { step: "start", by: "code", take: leave },
};

/** Cuts typed text to the maximum length of an entry form's field. */
const cut = (text: string | undefined) => (text ?? "").trim().slice(0, 64);

/** A tracking code or the token of a link, extracted from a pasted message if necessary. */
const codeIn = (text = "") => /\/(?:SmsReport|reportingList)\/([^\s/?#]+)/i.exec(text)?.[1] ?? text;

/** A one-time code, even if the whole message was pasted. */
const oneTimeCodeIn = (form: Form) => extractCode((form.get("oneTimeCode") ?? "").slice(0, 500), codeDigits);

/**
 * Handles an entry form.
 * @param to page to open after signing in; by default the list of results
 * @returns a redirect (303) once a result or account is open, else the current page
 * @throws DomainError for input that no form of the site sends
 */
export async function takeDoor(ctx: Context, request: Request, form: Form, to = returnPathIn(request.url)) {
	const known = steps[form.get("intent") ?? ""] ?? steps["send"];
	const state: DoorState = {
		...doorStart,
		step: known?.step ?? "start",
		by: known?.by ?? "code",
		code: cut(codeIn(form.get("code"))),
		mobile: cut(form.get("mobile")),
		number: cut(form.get("number")),
		mobileEnd: cut(form.get("end")).replace(/\D/g, "").slice(0, 2),
		isOwnPhone: form.has("own"),
	};
	const cookies = doorCookiesOf(ctx, request.headers);
	const sent: Sent = { ctx, form, cookies, state, to };
	try {
		return await (known?.take ?? sendCode)(sent);
	} catch (error) {
		const problem = isDomainError(error) ? problemOf(error, state) : undefined;
		if (!problem || !isDomainError(error)) throw error;
		// the code that was sent before still waits to be typed
		const hasCode = error.code === "otp.too-soon" && cookies.secret !== undefined;
		// what no code opens is not asked for one once more
		const isClosed = error.code === "report.closed-by-person" || error.code === "report.yes-over";
		const step = hasCode ? "oneTimeCode" : isClosed ? "start" : state.step;
		return refuse({ ...sent, state: { ...state, step } }, problem, error.kind === "limit" ? 429 : 422);
	}
}

export const readDoorForm = (request: Request): Promise<Form> => readForm(request);

type Behind = { row: DoorReception; access: DoorAccess } | undefined;

/**
 * Checks the last digits after the mobile number was verified. If the number is not verified, it redirects to the entry
 * form.
 */
export async function takeDigits(ctx: Context, request: Request, form: Form, found: Behind, typed: string) {
	if (found?.access.state !== "digits") return toReports(ctx, encodeURIComponent(typed.slice(0, 64)), []);
	const { row, access } = found;
	const digits = cut(form.get("digits"));
	const state: DoorState = { ...doorStart, step: "digits", digits };
	const cookies = doorCookiesOf(ctx, request.headers);
	const sent: Sent = { ctx, form, cookies, state, to: returnPathIn(request.url) };
	if (!digits) return refuse(sent, refusal("digits", "noDigits"));
	try {
		await confirmDigits(ctx, { row, door: access.door, digits }, cookies);
	} catch (error) {
		const problem = isDomainError(error) ? problemOf(error, state) : undefined;
		if (!problem) throw error;
		return refuse(sent, problem);
	}
	const value = rememberPerson(row, cookies.knownPersons);
	const known: Cookie = { name: doorCookies.knownPersons, value, kept: knownDeviceSeconds };
	if (!sent.to) return toReports(ctx, row.trackingCode, [known]);
	return redirect(localePath(ctx.locale, sent.to), { status: 303, headers: headersWith(ctx, [known]) });
}
