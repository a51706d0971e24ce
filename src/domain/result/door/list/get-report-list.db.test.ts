import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { getDocumentBehindDoor, getStaffDocument } from "#domain/result/document/get-document.server.ts";
import { recordOpening } from "#domain/result/opening/opening.server.ts";
import { accessTo } from "#domain/result/reading/access.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { apiOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist, nationalCodes } from "#tests/support/reception-fixtures.ts";
import {
	aReportBehindDoors,
	aStranger,
	doorCode,
	lastSentCode,
	releaseValue,
	setDoors,
	withoutAccount,
} from "#tests/support/report-doors.ts";
import { type DoorCookies, doorAccess, signedInAccount } from "../access.server.ts";
import { findById } from "../find.server.ts";
import { knownPersonsCookie, rememberPerson } from "../known-persons.server.ts";
import { openByNumber } from "../open-by-number.server.ts";
import { doorCookie } from "../session/open-door.server.ts";
import { reportDoor } from "../table.server.ts";
import { getReportList } from "./get-report-list.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const visitor = () => aStranger(test);
const browser = { browserName: "Chrome, Android" };
const by = { factor: "number", device: "Chrome, Android" };
const none: DoorCookies = { ...browser, door: undefined, patient: undefined };

let known: Awaited<ReturnType<typeof aReportBehindDoors>>;
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	known = await aReportBehindDoors(test, "");
	test.setNow(now);
});
const list = () => getReportList(visitor(), known);
const sheet = (query = {}) => getDocumentBehindDoor(visitor(), known.id, query, { by, isSingle: true });
/** The request of a browser with the cookie of a door. */
const withDoor = (token: string) =>
	new Headers({
		cookie: `${cookieName(visitor().env, doorCookie)}=${token}`,
		"user-agent":
			"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
	});
const rowOf = async () => {
	const row = await findById(test.ctx(), known.id);
	if (!row) throw new Error("no reception");
	return row;
};
/** Signs in by a one-time code. @returns the session's token */
async function signedIn(mobile: string) {
	const { secret } = await requestCode(visitor(), mobile);
	return (await verifyCode(visitor(), mobile, await lastSentCode(test), { secret })).token;
}

describe("the list of reports", () => {
	it("shows the progress of an unreleased report, and nothing of its content", async () => {
		expect(await list()).toMatchObject({ reports: [], stage: 3, trackingCode: doorCode, firstName: "مینا" });
		await test.database.db
			.update(reception)
			.set({ websiteReceptionStatus: status.cancelled })
			.where(eq(reception.id, known.id));
		expect((await list()).stage).toBeNull();
		await expect(sheet()).rejects.toMatchObject({ code: "record.not-found" });
		// at its end without a report: from before there were any
		await test.database.db
			.update(reception)
			.set({ websiteReceptionStatus: status.released })
			.where(eq(reception.id, known.id));
		expect(await list()).toMatchObject({ reports: [], isOnPaper: true, withdrawnAt: "" });
	});

	it("shows number, day, completeness and the count of abnormal values, with a correction above the original", async () => {
		const version = await releaseValue(test, known, "5.9");
		const [first] = (await list()).reports;
		expect(first).toMatchObject({
			reportNumber: "1405-1",
			state: "released",
			isCorrection: false,
			results: { all: 1, outside: 1 },
			releasedAt: now.toISOString(),
		});
		const corrected = await releaseValue(test, known, "4.3", version);
		expect(
			(await list()).reports.map(({ sequence, state, isCorrection, results }) => [
				sequence,
				state,
				isCorrection,
				results?.outside,
			]),
		).toEqual([
			[2, "released", true, 0],
			[1, "former", false, 1],
		]);
		expect((await sheet({ sequence: 1 })).name).toBe("1405-1-1.pdf");
		await takeReportStep(test.ctx(), known.id, {
			step: "withdraw",
			reason: "نمونهٔ دیگری بود",
			version: corrected,
		});
		expect(await list()).toMatchObject({ reports: [], withdrawnAt: now.toISOString(), isOnPaper: false });
		await expect(sheet()).rejects.toMatchObject({ code: "record.not-found" });
	});
});

describe("a report in the list", () => {
	it("shows the amount due and cannot be opened until it is paid, or the laboratory waives it", async () => {
		await releaseValue(test, known, "5.9");
		await setDoors(test, { isDebtGated: true });
		const { owedRials, reports } = await list();
		expect(owedRials).toBeGreaterThan(0);
		expect(reports.map(({ results }) => results)).toEqual([null]);
		await expect(sheet()).rejects.toMatchObject({ code: "report.debt" });
		await setDoors(test, { waivedDebtRials: owedRials });
		expect((await list()).reports[0]?.results).toEqual({ all: 1, outside: 1 });
		expect((await sheet()).bytes.subarray(0, 4).toString()).toBe("%PDF");
	});

	it("shows who opened it, newest first: method, device, and staff", async () => {
		await releaseValue(test, known, "4.3");
		await setDoors(test, { isNationalCodeEnough: true });
		const key = { code: doorCode, number: nationalCodes[0], isOwnPhone: false };
		const { token } = await openByNumber(visitor(), key, browser);
		test.setNow(new Date(now.getTime() + 60_000));
		await sheet();
		test.setNow(new Date(now.getTime() + 90_000));
		const access = await accessTo(visitor(), known.id, withDoor(token));
		if (access.state !== "open") throw new Error("closed");
		await recordOpening(access.reader, { version: 1, isPage: true });
		test.setNow(new Date(now.getTime() + 120_000));
		await getStaffDocument(test.ctx({ ...aReceptionist, role: "Manager" }), known.id, {});
		const { count, newest } = (await list()).openings;
		expect(count).toBe(4);
		expect(newest.map(({ who, factor, what, device }) => [who, factor, what, device])).toEqual([
			["staff", "", "sheet", ""],
			["door", "number", "page", "Chrome, Android"],
			["door", "number", "sheet", "Chrome, Android"],
			["door", "number", "list", "Chrome, Android"],
		]);
	});
});

describe("the page of a result", () => {
	it("opens only with access to the result, and not while the person's last digits are still required", async () => {
		await setDoors(test, { isNationalCodeEnough: true });
		const key = { code: doorCode, number: nationalCodes[0], isOwnPhone: false };
		const { token } = await openByNumber(visitor(), key, browser);
		const access = (id: string) => accessTo(visitor(), id, withDoor(token));
		expect(await access(known.id)).toMatchObject({
			state: "open",
			reader: { by: "door", row: { id: known.id } },
		});
		const [other] = await test.database.db
			.select({ id: reception.id })
			.from(reception)
			.where(ne(reception.id, known.id));
		expect((await access(other?.id ?? "")).state).toBe("closed");
		await test.database.db.update(reportDoor).set({ isConfirmed: false });
		expect((await access(known.id)).state).toBe("closed");
	});
});

describe("a patient signed in by mobile", () => {
	const access = async (patient: string, knownPersons?: string) =>
		(await doorAccess(visitor(), await rowOf(), { ...none, patient, knownPersons })).state;

	it("sees only the receptions of their account, after the person's last digits were entered on the device", async () => {
		const [own, other] = [await signedIn("09120000001"), await signedIn("09120000002")];
		expect([await access(own), await access(other), await access("")]).toEqual([
			"digits",
			"closed",
			"closed",
		]);
		const knownPersons = rememberPerson(await rowOf(), undefined);
		expect([await access(own, knownPersons), await access(other, knownPersons)]).toEqual(["open", "closed"]);
	});

	it("gets the sheet by the API only on a device that is verified for the person", async () => {
		await releaseValue(test, known, "4.3");
		const call = apiOf(test);
		const actor = known.owner;
		const path = `/api/Report/Mine/${known.id}/Document`;
		expect(await call("GET", path, { actor })).toMatchObject({
			status: 403,
			json: { code: "report.digits" },
		});
		const cookie = `${cookieName(visitor().env, knownPersonsCookie)}=${rememberPerson(await rowOf(), undefined)}`;
		expect((await call("GET", path, { actor, headers: { cookie } })).status).toBe(200);
		const stranger = { kind: "patient", accountId: known.testId, sessionId: "test" } as const;
		expect((await call("GET", path, { actor: stranger })).status).toBe(404);
	});

	it("sees a walk-in with the same mobile, but not another account's person with that number", async () => {
		const [own, other] = [await signedIn("09120000001"), await signedIn("09120000002")];
		await withoutAccount(test, known.id);
		expect([await access(own), await access(other)]).toEqual(["digits", "closed"]);
		// its page opens too, without earlier reports: a walk-in has none
		const page = (patient: string, knownPersons = "") => {
			const { env } = visitor();
			const cookies = { pt: patient, [knownPersonsCookie]: knownPersons };
			const cookie = Object.entries(cookies).map(([name, value]) => `${cookieName(env, name)}=${value}`);
			return accessTo(visitor(), known.id, new Headers({ cookie: cookie.join("; ") }));
		};
		const knownPersons = rememberPerson(await rowOf(), undefined);
		expect(await page(own)).toEqual({ state: "digits", trackingCode: doorCode });
		expect(await page(own, knownPersons)).toMatchObject({ state: "open", reader: { by: "door" } });
		expect(await page(other, knownPersons)).toEqual({ state: "unknown" });
		const otherAccount = await signedInAccount(visitor(), { patient: other });
		await test.database.db
			.update(reception)
			.set({ accountId: otherAccount?.id })
			.where(eq(reception.id, known.id));
		expect(await access(own)).toBe("closed");
		expect(await page(own, knownPersons)).toEqual({ state: "unknown" });
	});
});
