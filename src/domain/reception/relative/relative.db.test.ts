import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { patientActor } from "#domain/access/account/signed-in-patient.server.ts";
import { mobileChange } from "#domain/access/account/table.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { getMobileChange } from "#domain/reception/mobile-change/get-mobile-change.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { mergePersons, takePersonsApart } from "#domain/reception/same-person/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { getPatientDocument } from "#domain/result/document/get-document.server.ts";
import { listPatientReports } from "#domain/result/document/list-patient-reports.server.ts";
import { doorAccess, doorCookiesOf } from "#domain/result/door/access.server.ts";
import { findById } from "#domain/result/door/find.server.ts";
import { listOwnReceptions } from "#domain/result/door/list/list-own-receptions.server.ts";
import { accessTo } from "#domain/result/reading/access.server.ts";
import { createShare } from "#domain/result/share/create-share.server.ts";
import { reportShare } from "#domain/result/share/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import {
	anAdultOfAnAccount,
	asksMobile,
	otherMobile,
	type Patient,
	relativeMobile,
	signedInBrowser,
} from "#tests/support/relatives.ts";
import { answerInvitation } from "./invitation/answer-invitation.server.ts";
import { cancelInvitation } from "./invitation/cancel-invitation.server.ts";
import { inviteRelative } from "./invitation/invite-relative.server.ts";
import { listAskedOfMe } from "./invitation/list-asked-of-me.server.ts";
import { sweepInvitations } from "./invitation/sweep-invitations.server.ts";
import { withdrawAgreement } from "./invitation/withdraw-agreement.server.ts";
import { listRelatives } from "./list-relatives.server.ts";
import { relativeInvitation } from "./table.server.ts";

const test = testDatabase();
const start = new Date("2026-05-24T06:00:00Z");
const day = 86_400_000;
const passed = (ms: number) => test.setNow(new Date(start.getTime() + ms));

let asker: Patient;
let relative: Patient;
let known: Awaited<ReturnType<typeof anAdultOfAnAccount>>["known"];
let patientId = "";
let headers: Headers;

const asks = () => test.ctx(asker);
const answers = () => test.ctx(relative);

beforeEach(async () => {
	({ known, asker, relative, patientId } = await anAdultOfAnAccount(test, start));
	headers = await signedInBrowser(test, known.id, asker);
});

const invite = (mobileNumber: string = relativeMobile, of = patientId) =>
	inviteRelative(asks(), of, { mobileNumber });
async function asked(ctx = answers()): Promise<string> {
	const waiting = (await listAskedOfMe(ctx)).find(({ state }) => state === "pending");
	if (!waiting) throw new Error("nothing waits");
	return waiting.id;
}
const answer = async (said: "yes" | "no" | "notMe") => {
	const id = await asked();
	await answerInvitation(answers(), id, { answer: said });
	return id;
};
const told = async (template: string) =>
	(await test.database.db.select().from(sms).where(eq(sms.template, template))).map(({ mobile, text }) => ({
		mobile,
		text,
	}));
const sharing = async () => {
	const person = (await listRelatives(asks())).find((each) => each.patientId === patientId);
	return person?.sharing;
};

/** By which ways the account sees the result as who is signed in. */
async function ways() {
	const row = await findById(test.ctx(), known.id);
	if (!row) throw new Error("no reception");
	const visitor = test.ctx(anonymous);
	const [door, reading, list, reports] = await Promise.all([
		doorAccess(visitor, row, doorCookiesOf(visitor, headers)),
		accessTo(visitor, known.id, headers),
		listOwnReceptions(visitor, asker.accountId, { page: 1, person: "" }, undefined),
		listPatientReports(asks()),
	]);
	return {
		door: door.state,
		reading: reading.state,
		list: list.receptions.find(({ trackingCode }) => trackingCode === row.trackingCode)?.isClosed,
		report: reports[0]?.isClosed,
		sheet: await getPatientDocument(asks(), known.id, {}).then(
			() => "open",
			(error) => error.code,
		),
	};
}
const open = { door: "open", reading: "open", list: false, report: false, sheet: "open" };
const closed = { door: "closed", reading: "unknown", list: true, report: true, sheet: "record.not-found" };

describe("an adult of an account", () => {
	it("stays visible to the account until the adult is invited and answers", async () => {
		expect(await ways()).toEqual(open);
		expect(await sharing()).toMatchObject({ state: "notAsked", isClosed: false });
		await invite();
		expect(await ways()).toEqual(open);
		expect(await sharing()).toMatchObject({
			state: "invited",
			isClosed: false,
			mobileLast4: "0044",
			until: "2026-05-31T06:00:00.000Z",
		});
	});

	it("is asked on their own mobile, in a message that contains no name and no test", async () => {
		await invite();
		const [message, ...others] = await told("relative.invited");
		expect(others).toEqual([]);
		expect(message?.mobile).toBe(relativeMobile);
		expect(message?.text).toContain("0001");
		expect(message?.text).toContain("/resultAccess");
		expect(message?.text).not.toMatch(/09120000001|مینا|رستگار|CBC/);
		expect(await listAskedOfMe(answers())).toMatchObject([
			{ maskedMobile: "0912 ••• 0001", person: "مینا ر.", state: "pending" },
		]);
		const { rows } = await test.database.pool.query("select * from relative_invitation");
		expect(JSON.stringify(rows)).not.toContain("0935");
	});

	it("who agrees keeps results open for a year; both get a message, and the agreement is audited and visible to the desk", async () => {
		await invite();
		const id = await answer("yes");
		expect(await ways()).toEqual(open);
		expect(await listPatientPersons(asks())).toMatchObject([{ sharing: "agreed" }]);
		expect(await sharing()).toMatchObject({
			state: "agreed",
			isClosed: false,
			until: new Date(start.getTime() + 365 * day).toISOString(),
		});
		expect(await told("relative.agreed")).toMatchObject([{ mobile: asksMobile }]);
		expect(await told("relative.agreedOwn")).toMatchObject([{ mobile: relativeMobile }]);
		const trail = (await test.database.db.select().from(audit).where(eq(audit.subjectId, id))).map(
			({ action, actorId }) => [action, actorId],
		);
		expect(trail).toEqual([
			["relative.invite", asker.accountId],
			["relative.agree", relative.accountId],
		]);
		const { people } = await getMobileChange(test.ctx(aReceptionist), known.id);
		expect(people).toMatchObject([{ isOfRequest: true, sharing: { state: "agreed", mobileLast4: "0044" } }]);
	});
});

describe("an adult's answer", () => {
	it("hides the results from the account when it is a refusal, but not the account's requests", async () => {
		await invite();
		await answer("no");
		expect(await ways()).toEqual(closed);
		expect(await listPatientReceptions(asks())).not.toHaveLength(0);
		expect(await told("relative.refused")).toMatchObject([{ mobile: asksMobile }]);
		expect(await sharing()).toMatchObject({ state: "refused", isClosed: true });
	});

	it("closes the results and the account's links at once when consent is withdrawn; both people get a message", async () => {
		await invite();
		const id = await answer("yes");
		const access = await accessTo(test.ctx(anonymous), known.id, headers);
		if (access.state !== "open") throw new Error("closed");
		await createShare(access.reader, { days: "7", label: "" });
		await withdrawAgreement(answers(), id);
		expect(await ways()).toEqual(closed);
		const [link] = await test.database.db.select().from(reportShare);
		expect(link?.revokedAt).toEqual(start);
		// who was let in a moment before makes no other
		await expect(createShare(access.reader, { days: "7", label: "" })).rejects.toMatchObject({
			code: "right.missing",
		});
		expect(await told("relative.withdrawn")).toMatchObject([{ mobile: asksMobile }]);
		expect(await told("relative.withdrawnOwn")).toMatchObject([{ mobile: relativeMobile }]);
		await expect(withdrawAgreement(answers(), id)).rejects.toMatchObject({ code: "relative.over" });
		// and gives it again, without being asked again
		await answerInvitation(answers(), id, { answer: "yes" });
		expect(await ways()).toEqual(open);
	});

	it("closes the results when the consent expires, until the consent is renewed", async () => {
		await invite();
		const id = await answer("yes");
		passed(365 * day - 1);
		expect((await sharing())?.isClosed).toBe(false);
		passed(365 * day);
		expect(await sharing()).toMatchObject({ state: "over", isClosed: true });
		expect(await listAskedOfMe(answers())).toMatchObject([{ state: "over", until: "" }]);
		await answerInvitation(answers(), id, { answer: "yes" });
		expect(await sharing()).toMatchObject({ state: "agreed", isClosed: false });
	});
});

describe("an invited person", () => {
	it("is not affected by the answer of another person with the same number", async () => {
		await invite();
		await answer("notMe");
		expect(await ways()).toEqual(open);
		expect(await sharing()).toMatchObject({ state: "notAsked" });
		expect(await listAskedOfMe(answers())).toEqual([]);
		await expect(invite()).rejects.toMatchObject({ code: "relative.refused" });
		await invite(otherMobile);
	});

	it("must be 18: a child is never asked, and an unknown age counts as a child's", async () => {
		const { testIds } = { testIds: [known.testId] };
		const child = { ...aRequest("2026-05-27T03:30:00.000Z", testIds), firstName: "نوزاد", age: 17 };
		await submitReception(
			asks(),
			{ ...child, hasNoNationalCode: true, nationalCode: "", passportNumber: "K1234567" },
			"key-of-the-child",
		);
		const young = (await listRelatives(asks())).find(({ firstName }) => firstName === "نوزاد");
		expect(young?.isAdult).toBe(false);
		await expect(invite(relativeMobile, young?.patientId)).rejects.toMatchObject({
			code: "relative.not-adult",
		});
	});
});

describe("an invitation", () => {
	it("is answered once, only by the owner of its number, within seven days", async () => {
		await invite();
		const id = await asked();
		const stranger = test.ctx(await aPatient(test, otherMobile));
		expect(await listAskedOfMe(stranger)).toEqual([]);
		for (const ctx of [stranger, asks()])
			await expect(answerInvitation(ctx, id, { answer: "yes" })).rejects.toMatchObject({
				code: "record.not-found",
			});
		passed(7 * day);
		expect(await listAskedOfMe(answers())).toEqual([]);
		await expect(answerInvitation(answers(), id, { answer: "yes" })).rejects.toMatchObject({
			code: "relative.over",
		});
		expect(await sharing()).toMatchObject({ state: "notAsked" });
		await invite();
		const next = await asked();
		await answerInvitation(answers(), next, { answer: "no" });
		await expect(answerInvitation(answers(), next, { answer: "no" })).rejects.toMatchObject({
			code: "relative.over",
		});
	});

	it("expires on time when the real clock runs", async () => {
		test.setNow(new Date());
		await invite();
		const id = await asked();
		const soon = new Date(Date.now() + 2_000);
		await test.database.db.update(relativeInvitation).set({ expiresAt: soon });
		const real = () => ({ ...answers(), now: () => new Date() });
		expect(await listAskedOfMe(real())).toHaveLength(1);
		await expect.poll(() => listAskedOfMe(real()), { timeout: 20_000 }).toEqual([]);
		await expect(answerInvitation(real(), id, { answer: "yes" })).rejects.toMatchObject({
			code: "relative.over",
		});
	});

	it("can be withdrawn only by its sender, and only one invitation is open at a time", async () => {
		await invite();
		await expect(invite(otherMobile)).rejects.toMatchObject({ code: "relative.pending" });
		const id = (await sharing())?.invitationId ?? "";
		await expect(cancelInvitation(answers(), id)).rejects.toMatchObject({ code: "record.not-found" });
		expect((await cancelInvitation(asks(), id)).sharing.state).toBe("notAsked");
		await expect(cancelInvitation(asks(), id)).rejects.toMatchObject({ code: "relative.over" });
		await expect(answerInvitation(answers(), id, { answer: "yes" })).rejects.toMatchObject({
			code: "relative.over",
		});
		await invite(otherMobile);
	});

	it("is deleted after three months without an answer; an answered invitation stays", async () => {
		await invite();
		passed(97 * day - 1);
		await sweepInvitations(test.ctx());
		expect(await test.database.db.$count(relativeInvitation)).toBe(1);
		passed(97 * day);
		await sweepInvitations(test.ctx());
		expect(await test.database.db.$count(relativeInvitation)).toBe(0);
		await invite();
		await answer("no");
		passed(5 * 365 * day);
		await sweepInvitations(test.ctx());
		expect((await sharing())?.isClosed).toBe(true);
	});
});

describe("an invitation with limits", () => {
	it("is refused for a person of another account, to the account's own number, and once they have agreed", async () => {
		await expect(inviteRelative(answers(), patientId, { mobileNumber: otherMobile })).rejects.toMatchObject({
			code: "record.not-found",
		});
		await expect(invite(asksMobile)).rejects.toMatchObject({
			code: "validation.failed",
			fields: [{ field: "mobileNumber", key: "validation.sameMobile" }],
		});
		await invite();
		await answer("yes");
		await expect(invite()).rejects.toMatchObject({ code: "relative.agreed" });
	});

	it("is not repeated for a month after a refusal, and never goes to another number of a person who answered", async () => {
		await invite();
		await answer("no");
		await expect(invite()).rejects.toMatchObject({ code: "relative.refused" });
		await expect(invite(otherMobile)).rejects.toMatchObject({ code: "relative.other-number" });
		passed(30 * day - 1);
		await expect(invite()).rejects.toMatchObject({ code: "relative.refused" });
		passed(30 * day);
		await invite();
		// the no holds until there is a yes
		expect(await sharing()).toMatchObject({ state: "invited", isClosed: true });
	});

	it("gets the same response whether a number has an account or not", async () => {
		const bare = ({
			sharing: { invitationId: _, mobileLast4: __, ...rest },
		}: Awaited<ReturnType<typeof invite>>) => rest;
		const withAccount = await invite(relativeMobile);
		await cancelInvitation(asks(), withAccount.sharing.invitationId);
		const without = await invite("09350000099");
		expect(bare(without)).toEqual(bare(withAccount));
		expect(await told("relative.invited")).toHaveLength(2);
	});

	it("is counted before sending: five per account and three per number in a day", async () => {
		const others = await Promise.all(
			["09120000002", "09120000003"].map(async (mobile) => test.ctx(await aPatient(test, mobile))),
		);
		for (let count = 0; count < 3; count++)
			await cancelInvitation(asks(), (await invite()).sharing.invitationId);
		await expect(invite()).rejects.toMatchObject({ code: "limit.reached" });
		await invite(otherMobile);
		await expect(invite(otherMobile)).rejects.toMatchObject({ code: "limit.reached" });
		passed(day);
		await cancelInvitation(asks(), (await sharing())?.invitationId ?? "");
		await invite();
		// unknown people count too
		for (let count = 0; count < 5; count++)
			await expect(
				inviteRelative(others[0] ?? asks(), patientId, { mobileNumber: otherMobile }),
			).rejects.toMatchObject({ code: "record.not-found" });
		await expect(
			inviteRelative(others[0] ?? asks(), patientId, { mobileNumber: otherMobile }),
		).rejects.toMatchObject({ code: "limit.reached" });
	});
});

describe("when mobile numbers change", () => {
	/** The desk has registered a new number for an account, and a person signs in with it. */
	async function changeMobile(accountId: string, oldMobile: string, newMobile: string) {
		const at = test.ctx().now();
		await test.database.db.insert(mobileChange).values({
			...{ accountId, receptionId: known.id, oldMobile, newMobile, staffId: aReceptionist.staffId, at },
			newMobileIndex: indexOf("mobile", newMobile),
			expiresAt: new Date(at.getTime() + day),
			state: "pending",
		});
		const stranger = test.ctx(anonymous);
		const { secret } = await requestCode(stranger, newMobile);
		const codes = await told("account.code");
		const code = /\b(\d{6})\b/.exec(codes.find(({ mobile }) => mobile === newMobile)?.text ?? "")?.[1] ?? "";
		const { token } = await verifyCode(stranger, newMobile, code, { secret });
		return patientActor(stranger, token);
	}

	it("an open invitation ends when its own number or its sender's number changes", async () => {
		await invite();
		const id = await asked();
		await changeMobile(relative.accountId, relativeMobile, "09350000046");
		await expect(answerInvitation(answers(), id, { answer: "yes" })).rejects.toMatchObject({
			code: "record.not-found",
		});
		expect((await sharing())?.state).toBe("notAsked");
		await invite(otherMobile);
		await changeMobile(asker.accountId, asksMobile, "09120000009");
		expect((await sharing())?.state).toBe("notAsked");
		const states = (await test.database.db.select().from(relativeInvitation)).map(({ state }) => state);
		expect(states).toEqual(["fallen", "fallen"]);
	});

	it("an answer follows its person to the person's new number, where the answer can be withdrawn", async () => {
		await invite();
		const id = await answer("yes");
		const moved = await changeMobile(relative.accountId, relativeMobile, "09350000046");
		if (moved?.kind !== "patient") throw new Error("nobody is signed in");
		expect(moved.accountId).toBe(relative.accountId);
		expect((await sharing())?.mobileLast4).toBe("0046");
		await withdrawAgreement(test.ctx(moved), id);
		expect(await ways()).toEqual(closed);
	});

	it("an account that contains only an answer to an invitation blocks a transfer of its number", async () => {
		await invite();
		await answer("no");
		await changeMobile(asker.accountId, asksMobile, relativeMobile);
		const [change] = await test.database.db.select().from(mobileChange);
		expect(change?.state).toBe("blocked");
		expect((await sharing())?.isClosed).toBe(true);
	});
});

/** The desk makes two entries of a person, and one of both. */
async function twins() {
	const twin = {
		...aRequest("2026-05-27T03:30:00.000Z", [known.testId]),
		hasNoNationalCode: true,
		nationalCode: "",
	};
	const second = await submitReception(
		asks(),
		{ ...twin, hasNoNumber: true, noNumberReason: "newborn", guardianNationalCode: "0790419904" },
		"key-of-the-twin",
	);
	const rowOf = async (id: string) => {
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		if (!row) throw new Error("no row");
		return row;
	};
	const kept = await rowOf(second.id);
	expect(kept.patientId).not.toBe(patientId);
	const desk = test.ctx(aReceptionist);
	const version = async () => (await rowOf(second.id)).version;
	return {
		keptId: kept.patientId,
		isClosed: async () =>
			(await listRelatives(asks())).map((each): [string, boolean] => [each.patientId, each.sharing.isClosed]),
		merge: async () =>
			mergePersons(desk, second.id, { patientId, isCertain: true, version: await version() }),
		takeApart: async (mergeId: string) =>
			takePersonsApart(desk, second.id, { mergeId, version: await version() }),
	};
}

describe("when persons are merged", () => {
	it("an answer also applies to a merged person, and is separate again after a split", async () => {
		const { merge, takeApart } = await twins();
		await invite();
		await answer("no");
		const { merges } = await merge();
		expect(await ways()).toEqual(closed);
		passed(60_000);
		await takeApart(merges[0]?.id ?? "");
		expect(await ways()).toEqual(closed);
		const rows = await test.database.db.select().from(relativeInvitation);
		expect(rows.map((row) => row.patientId)).toEqual([patientId]);
	});

	it.each(["no", "a withdrawal"])(
		"the results of both persons stay closed after the split when the answer during the merge was: %s",
		async (said) => {
			const { keptId, merge, takeApart, isClosed } = await twins();
			if (said === "a withdrawal") {
				await invite();
				await answer("yes");
			}
			passed(60_000);
			const { merges } = await merge();
			passed(120_000);
			if (said === "no") {
				await invite(relativeMobile, keptId);
				await answer("no");
			} else {
				const [asked] = await listAskedOfMe(answers());
				await withdrawAgreement(answers(), asked?.id ?? "");
			}
			expect(await ways()).toEqual(closed);
			passed(180_000);
			await takeApart(merges[0]?.id ?? "");
			expect(await ways()).toEqual(closed);
			expect(new Map(await isClosed())).toEqual(
				new Map([
					[patientId, true],
					[keptId, true],
				]),
			);
			// each can be opened again by the person who closed it
			for (const { id } of await listAskedOfMe(answers()))
				await answerInvitation(answers(), id, { answer: "yes" });
			expect((await isClosed()).map(([, is]) => is)).toEqual([false, false]);
		},
	);
});
