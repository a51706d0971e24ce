import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { account } from "#domain/access/account/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { newId } from "#platform/ids.server.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import {
	aReportBehindDoors,
	aStranger,
	doorCode,
	releaseValue,
	setDoors,
	withoutAccount,
} from "#tests/support/report-doors.ts";
import { findById } from "../find.server.ts";
import { rememberPerson } from "../known-persons.server.ts";
import { listOwnReceptions } from "./list-own-receptions.server.ts";

const test = testDatabase();
const visitor = () => aStranger(test);

let known: Awaited<ReturnType<typeof aReportBehindDoors>>;
let accountId: string;
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	known = await aReportBehindDoors(test, "");
	accountId = known.owner.kind === "patient" ? known.owner.accountId : "";
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	await test.database.db
		.update(reception)
		.set({ deletedAt: test.ctx().now() })
		.where(ne(reception.id, known.id));
});

const list = (asked: { page?: number; person?: string } = {}, knownPersons?: string) =>
	listOwnReceptions(visitor(), accountId, { page: 1, person: "", ...asked }, knownPersons);
const codes = async (asked = {}) => (await list(asked)).receptions.map(({ trackingCode }) => trackingCode);
const stateOf = async (code = doorCode) =>
	(await list()).receptions.find(({ trackingCode }) => trackingCode === code)?.state;
const change = (set: Partial<typeof reception.$inferInsert>) =>
	test.database.db.update(reception).set(set).where(eq(reception.id, known.id));

/** Another reception of the account, like the first except for the given fields. */
async function another(trackingCode: string, of: Partial<typeof reception.$inferInsert> = {}) {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, known.id));
	if (!row) throw new Error("no reception");
	const { chargeRials: _c, payableRials: _p, remainedPrice: _r, isDebtor: _d, ...own } = row;
	const values: typeof reception.$inferInsert = { ...own, id: newId(), trackingCode, ...of };
	await test.database.db.insert(reception).values(values);
}
async function anotherPerson() {
	const [row] = await test.database.db.select().from(patient).limit(1);
	if (!row) throw new Error("no person");
	const id = newId();
	await test.database.db.insert(patient).values({ ...row, id, nationalCodeIndex: null });
	return id;
}

describe("a patient's list of results", () => {
	it("starts with ready results, latest release first, then results in progress, then paper results", async () => {
		const at = (day: number) => new Date(`2026-05-${day}T06:00:00Z`);
		await another("WAY2222222", { websiteReceptionStatus: status.submitted, createdAt: at(23) });
		await another("WAY3333333", { websiteReceptionStatus: status.sampled, createdAt: at(21) });
		await another("ASKED22222", { websiteReceptionStatus: status.needsInformation, createdAt: at(20) });
		await another("PAPER22222", { websiteReceptionStatus: status.released, createdAt: at(22) });
		await releaseValue(test, known, "4.3", 0, "منفی");
		expect(await codes()).toEqual([doorCode, "ASKED22222", "WAY2222222", "WAY3333333", "PAPER22222"]);
		expect((await list()).receptions.map(({ state }) => state)).toEqual([
			"ready",
			"needsInformation",
			"submitted",
			"sampled",
			"onPaper",
		]);
	});

	it("leaves out requests that ended before a result, and removed requests", async () => {
		for (const [code, ended] of [
			["CANCEL2222", status.cancelled],
			["REJECT2222", status.rejected],
			["NOSHQW2222", status.noShow],
		] as const)
			await another(code, { websiteReceptionStatus: ended });
		await another("REMQVED222", { deletedAt: new Date("2026-05-22T06:00:00Z") });
		expect(await codes()).toEqual([doorCode]);
		await change({ websiteReceptionStatus: status.cancelled });
		expect(await list()).toMatchObject({ receptions: [], persons: [], totalPages: 1, page: 1 });
	});

	it("shows the status of each request: its state at the desk, or ready, payment due, corrected or withdrawn", async () => {
		expect(await stateOf()).toBe("inLaboratory");
		await change({ websiteReceptionStatus: status.needsInformation });
		expect(await stateOf()).toBe("needsInformation");
		await change({ websiteReceptionStatus: status.inLaboratory });
		const part = await releaseValue(test, known, "5.9");
		// of the other tests nothing is there yet
		expect(await stateOf()).toBe("partial");
		const begun = { step: "complete", reason: "", version: part } as const;
		const { lines, version: draft } = await takeReportStep(test.ctx(), known.id, begun);
		const values = lines.flatMap(({ value, ...line }) => (value ? [] : [{ ...line, value: "منفی" }]));
		await enterResults(test.ctx(), known.id, { values, version: draft });
		await takeReportStep(test.ctx(), known.id, { step: "verify", reason: "", version: draft + 1 });
		const whole = { step: "release", reason: "", version: draft + 2 } as const;
		const { version } = await takeReportStep(test.ctx(), known.id, whole);
		expect((await list()).receptions[0]).toMatchObject({
			state: "ready",
			isCorrected: false,
			releasedAt: "2026-05-24T06:00:00.000Z",
		});
		await setDoors(test, { isDebtGated: true });
		expect(await stateOf()).toBe("owed");
		await setDoors(test, { isDebtGated: false });
		const corrected = await releaseValue(test, known, "4.3", version, "منفی");
		expect((await list()).receptions[0]).toMatchObject({ state: "ready", isCorrected: true });
		const step = { step: "withdraw", reason: "نمونهٔ دیگری بود", version: corrected } as const;
		await takeReportStep(test.ctx(), known.id, step);
		expect((await list()).receptions[0]).toMatchObject({ state: "withdrawn", releasedAt: "" });
	});
});

describe("a patient's list of results for several people", () => {
	it("shows first name and initial, or on a verified device the full name and the requested tests", async () => {
		expect((await list()).receptions[0]).toMatchObject({ person: "مینا ر.", names: [] });
		const row = await findById(test.ctx(), known.id);
		const cookie = row && rememberPerson(row, undefined);
		const [told] = (await list({}, cookie)).receptions;
		expect(told?.person).toBe("مینا رستگار");
		expect(told?.names.length).toBeGreaterThan(0);
		// another one on the same mobile is not known by it
		await another("SECQND2222", {
			firstName: "کیان",
			nationalCode: nationalCodes[1],
			nationalCodeIndex: indexOf("national-code", nationalCodes[1]),
		});
		const second = (await list({}, cookie)).receptions.find((each) => each.trackingCode === "SECQND2222");
		expect(second).toMatchObject({ person: "کیان ر.", names: [] });
	});

	it("shows only the selected person's results, from all registrations of that person", async () => {
		expect((await list()).persons).toHaveLength(1);
		const [mother, child] = [await anotherPerson(), await anotherPerson()];
		await another("AGAIN22222", { patientId: mother });
		await another("CHJLD22222", {
			patientId: child,
			firstName: "کیان",
			nationalCode: null,
			nationalCodeIndex: null,
		});
		const { persons } = await list();
		expect(persons.map(({ name }) => name).sort()).toEqual(["مینا ر.", "کیان رستگار"].sort());
		const idOf = (name: string) => persons.find((each) => each.name === name)?.id ?? "";
		expect(await codes({ person: idOf("کیان رستگار") })).toEqual(["CHJLD22222"]);
		expect((await codes({ person: idOf("مینا ر.") })).sort()).toEqual([doorCode, "AGAIN22222"].sort());
		// of no person of theirs it says nothing
		expect(await list({ person: newId() })).toMatchObject({ person: "", receptions: { length: 3 } });
		expect(await list({ person: "' or 1=1 --" })).toMatchObject({ person: "", receptions: { length: 3 } });
	});

	it("includes a walk-in with the same mobile, but not another account's person with that number", async () => {
		await withoutAccount(test, known.id);
		expect(await codes()).toEqual([doorCode]);
		const [other] = await test.database.db
			.insert(account)
			.values({ mobile: "09120000009", mobileIndex: indexOf("mobile", "09120000009"), mobileLast4: "0009" })
			.returning({ id: account.id });
		await change({ accountId: other?.id ?? null });
		expect(await codes()).toEqual([]);
	});

	it("is paged, and shows the last page for a page past the end", async () => {
		const many = pageSizes.results + 2;
		for (let each = 0; each < many; each++)
			await another(`MANY${String(each).padStart(6, "A")}`, {
				createdAt: new Date(Date.UTC(2026, 4, 21, 6, each)),
			});
		const [first, second, beyond] = [await codes(), await codes({ page: 2 }), await codes({ page: 99 })];
		expect([first.length, second.length, beyond]).toEqual([pageSizes.results, 3, second]);
		expect(new Set([...first, ...second]).size).toBe(many + 1);
		expect(await list({ page: 99 })).toMatchObject({ page: 2, totalPages: 2 });
	});
});
