import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { patientActor } from "#domain/access/account/signed-in-patient.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { receiveWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { notifyPatient } from "#domain/reception/reception/message/notify-patient.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import type { SubmitInput } from "#domain/reception/reception/schema.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { reportDoor } from "#domain/result/door/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aWalkIn,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { cancelMobileChange } from "./cancel-mobile-change.server.ts";
import { getMobileChange } from "./get-mobile-change.server.ts";
import { getOwnMobileChange } from "./get-own-mobile-change.server.ts";
import { refuseMobileChange } from "./refuse-mobile-change.server.ts";
import { registerMobile } from "./register-mobile.server.ts";
import type { MobileChangeInput } from "./schema.ts";
import { sweepMobileChanges } from "./sweep-mobile-changes.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const [minute, day] = [60_000, 86_400_000];
const [oldMobile, newMobile] = ["09120000001", "09350000009"];
const slots = ["2026-05-23T03:30:00.000Z", "2026-05-23T04:00:00.000Z", "2026-05-23T04:30:00.000Z"];
const passed = (ms: number) => test.setNow(new Date(now.getTime() + ms));

/** An account with one request, and a member of the desk. */
async function scene(change: Partial<SubmitInput> = {}) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	const actor = await aPatient(test);
	const owner = test.ctx(actor);
	const { id } = await submitReception(
		owner,
		{ ...aRequest(slots[0] ?? "", testIds), ...change },
		"key-00000001",
	);
	const { accountId } = actor;
	return { testIds, owner, accountId, id, trackingCode: (await rowOf(id)).trackingCode };
}

async function rowOf(id: string) {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	return row;
}

const desk = () => test.ctx(aReceptionist);

/** The desk registers the new number with a right proof. */
async function register(id: string, change: Partial<MobileChangeInput> = {}, ctx = desk()) {
	const { version, trackingCode } = await rowOf(id);
	const proof = { identityNumber: nationalCodes[0], requestCode: trackingCode };
	return registerMobile(ctx, id, { mobileNumber: newMobile, ...proof, ...change, version });
}

/** A person signs in by a code sent to a number. */
async function signIn(mobile: string) {
	const stranger = test.ctx(anonymous, { address: `192.0.2.${mobile.slice(-2)}` });
	const { secret } = await requestCode(stranger, mobile);
	const rows = await test.database.db
		.select({ id: sms.id, text: sms.text, template: sms.template })
		.from(sms);
	const codes = rows.filter(({ template }) => template === "account.code");
	const newest = codes.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1);
	const code = /\b(\d{6})\b/.exec(newest?.text ?? "")?.[1] ?? "";
	const session = await verifyCode(stranger, mobile, code, { secret });
	const actor = await patientActor(stranger, session.token);
	if (actor?.kind !== "patient") throw new Error("nobody is signed in");
	return { ...session, actor, ctx: test.ctx(actor) };
}

const stateOf = async (accountId: string) =>
	(await test.database.db.select().from(mobileChange).where(eq(mobileChange.accountId, accountId))).map(
		({ state }) => state,
	);

const told = async (template: string) =>
	(await test.database.db.select().from(sms).where(eq(sms.template, template))).map(({ mobile, text }) => ({
		mobile,
		text,
	}));

describe("a new mobile number for an account", () => {
	it("gives no access when registered; both numbers get a message, and the audit contains no values", async () => {
		const { id, accountId, owner } = await scene();
		const view = await register(id);
		expect(view).toMatchObject({
			mobileNumber: oldMobile,
			people: [{ firstName: "مینا", lastName: "رستگار", requestCount: 1 }],
			change: { mobileNumber: newMobile, state: "pending", until: "2026-05-27T06:00:00.000Z" },
		});
		const [toOld, toNew] = [await told("mobileChange.toOld"), await told("mobileChange.toNew")];
		expect(toOld).toMatchObject([{ mobile: oldMobile }]);
		expect(toOld[0]?.text).toContain("0009");
		expect(toNew).toMatchObject([{ mobile: newMobile }]);
		expect(toNew[0]?.text).not.toMatch(/0001|رستگار/);
		expect((await rowOf(id)).mobileNumber).toBe(oldMobile);
		expect(await listPatientReceptions(owner)).toHaveLength(1);
		expect(await getOwnMobileChange(owner)).toMatchObject({ change: { mobileLast4: "0009" } });
		const [entry] = await test.database.db
			.select()
			.from(audit)
			.where(eq(audit.action, "mobile-change.enter"));
		expect(entry).toMatchObject({ subjectId: id, actorKind: "staff" });
		expect(JSON.stringify(entry)).not.toMatch(/0935|0912|0499/);
		const raw = await test.database.db.$count(mobileChange, eq(mobileChange.accountId, accountId));
		expect(raw).toBe(1);
	});

	it("takes over requests and waiting messages at the first sign-in, but no other session", async () => {
		const { id, accountId, testIds, owner } = await scene();
		const other = await submitReception(
			owner,
			{ ...aRequest(slots[1] ?? "", testIds), mobileNumber: "09120000777" },
			"key-00000002",
		);
		await register(id);
		const before = await openSession(test.ctx(), { kind: "patient", ownerId: accountId, bound: true });
		const { version } = await rowOf(id);
		// no session is idle too long by then
		passed(10 * minute);
		const { actor, ctx } = await signIn(newMobile);
		expect(actor.accountId).toBe(accountId);
		expect(await listPatientReceptions(ctx)).toHaveLength(2);
		expect(await patientActor(test.ctx(anonymous), before.token)).toBeUndefined();
		expect(await rowOf(id)).toMatchObject({
			mobileNumber: newMobile,
			mobileLast4: "0009",
			version: version + 1,
		});
		// another person's contact number stays
		expect((await rowOf(other.id)).mobileNumber).toBe("09120000777");
		const waiting = await test.database.db
			.select({ receptionId: sms.receptionId, mobile: sms.mobile })
			.from(sms)
			.where(and(eq(sms.state, "queued"), eq(sms.template, "reception.submitted")));
		expect(waiting.toSorted((a, b) => a.mobile.localeCompare(b.mobile))).toEqual([
			{ receptionId: other.id, mobile: "09120000777" },
			{ receptionId: id, mobile: newMobile },
		]);
		expect(await stateOf(accountId)).toEqual(["done"]);
		expect((await getMobileChange(desk(), id)).mobileNumber).toBe(newMobile);
	});
});

describe("a new mobile number that takes over the account", () => {
	it("ends access opened by a code to the old number, but not access opened by the person's identity number", async () => {
		const { id } = await scene();
		await register(id);
		const opened = { receptionId: id, isConfirmed: true, isOwnPhone: true };
		const times = { createdAt: now, expiresAt: new Date(now.getTime() + 30 * day) };
		for (const factor of ["oneTimeCode", "number"] as const)
			await test.database.db.insert(reportDoor).values({ ...opened, ...times, tokenHash: factor, factor });
		await signIn(newMobile);
		const left = await test.database.db.select({ factor: reportDoor.factor }).from(reportDoor);
		expect(left).toEqual([{ factor: "number" }]);
	});

	it("leaves no account at the old number: a sign-in with the old number starts a new account", async () => {
		const { id, accountId } = await scene();
		await register(id);
		await signIn(newMobile);
		const { actor, ctx } = await signIn(oldMobile);
		expect(actor.accountId).not.toBe(accountId);
		expect(await listPatientReceptions(ctx)).toEqual([]);
	});

	it("can take over the account for exactly seven days after its registration", async () => {
		const { id, accountId } = await scene();
		await register(id);
		passed(7 * day);
		const late = await signIn(newMobile);
		expect(late.actor.accountId).not.toBe(accountId);
		expect((await getMobileChange(desk(), id)).change).toMatchObject({ state: "expired" });
		expect(await getOwnMobileChange(test.ctx({ ...late.actor, accountId }))).toEqual({ change: null });
		// the desk registers it again, and this time they are in time
		await register(id);
		passed(14 * day - 1);
		expect((await signIn(newMobile)).actor.accountId).toBe(accountId);
		expect((await stateOf(accountId)).toSorted()).toEqual(["done", "expired"]);
	});

	it("replaces an empty account, whose sessions end", async () => {
		const { id, accountId } = await scene();
		const empty = await signIn(newMobile);
		await register(id);
		passed(10 * minute);
		expect((await signIn(newMobile)).actor.accountId).toBe(accountId);
		expect(await patientActor(test.ctx(anonymous), empty.token)).toBeUndefined();
		expect(await test.database.db.$count(account, eq(account.id, empty.actor.accountId))).toBe(0);
	});
});

describe("a new mobile number during its registration", () => {
	it("is refused when it already has an account with content, and blocked when its account gets content during the wait", async () => {
		const { id, accountId, testIds } = await scene();
		const stranger = await aPatient(test, newMobile);
		const theirs = async (key: string, at = 1) =>
			submitReception(
				test.ctx(stranger),
				{ ...aRequest(slots[at] ?? "", testIds), mobileNumber: newMobile },
				key,
			);
		await register(id);
		await theirs("key-00000002");
		passed(day);
		const { actor, ctx } = await signIn(newMobile);
		expect(actor.accountId).toBe(stranger.accountId);
		expect(await listPatientReceptions(ctx)).toHaveLength(1);
		expect(await stateOf(accountId)).toEqual(["blocked"]);
		expect((await rowOf(id)).mobileNumber).toBe(oldMobile);
		await expect(register(id)).rejects.toMatchObject({ code: "mobile-change.number-in-use" });
	});

	it.each([
		["another person's identity number", { identityNumber: nationalCodes[1] }],
		["a wrong code", { requestCode: "99999" }],
		["an invalid identity number", { identityNumber: "0" }],
	])("is refused with %s; attempts are counted per account", async (_, wrong) => {
		const { id, accountId } = await scene();
		for (let tried = 0; tried < 5; tried++)
			await expect(register(id, wrong)).rejects.toMatchObject({ code: "mobile-change.proof" });
		await expect(register(id)).rejects.toMatchObject({ code: "limit.reached" });
		expect(await stateOf(accountId)).toEqual([]);
		expect(await test.database.db.$count(audit, eq(audit.action, "mobile-change.wrong-code"))).toBe(5);
		passed(day);
		await expect(register(id)).resolves.toMatchObject({ change: { state: "pending" } });
	});

	it("can also be registered by reception number and passport, with Persian or Latin digits", async () => {
		const { id } = await scene({ hasNoNationalCode: true, nationalCode: "", passportNumber: "X1234567" });
		await test.database.db.update(reception).set({ receptNo: "140577" }).where(eq(reception.id, id));
		const proof = { identityNumber: "x۱۲۳۴۵۶۷", requestCode: "۱۴۰۵۷۷" };
		await expect(register(id, proof)).resolves.toMatchObject({ change: { state: "pending" } });
	});

	it("is refused when the identity number is a child's", async () => {
		const { id } = await scene({ age: 9 });
		await expect(register(id)).rejects.toMatchObject({ code: "mobile-change.proof" });
	});

	it("is limited to one account per number and one number per account", async () => {
		const { id, testIds } = await scene();
		await register(id);
		await expect(register(id, { mobileNumber: "09350000010" })).rejects.toMatchObject({
			code: "mobile-change.pending",
		});
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		const theirs = await submitReception(stranger, aRequest(slots[1] ?? "", testIds), "key-00000003");
		await expect(register(theirs.id)).rejects.toMatchObject({ code: "mobile-change.number-waits" });
		await expect(register(theirs.id, { mobileNumber: "09120000002" })).rejects.toMatchObject({
			fields: [{ field: "mobileNumber", key: "validation.sameMobile" }],
		});
	});
});

describe("a registered mobile number", () => {
	it("gets all later messages about a report, including waiting messages and messages that failed at the old number", async () => {
		const { id, accountId } = await scene();
		const { db } = test.database;
		const row = await rowOf(id);
		await notifyPatient(test.ctx(), "reported", row);
		const refused = await notifyPatient(test.ctx(), "accepted", row);
		await db.update(sms).set({ state: "refused" }).where(eq(sms.id, refused));
		const sent = await notifyPatient(test.ctx(), "changed", row);
		await db.update(sms).set({ state: "sent" }).where(eq(sms.id, sent));
		await register(id);
		passed(10 * minute);
		const { actor } = await signIn(newMobile);
		expect(actor.accountId).toBe(accountId);
		// released after the change: by the request that is read then
		await notifyPatient(test.ctx(), "reported", await rowOf(id));
		const all = await db.select().from(sms).where(eq(sms.receptionId, id));
		const to = (template: string) =>
			all.filter((each) => each.template === `reception.${template}`).map(({ mobile }) => mobile);
		expect(to("reported")).toEqual([newMobile, newMobile]);
		expect(to("accepted")).toEqual([newMobile]);
		// what has gone out has gone out
		expect(to("changed")).toEqual([oldMobile]);
		expect(all.every((each) => each.mobileLast4 === each.mobile.slice(-4))).toBe(true);
	});

	it("can be refused only by a user signed in with the old number", async () => {
		const { id, owner, accountId } = await scene();
		const { change } = await register(id);
		const changeId = change?.id ?? "";
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		await expect(refuseMobileChange(stranger, { changeId })).rejects.toMatchObject({
			code: "mobile-change.over",
		});
		const { version } = await rowOf(id);
		await refuseMobileChange(owner, { changeId });
		expect((await rowOf(id)).version).toBe(version + 1);
		expect((await getMobileChange(desk(), id)).change).toMatchObject({ state: "refused" });
		expect((await signIn(newMobile)).actor.accountId).not.toBe(accountId);
	});
});

describe("the registration of a new mobile number", () => {
	it("can be withdrawn once by the desk, with the current version", async () => {
		const { id, accountId } = await scene();
		const { change } = await register(id);
		const changeId = change?.id ?? "";
		const { version } = await rowOf(id);
		await expect(cancelMobileChange(desk(), id, { changeId, version: version - 1 })).rejects.toMatchObject({
			code: "record.stale",
		});
		await cancelMobileChange(desk(), id, { changeId, version });
		await expect(cancelMobileChange(desk(), id, { changeId, version: version + 1 })).rejects.toMatchObject({
			code: "mobile-change.over",
		});
		expect((await signIn(newMobile)).actor.accountId).not.toBe(accountId);
	});

	it("is not possible for a walk-in, or without the right", async () => {
		const { id } = await scene();
		const walkIn = await receiveWalkIn(desk(), aWalkIn(), "key-00000004");
		expect(await getMobileChange(desk(), walkIn.id)).toMatchObject({ hasAccount: false, people: [] });
		await expect(register(walkIn.id)).rejects.toMatchObject({ code: "record.not-found" });
		const laboratory = test.ctx({ ...aReceptionist, role: "Laboratory" });
		await expect(register(id, {}, laboratory)).rejects.toMatchObject({ code: "right.missing" });
	});

	it("is deleted three months after its waiting time", async () => {
		const { id, accountId } = await scene();
		await register(id);
		passed(97 * day - 1);
		await sweepMobileChanges(test.ctx());
		expect(await stateOf(accountId)).toEqual(["pending"]);
		passed(97 * day);
		await sweepMobileChanges(test.ctx());
		expect(await stateOf(accountId)).toEqual([]);
	});
});
