import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { account } from "#domain/access/account/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { day, minute, second } from "#platform/clock.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import {
	aReportBehindDoors,
	aStranger,
	doorCode,
	lastSentCode,
	nobodysCode,
	setDoors,
} from "#tests/support/report-doors.ts";
import { doorAccess } from "./access.server.ts";
import { confirmDigits } from "./confirm-digits.server.ts";
import { findById, readDoorKey } from "./find.server.ts";
import { rememberPerson } from "./known-persons.server.ts";
import { makeReportLink } from "./link/make-report-link.server.ts";
import { openByCode } from "./open-by-code.server.ts";
import { openByNumber } from "./open-by-number.server.ts";
import { sendDoorCode } from "./send-door-code.server.ts";
import { findDoor } from "./session/find-door.server.ts";
import { leaveDoor } from "./session/leave-door.server.ts";
import { sweepDoors } from "./session/sweep-doors.server.ts";
import { reportDoor } from "./table.server.ts";

const test = testDatabase();
const start = new Date("2026-05-24T06:00:00Z");
const later = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const visitor = (address?: string) => aStranger(test, address);
const browser = { browserName: "Chrome, Android" };
const [own = "", another = ""] = nationalCodes;
const lastFour = own.slice(-4);

let id = "";
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	({ id } = await aReportBehindDoors(test));
	later(0);
});

const rowOf = async () => {
	const row = await findById(test.ctx(), id);
	if (!row) throw new Error("no reception");
	return row;
};
const byNumber = (number: string, { code = doorCode, ctx = visitor(), isOwnPhone = false } = {}) =>
	openByNumber(ctx, { code, number, isOwnPhone }, browser);
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => ({ code: "opened", params: {} }),
		({ code, params }) => ({ code, params }),
	);
/** Asks for a code and opens with it. */
async function byCode({ code = doorCode, ctx = visitor(), isOwnPhone = false, knownPersons = "" } = {}) {
	const { secret } = await sendDoorCode(ctx, code, {});
	const oneTimeCode = await lastSentCode(test);
	return openByCode(ctx, { code, oneTimeCode, isOwnPhone }, { ...browser, secret, knownPersons });
}
const access = async (token: string, cookies: { patient?: string; knownPersons?: string } = {}) => {
	const given = { ...browser, patient: undefined, ...cookies, door: token };
	return (await doorAccess(visitor(), await rowOf(), given)).state;
};

describe("a tracking code with the national code", () => {
	it("works only where the laboratory allows it", async () => {
		expect(await refusal(byNumber(own))).toMatchObject({ code: "report.number-not-enough" });
		await setDoors(test, { isNationalCodeEnough: true });
		const { token, row } = await byNumber(`${own.slice(0, 3)} ${own.slice(3)}`, { code: "2k4mw-9qx3b" });
		expect(row.id).toBe(id);
		expect(await access(token)).toBe("open");
		expect(await access("another")).toBe("closed");
	});

	it("gets the same refusal for an unknown code, with the remaining attempts, and the sixth attempt must wait 15 minutes", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		const answers = async (code: string, address: string) => {
			const told = [];
			for (let n = 0; n < 6; n++)
				told.push(await refusal(byNumber(another, { code, ctx: visitor(address) })));
			return told;
		};
		const known = await answers(doorCode, "192.0.2.1");
		expect(known.map(({ code }) => code)).toEqual([...Array(5).fill("report.wrong-number"), "report.locked"]);
		expect(known.map(({ params }) => params["triesLeft"]).slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
		expect(known[5]?.params).toEqual({ retryAfterSeconds: 900 });
		expect(await answers(nobodysCode, "192.0.2.2")).toEqual(known);
	});

	it("stays locked for fifteen minutes after the last failed attempt, even when the first failed attempt was much earlier", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		for (let n = 0; n < 5; n++) {
			later(n * 3 * minute);
			await refusal(byNumber(another));
		}
		later(12 * minute + 15 * minute - second);
		expect(await refusal(byNumber(own))).toEqual({ code: "report.locked", params: { retryAfterSeconds: 1 } });
		later(12 * minute + 15 * minute);
		expect(await refusal(byNumber(own))).toMatchObject({ code: "opened" });
		// and it is forgiven what went wrong before
		expect(await refusal(byNumber(another))).toMatchObject({ params: { triesLeft: 4 } });
	});

	it("locks only one network address, and never the sign-in by one-time code", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		for (let n = 0; n < 6; n++) await refusal(byNumber(another));
		expect(await refusal(byNumber(own))).toMatchObject({ code: "report.locked" });
		expect(await refusal(byNumber(own, { ctx: visitor("192.0.2.9") }))).toMatchObject({ code: "opened" });
		expect((await byCode()).row.id).toBe(id);
	});

	it("is rate-limited per address for all codes together, and correct codes do not count", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		for (let n = 0; n < 12; n++) expect(await refusal(byNumber(own))).toMatchObject({ code: "opened" });
		const told = [];
		for (const code of [doorCode, nobodysCode, "140577"])
			for (let n = 0; n < 4; n++) told.push((await refusal(byNumber(another, { code }))).code);
		expect(told).toEqual([...Array(10).fill("report.wrong-number"), ...Array(2).fill("limit.reached")]);
	});

	it("accepts a reception number of any month, and a passport number or guardian's code for a person without another number", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		const { db } = test.database;
		await db.update(reception).set({ receptNo: "140577", yearMonth: "1405-03" }).where(eq(reception.id, id));
		expect((await byNumber(own, { code: "۱۴۰۵۷۷" })).row.id).toBe(id);
		await db.update(reception).set({ nationalCode: null, passportNumber: "X1234567" });
		expect((await byNumber("x123 4567")).row.id).toBe(id);
		await db.update(reception).set({ passportNumber: null, guardianNationalCode: another });
		expect((await byNumber(another)).row.id).toBe(id);
		await db.update(reception).set({ guardianNationalCode: null });
		expect(await refusal(byNumber(""))).toMatchObject({ code: "report.wrong-number" });
	});
});

describe("a code to the registered mobile", () => {
	it("needs the last four digits of the national code, once per device", async () => {
		const { token, row } = await byCode();
		expect(await access(token)).toBe("digits");
		const door = await findDoor(visitor(), token);
		const give = (digits: string) => refusal(confirmDigits(visitor(), { row, door, digits }, browser));
		expect(await give("0000")).toEqual({ code: "report.wrong-digits", params: { triesLeft: 4 } });
		expect(await access(token)).toBe("digits");
		expect(await give(lastFour)).toMatchObject({ code: "opened" });
		expect(await access(token)).toBe("open");
		const knownPersons = rememberPerson(row, undefined);
		later(2 * minute);
		expect(await access((await byCode({ knownPersons })).token)).toBe("open");
		await test.database.db.update(reception).set({ nationalCode: another }).where(eq(reception.id, id));
		later(4 * minute);
		expect(await access((await byCode({ knownPersons })).token)).toBe("digits");
	});

	it("goes to the account's current number, not to a former number", async () => {
		const mobile = "09120000044";
		await test.database.db
			.update(account)
			.set({ mobile, mobileIndex: indexOf("mobile", mobile), mobileLast4: "0044" });
		expect((await byCode()).row.id).toBe(id);
		const sent = await test.database.db
			.select({ mobile: sms.mobile })
			.from(sms)
			.where(eq(sms.template, "account.code"));
		expect(sent).toEqual([{ mobile }]);
	});

	it("allows five attempts at the last digits, then no attempt for a quarter of an hour, in any browser", async () => {
		const { token, row } = await byCode();
		const door = await findDoor(visitor(), token);
		const give = (digits: string, address: string) =>
			refusal(confirmDigits(visitor(address), { row, door, digits }, browser));
		for (let n = 0; n < 5; n++) await give("0000", `192.0.2.${n}`);
		expect(await give(lastFour, "192.0.2.77")).toMatchObject({ code: "report.locked" });
		later(15 * minute);
		expect(await give(lastFour, "192.0.2.77")).toMatchObject({ code: "opened" });
	});
});

describe("the response to a request for a code", () => {
	it("is the same for an unknown code, which sends no message", async () => {
		const walk = async (code: string) => {
			const told: unknown[] = [];
			const { secret, ...answer } = await sendDoorCode(visitor(), code, {});
			told.push(answer, await refusal(sendDoorCode(visitor(), code, { secret })));
			const wrong = (await lastSentCode(test)) === "000000" ? "000001" : "000000";
			for (let n = 0; n < 6; n++)
				told.push(
					await refusal(
						openByCode(visitor(), { code, oneTimeCode: wrong, isOwnPhone: false }, { ...browser, secret }),
					),
				);
			return told;
		};
		const known = await walk(doorCode);
		expect(known[2]).toEqual({ code: "otp.wrong", params: { triesLeft: 4 } });
		expect(known[7]).toMatchObject({ code: "otp.expired" });
		expect(await walk(nobodysCode)).toEqual(known);
		expect(await test.database.db.$count(sms, eq(sms.template, "account.code"))).toBe(1);
	});

	it("reveals nothing through the limits on the number, even when its owner has used up the limits", async () => {
		for (let n = 0; n < 3; n++) {
			later(n * 61 * second);
			await sendDoorCode(visitor(`198.51.100.${n}`), doorCode, {});
		}
		later(4 * 61 * second);
		const answers = [];
		for (const code of [doorCode, nobodysCode]) {
			const { secret: _, ...answer } = await sendDoorCode(visitor(), code, {});
			answers.push(answer);
		}
		expect(answers[0]).toEqual(answers[1]);
		expect(await test.database.db.$count(sms, eq(sms.template, "account.code"))).toBe(3);
	});

	it("reveals nothing through its duration: at least 250 ms, even for an unknown or a wrong code", async () => {
		const lasts = async (work: () => Promise<unknown>) => {
			const begun = performance.now();
			await work().catch(() => undefined);
			return performance.now() - begun;
		};
		const wrong = (code: string) =>
			openByCode(visitor(), { code, oneTimeCode: "000000", isOwnPhone: false }, browser);
		for (const code of [doorCode, nobodysCode])
			for (const work of [() => sendDoorCode(visitor(), code, {}), () => wrong(code)])
				expect(await lasts(work)).toBeGreaterThan(245);
	});
});

describe("a link from our message", () => {
	it("names its person while valid, explains the problem otherwise, and gives no access on its own", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		const link = await makeReportLink(test.ctx(), id);
		expect(link).toMatch(/^[\w-]{22}$/);
		expect(await readDoorKey(visitor(), link)).toMatchObject({ kind: "link", isOver: false, row: { id } });
		expect(await refusal(byNumber(another, { code: link }))).toEqual({
			code: "report.wrong-number",
			params: { triesLeft: 4, isTyped: false },
		});
		expect((await sendDoorCode(visitor(), link, {})).mobileEnd).toBe("01");
		expect(await refusal(sendDoorCode(visitor(), link, {}))).toMatchObject({ code: "otp.too-soon" });
		const stored = await test.database.pool.query("select * from report_link");
		expect(JSON.stringify(stored.rows)).not.toContain(link);
	});

	it("expires after the configured days, and then offers a code to the registered mobile", async () => {
		await setDoors(test, { isNationalCodeEnough: true, linkDays: 2 });
		const link = await makeReportLink(test.ctx(), id);
		later(2 * day - second);
		expect(await readDoorKey(visitor(), link)).toMatchObject({ isOver: false });
		later(2 * day);
		expect(await readDoorKey(visitor(), link)).toMatchObject({ isOver: true });
		expect(await refusal(byNumber(own, { code: link }))).toMatchObject({ code: "report.link-over" });
		expect((await byCode({ code: link })).row.id).toBe(id);
	});
});

describe("access to a result", () => {
	it("covers one reception for half an hour, or thirty days on the patient's own phone, and ends when the patient leaves", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		const short = await byNumber(own);
		const long = await byNumber(own, { isOwnPhone: true });
		const left = await byNumber(own, { isOwnPhone: true });
		await leaveDoor(visitor(), left.token);
		const states = () => Promise.all([short, long, left].map(({ token }) => access(token)));
		later(30 * minute - second);
		expect(await states()).toEqual(["open", "open", "closed"]);
		later(30 * minute);
		expect(await states()).toEqual(["closed", "open", "closed"]);
		later(30 * day - second);
		expect(await states()).toEqual(["closed", "open", "closed"]);
		later(30 * day);
		expect(await states()).toEqual(["closed", "closed", "closed"]);
		await sweepDoors(test.ctx());
		expect(await test.database.db.$count(reportDoor)).toBe(2);
		later(31 * day + second);
		await sweepDoors(test.ctx());
		expect(await test.database.db.$count(reportDoor)).toBe(0);
	});

	it("is recorded with person and method, without the number", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		await byNumber(own);
		await refusal(byNumber(another));
		const rows = await test.database.db.select().from(audit).where(eq(audit.subjectId, id));
		const told = rows
			.filter(({ action }) => /door/.test(action))
			.map(({ action, details }) => [action, details]);
		expect(told).toEqual([
			["report.open-door", { factor: "number", device: "Chrome, Android" }],
			["report.refuse-door", { factor: "number" }],
		]);
		expect(JSON.stringify(rows)).not.toContain(own);
	});
});
