import { beforeEach, expect, it } from "vitest";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { doorAccess, doorCookiesOf } from "#domain/result/door/access.server.ts";
import { findById } from "#domain/result/door/find.server.ts";
import { listOwnReceptions } from "#domain/result/door/list/list-own-receptions.server.ts";
import { openByCode } from "#domain/result/door/open-by-code.server.ts";
import { sendDoorCode } from "#domain/result/door/send-door-code.server.ts";
import { doorCookie, openDoor } from "#domain/result/door/session/open-door.server.ts";
import { accessTo } from "#domain/result/reading/access.server.ts";
import { createShare } from "#domain/result/share/create-share.server.ts";
import { getSharedReport } from "#domain/result/share/door/get-shared-report.server.ts";
import { openShare } from "#domain/result/share/door/open-share.server.ts";
import { anonymous } from "#platform/actor.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	anAdultOfAnAccount,
	otherMobile,
	type Patient,
	relativeMobile,
	signedInBrowser,
} from "#tests/support/relatives.ts";
import { aStranger, doorCode, lastSentCode } from "#tests/support/report-doors.ts";
import { answerInvitation } from "./invitation/answer-invitation.server.ts";
import { inviteRelative } from "./invitation/invite-relative.server.ts";
import { listAskedOfMe } from "./invitation/list-asked-of-me.server.ts";
import { withdrawAgreement } from "./invitation/withdraw-agreement.server.ts";

// What an adult hides from an account is hidden on every route that the account can open.

const test = testDatabase();
const start = new Date("2026-05-24T06:00:00Z");
const day = 86_400_000;
const passed = (ms: number) => test.setNow(new Date(start.getTime() + ms));

let asker: Patient;
let relative: Patient;
let known: Awaited<ReturnType<typeof anAdultOfAnAccount>>["known"];
let patientId = "";
beforeEach(async () => {
	({ known, asker, relative, patientId } = await anAdultOfAnAccount(test, start));
});

const invite = (mobileNumber: string = relativeMobile) =>
	inviteRelative(test.ctx(asker), patientId, { mobileNumber });
async function answer(said: "yes" | "no"): Promise<string> {
	const [asked] = await listAskedOfMe(test.ctx(relative));
	await answerInvitation(test.ctx(relative), asked?.id ?? "", { answer: said });
	return asked?.id ?? "";
}
const isOpen = async () =>
	(await accessTo(test.ctx(anonymous), known.id, await signedInBrowser(test, known.id, asker))).state;

/** A door of the account's own browser. @returns what it opens now */
async function throughDoor(factor: "oneTimeCode" | "number") {
	const row = await findById(test.ctx(), known.id);
	if (!row) throw new Error("no reception");
	const as = { factor, isConfirmed: true, isOwnPhone: true };
	const { token } = await mutate(test.ctx(), "report.open-door", (tx) => openDoor(tx, row, as));
	const cookies = new Headers({ cookie: `${cookieName(test.ctx().env, doorCookie)}=${token}` });
	return async () => {
		const visitor = test.ctx(anonymous);
		const { state } = await accessTo(visitor, known.id, cookies);
		expect((await doorAccess(visitor, row, doorCookiesOf(visitor, cookies))).state).toBe(state);
		return state;
	};
}
async function linkForDoctor(): Promise<string> {
	const access = await accessTo(test.ctx(anonymous), known.id, await signedInBrowser(test, known.id, asker));
	if (access.state !== "open") throw new Error("closed");
	return (await createShare(access.reader, { days: "30", label: "" })).token;
}
it("a refusal closes past and future access by a code to the account's mobile, but not access by the person's full number", async () => {
	const byCode = await throughDoor("oneTimeCode");
	const byNumber = await throughDoor("number");
	expect([await byCode(), await byNumber()]).toEqual(["open", "open"]);
	await invite();
	await answer("no");
	expect([await byCode(), await byNumber()]).toEqual(["closed", "open"]);
	expect(await (await throughDoor("oneTimeCode"))()).toBe("closed");
});

it("links for doctors end with the consent, whenever the links were created", async () => {
	await invite();
	await answer("yes");
	passed(364 * day);
	const token = await linkForDoctor();
	expect(await getSharedReport(test.ctx(anonymous), token)).toBeDefined();
	passed(366 * day);
	expect(await getSharedReport(test.ctx(anonymous), token)).toBeUndefined();
	await expect(openShare(test.ctx(anonymous), token, "000000")).rejects.toThrow("record.not-found");
});

it("an answer from a wrong number is cancelled, and the right number can be invited", async () => {
	await invite();
	const id = await answer("no");
	expect(await isOpen()).toBe("unknown");
	await answerInvitation(test.ctx(relative), id, { answer: "notMe" });
	expect(await isOpen()).toBe("open");
	await invite(otherMobile);
});

it("the error says that a consent expired, not that it was refused, and only to a verified mobile", async () => {
	await invite();
	await answer("yes");
	passed(366 * day);
	const { secret } = await sendDoorCode(aStranger(test), doorCode, {});
	const typed = { code: doorCode, oneTimeCode: await lastSentCode(test), isOwnPhone: false };
	await expect(openByCode(aStranger(test), typed, { browserName: "", secret })).rejects.toThrow(
		"report.yes-over",
	);
	const listed = async () =>
		(await listOwnReceptions(test.ctx(anonymous), asker.accountId, { page: 1, person: "" }, undefined))
			.receptions[0];
	expect(await listed()).toMatchObject({ isClosed: true, isYesOver: true });
	const [asked] = await listAskedOfMe(test.ctx(relative));
	await answerInvitation(test.ctx(relative), asked?.id ?? "", { answer: "yes" });
	await withdrawAgreement(test.ctx(relative), asked?.id ?? "");
	expect(await listed()).toMatchObject({ isClosed: true, isYesOver: false });
});

it("refuses a code that was sent before the refusal, and gives the reason only to a verified mobile", async () => {
	await invite();
	const { secret } = await sendDoorCode(aStranger(test), doorCode, {});
	const typed = { code: doorCode, oneTimeCode: await lastSentCode(test), isOwnPhone: false };
	await answer("no");
	await expect(openByCode(aStranger(test), typed, { browserName: "", secret })).rejects.toThrow(
		"report.closed-by-person",
	);
});
