import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { session } from "#domain/access/session/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { submitAtDesk } from "#domain/reception/desk-request/service.server.ts";
import { cancelMobileChange } from "#domain/reception/mobile-change/cancel-mobile-change.server.ts";
import { getMobileChange } from "#domain/reception/mobile-change/get-mobile-change.server.ts";
import { refuseMobileChange } from "#domain/reception/mobile-change/refuse-mobile-change.server.ts";
import { registerMobile } from "#domain/reception/mobile-change/register-mobile.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { anonymous } from "#platform/actor.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aDeskRequest,
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";

// A new number of an account, with everybody at once on a real server: a number is one account's, an account has one number,
// and no request changes its account.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const later = "2026-05-23T04:00:00.000Z";
const rounds = 6;
const desk = () => test.ctx(aReceptionist);

const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 90 });
	return async (round: number, of = "0") => {
		const mobile = `0912000${of}0${round}1`;
		const actor = await aPatient(test, mobile);
		const request = { ...aRequest(startsAt, testIds), mobileNumber: mobile };
		const { id } = await submitReception(test.ctx(actor), request, `key-${of}-${round}-00000000`);
		return { testIds, actor, id, mobile, next: `0935000000${round}` };
	};
}
type Scene = Awaited<ReturnType<Awaited<ReturnType<typeof scene>>>>;

async function rowOf(id: string) {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	return row;
}

async function register({ id, next }: Scene, mobileNumber = next) {
	const { version, trackingCode } = await rowOf(id);
	const proof = { identityNumber: nationalCodes[0], requestCode: trackingCode };
	return registerMobile(desk(), id, { mobileNumber, ...proof, version });
}

let visitor = 0;
/** A browser that has got a code for a number, ready to enter it. */
async function withCode(mobile: string) {
	const stranger = test.ctx(anonymous, { address: `192.0.2.${visitor++}` });
	const before = new Set((await test.database.db.select({ id: sms.id }).from(sms)).map(({ id }) => id));
	const { secret } = await requestCode(stranger, mobile);
	const rows = await test.database.db.select({ id: sms.id, text: sms.text }).from(sms);
	const code = /\b(\d{6})\b/.exec(rows.find(({ id }) => !before.has(id))?.text ?? "")?.[1] ?? "";
	return () => verifyCode(stranger, mobile, code, { secret });
}

const ownersOf = async (mobile: string) =>
	(
		await test.database.db
			.select({ id: account.id })
			.from(account)
			.where(eq(account.mobileIndex, indexOf("mobile", mobile)))
	).map(({ id }) => id);

/** The accounts of sessions that live. */
const signedIn = async () =>
	(await test.database.db.select().from(session)).flatMap(({ ownerId, revokedAt }) =>
		revokedAt ? [] : [ownerId],
	);

it("several sign-ins with the new number at once: all are in the account, which gets the number and its requests", async () => {
	const make = await scene();
	for (let round = 0; round < rounds; round++) {
		const made = await make(round);
		// every other time the number has an empty account already
		if (round % 2) await aPatient(test, made.next);
		await register(made);
		const enter = [await withCode(made.next), await withCode(made.next), await withCode(made.next)];
		const { accountId } = made.actor;
		const old = await openSession(test.ctx(), { kind: "patient", ownerId: accountId, bound: true });
		expect(await Promise.all(enter.map((each) => outcome(each())))).toEqual(["done", "done", "done"]);
		expect(await ownersOf(made.next)).toEqual([accountId]);
		expect(await ownersOf(made.mobile)).toEqual([]);
		expect(await rowOf(made.id)).toMatchObject({ mobileNumber: made.next, accountId });
		const sessions = await test.database.db.select().from(session).where(eq(session.ownerId, accountId));
		expect(sessions.find(({ id }) => id === old.id)?.revokedAt).not.toBeNull();
		expect(sessions.filter(({ revokedAt }) => revokedAt === null).length).toBeGreaterThanOrEqual(1);
		// whoever is signed in is so to an account that is there
		const accounts = (await test.database.db.select({ id: account.id }).from(account)).map(({ id }) => id);
		for (const owner of await signedIn()) expect(accounts).toContain(owner);
	}
});

it("registering a new number several times at once, for one account and for two: one registration waits, the others get an error", async () => {
	const make = await scene();
	for (let round = 0; round < rounds; round++) {
		const [one, two] = [await make(round), await make(round, "1")];
		const outcomes = await Promise.all([
			outcome(register(one)),
			outcome(register(one, "09350000099")),
			outcome(register(two)),
		]);
		for (const each of outcomes)
			expect(["done", "record.stale", "mobile-change.pending", "mobile-change.number-waits"]).toContain(each);
		const rows = await test.database.db.select().from(mobileChange);
		const waiting = rows.filter(
			({ state, accountId }) =>
				state === "pending" && [one.actor.accountId, two.actor.accountId].includes(accountId),
		);
		expect(new Set(waiting.map(({ accountId }) => accountId)).size).toBe(waiting.length);
		expect(new Set(waiting.map(({ newMobile }) => newMobile)).size).toBe(waiting.length);
		expect(outcomes.filter((each) => each === "done")).toHaveLength(waiting.length);
		expect(waiting.length).toBeGreaterThanOrEqual(1);
		// the next round's numbers are free
		await test.database.db.delete(mobileChange);
	}
});

it("a sign-in with the new number while the change is refused and cancelled: exactly one of the three decides the change", async () => {
	const make = await scene();
	for (let round = 0; round < rounds; round++) {
		const made = await make(round);
		const { change } = await register(made);
		const changeId = change?.id ?? "";
		const { version } = await rowOf(made.id);
		const enter = await withCode(made.next);
		const [entered, refused, cancelled] = await Promise.all([
			outcome(enter()),
			outcome(refuseMobileChange(test.ctx(made.actor), { changeId })),
			outcome(cancelMobileChange(desk(), made.id, { changeId, version })),
		]);
		expect(entered).toBe("done");
		expect([refused, cancelled].filter((each) => each === "done").length).toBeLessThanOrEqual(1);
		const { state } = (await getMobileChange(desk(), made.id)).change ?? {};
		const isMoved = state === "done";
		expect(isMoved).toBe(![refused, cancelled].includes("done"));
		const { mobileNumber } = await rowOf(made.id);
		expect(mobileNumber).toBe(isMoved ? made.next : made.mobile);
		expect((await ownersOf(made.next)).includes(made.actor.accountId)).toBe(isMoved);
	}
});

it("a sign-in with the new number while the desk makes a request for it and the owner makes a request for the old number: no request is lost", async () => {
	const make = await scene();
	for (let round = 0; round < rounds; round++) {
		const made = await make(round);
		await register(made);
		const enter = await withCode(made.next);
		const key = (which: string) => `${which}-${round}-0000000000`;
		const outcomes = await Promise.all([
			outcome(enter()),
			outcome(
				submitAtDesk(
					desk(),
					{ ...aDeskRequest(startsAt, made.testIds), mobileNumber: made.next },
					key("desk"),
				),
			),
			outcome(
				submitReception(
					test.ctx(made.actor),
					{ ...aRequest(startsAt, made.testIds), mobileNumber: made.mobile },
					key("own"),
				),
			),
		]);
		expect(outcomes).toEqual(["done", "done", "done"]);
		const owners = await ownersOf(made.next);
		expect(owners).toHaveLength(1);
		const { state } = (await getMobileChange(desk(), made.id)).change ?? {};
		// the desk was first: then the number is somebody's who holds something
		expect(["done", "blocked"]).toContain(state);
		expect(owners[0] === made.actor.accountId).toBe(state === "done");
		const rows = await test.database.db.select().from(reception);
		const own = rows.filter(({ accountId }) => accountId === made.actor.accountId);
		expect(own).toHaveLength(state === "done" ? 3 : 2);
	}
});

it("a sign-in with the new number while the owner reschedules the request: neither has to retry", async () => {
	const make = await scene();
	for (let round = 0; round < rounds; round++) {
		const made = await make(round);
		await register(made);
		const enter = await withCode(made.next);
		const { version } = await rowOf(made.id);
		const [entered, moved] = await Promise.all([
			outcome(enter()),
			outcome(
				reschedulePatientReception(test.ctx(made.actor), made.id, { version, onlineReceptionDate: later }),
			),
		]);
		expect(entered).toBe("done");
		// the sign-in makes a version of its own
		expect(["done", "record.stale"]).toContain(moved);
		const row = await rowOf(made.id);
		expect(row.mobileNumber).toBe(made.next);
		expect(row.slotStartsAt.toISOString()).toBe(moved === "done" ? later : startsAt);
	}
});
