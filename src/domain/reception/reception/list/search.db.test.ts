import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BoardQuery } from "#domain/reception/board/schema.ts";
import { getBoard } from "#domain/reception/board/service.server.ts";
import { receiveWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aWalkIn,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { listReceptions } from "./list-receptions.server.ts";
import { matches, searchedBy } from "./search.server.ts";

const test = testDatabase();

const own = {
	firstName: "پرویز",
	lastName: "آزمون",
	mobileNumber: "09123456789",
	nationalCode: nationalCodes[1],
	receptNo: "7391-2046",
};
let code = "";

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 5 });
	const patient = test.ctx(await aPatient(test));
	await submitReception(patient, aRequest("2026-05-23T05:30:00.000Z", testIds), "key-00000000");
	({ trackingCode: code } = await receiveWalkIn(test.ctx(aReceptionist), aWalkIn(own), "key-00000001"));
});

const found = async (title: string) =>
	(await listReceptions(test.ctx(aReceptionist), { page: 1, pageSize: 20, title })).dataList.map(
		({ lastName }) => lastName,
	);

/** What the same keys write on a Persian keyboard. */
const onPersianKeys = (text: string) =>
	[...text.toLowerCase()]
		.map((key) => "ضصثقفغعهخحشسیبلاتنمظطزرذدپ"["qwertyuiopasdfghjklzxcvbnm".indexOf(key)] ?? key)
		.join("");

describe("the search of the queue", () => {
	it("finds a request by any part of its code, number, mobile, national code or name", async () => {
		const parts = [
			code.slice(0, 6),
			code.slice(-5).toLowerCase(),
			"391-20",
			"2046",
			"34567",
			"۳۴۵۶۷",
			"+98912345",
			nationalCodes[1].slice(2, 8),
			"زمون",
			"پرو",
		];
		for (const part of parts) expect(await found(part), part).toEqual([own.lastName]);
		expect(await found("55555")).toEqual([]);
	});

	it("finds a name in Latin letters, and a name or code typed on the other keyboard layout", async () => {
		// the keys of «پرویز» on a Latin keyboard
		const typed = ["azmoon", "parviz azmoon", "mv,dc", onPersianKeys(code), onPersianKeys(code.slice(0, 7))];
		for (const text of typed) expect(await found(text), text).toEqual([own.lastName]);
		expect(await found("rastegar")).toEqual(["رستگار"]);
	});

	it("reads four or more Latin letters as a Persian name, but not the letters on the keys of a Persian word", () => {
		const spelled = (title: string) =>
			new PgDialect().sqlToQuery(matches(title) ?? sql``).sql.includes("~ $");
		expect(spelled("rastegar")).toBe(true);
		expect(spelled("reza")).toBe(true);
		// short words, and the Persian «علی» and «رضایی» on the other keyboard layout («ugd», «vqhdd»)
		for (const title of ["al", "ali", "علی", "رضایی", "شاهین"]) expect(spelled(title), title).toBe(false);
	});

	it("is the same on the board", async () => {
		const board = await getBoard(test.ctx(aReceptionist), BoardQuery.parse({ title: code.slice(0, 6) }));
		expect(board.dataList.map(({ lastName }) => lastName)).toEqual([own.lastName]);
	});
});

describe("a search by part", () => {
	it("refuses some searches as busy when too many run at once, and works again afterwards", async () => {
		const many = await Promise.allSettled(
			Array.from({ length: 40 }, () => searchedBy(test.ctx(aReceptionist), { title: "34567" })),
		);
		const refused = many.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(refused).toHaveLength(12);
		expect(refused[0]).toMatchObject({ kind: "unavailable", code: "service.busy" });
		expect(await found("34567")).toEqual([own.lastName]);
	});

	it("finds a Persian name while too many searches by part are running", async () => {
		const many = Array.from({ length: 40 }, () => searchedBy(test.ctx(aReceptionist), { title: "34567" }));
		const names = ["آزمون", "پرویز", "رستگار"].map(found);
		await Promise.allSettled(many);
		expect(await Promise.all(names)).toEqual([[own.lastName], [own.lastName], ["رستگار"]]);
	});

	it("skips a number that cannot be decrypted and logs its request without values; for a name it decrypts nothing", async () => {
		const warn = vi.fn();
		const desk = { ...test.ctx(aReceptionist), log: { ...silentLog, warn } };
		const search = async (title: string) =>
			(await listReceptions(desk, { page: 1, pageSize: 20, title })).dataList.map(({ lastName }) => lastName);
		const damage = async (lastName: string) => {
			const { rows } = await test.database.pool.query(
				"update reception set mobile_number = 'cannot be opened' where last_name = $1 returning id",
				[lastName],
			);
			return String(rows[0].id);
		};
		const first = await damage("رستگار");
		expect(await search("آزمون")).toEqual([own.lastName]);
		expect(warn).not.toHaveBeenCalled();
		expect(await search("34567")).toEqual([own.lastName]);
		expect(warn.mock.calls).toEqual([[{ receptions: [first] }, expect.any(String)]]);
		// found by its other number
		const second = await damage(own.lastName);
		expect(await search("34567")).toEqual([]);
		expect(await search(own.nationalCode.slice(2, 8))).toEqual([own.lastName]);
		expect(warn.mock.lastCall?.[0].receptions.toSorted()).toEqual([first, second].toSorted());
	});
});

describe("the conditions of the search", () => {
	/** The plan of a search when the table may not be read as a whole: it still is where a condition has no index. */
	const planOf = (title: string) =>
		test.database.transaction(async ({ db }) => {
			await db.execute(sql`set local enable_seqscan = off`);
			const { rows } = await db.execute(sql`explain select id from reception where ${matches(title)}`);
			return rows.map((row) => row["QUERY PLAN"]).join("\n");
		});

	it.each([
		["a name", "رستگار", ["reception_search"]],
		["a name in Latin letters", "rastegar", ["reception_search"]],
		["a name on the other keyboard layout", "vsj'hv", ["reception_search"]],
		["a tracking code", "M5WBY6EW3V", ["reception_trackingCode_unique"]],
		["a reception number", "7391-2046", ["reception_number"]],
		["a mobile", "09123456789", ["reception_mobile", "reception_number"]],
		["the end of a mobile", "6789", ["reception_mobile_last4"]],
		["a national code", nationalCodes[1], ["reception_national_code"]],
	])("read an index for %s", async (_, title, indexes) => {
		const plan = await planOf(title);
		expect(plan).not.toContain("Seq Scan");
		for (const index of indexes) expect(plan).toContain(index);
	});
});

describe("a scanned code", () => {
	const scanned = async (text: string) =>
		(await listReceptions(test.ctx(aReceptionist), { page: 1, pageSize: 2, code: text })).dataList.map(
			({ lastName }) => lastName,
		);

	it("finds a whole tracking code or reception number only, never a part or the number of a person", async () => {
		for (const text of [code, own.receptNo, "۷۳۹۱-۲۰۴۶"])
			expect(await scanned(text), text).toEqual([own.lastName]);
		const others = [
			code.slice(0, 6),
			code.slice(0, -1),
			"2046",
			// a number of another laboratory, equal without its dash
			"73912046",
			"739-12046",
			own.mobileNumber,
			"34567",
			"6789",
			own.nationalCode,
			own.nationalCode.slice(2, 8),
			own.lastName,
			"-",
		];
		for (const text of others) expect(await scanned(text), text).toEqual([]);
	});

	it("finds its own request even when its digits also occur in another person's mobile", async () => {
		await receiveWalkIn(
			test.ctx(aReceptionist),
			aWalkIn({ ...own, lastName: "دیگری", nationalCode: nationalCodes[2], receptNo: "34567" }),
			"key-00000002",
		);
		expect((await found("34567")).length).toBe(2);
		expect(await scanned("34567")).toEqual(["دیگری"]);
	});

	it("is logged as a search, without the code", async () => {
		await scanned(own.receptNo);
		const { rows } = await test.database.pool.query(
			"select action, audit::text as written from audit where action in ('reception.search', 'reception.list')",
		);
		expect(rows.map(({ action }) => action)).toEqual(["reception.search"]);
		expect(rows[0].written).not.toContain(own.receptNo);
	});
});

describe("a scan", () => {
	/** The last names of the requests that a scan lists, and of the one that it opens. */
	const scan = async (text: string) => {
		const { dataList, scannedId } = await listReceptions(test.ctx(aReceptionist), {
			...{ page: 1, pageSize: 2, code: text },
		});
		const opens = dataList.find(({ id }) => id === scannedId)?.lastName ?? null;
		return { opens, listed: dataList.map(({ lastName }) => lastName).toSorted() };
	};

	it.each([
		["the moment of its reception", "2026-05-20T06:00:00Z", true],
		["the last minute of its month in Tehran", "2026-05-21T20:29:00Z", true],
		["the first minute of the next month", "2026-05-21T20:30:00Z", false],
		["the same month of the next year", "2027-05-10T06:00:00Z", false],
		["the month before it", "2026-04-20T06:00:00Z", false],
	])(
		"by a reception number opens a request only in the month of the number: at %s",
		async (_, at, isOpened) => {
			test.setNow(new Date(at));
			const listed = [own.lastName];
			expect(await scan(own.receptNo)).toEqual({ opens: isOpened ? own.lastName : null, listed });
			expect(await scan(code)).toEqual({ opens: own.lastName, listed });
			const { dataList } = await listReceptions(test.ctx(aReceptionist), {
				...{ page: 1, pageSize: 2, code: own.receptNo },
			});
			expect(dataList[0]).toMatchObject({ receptNo: own.receptNo, numberDate: "2026-05-20" });
		},
	);

	it("by a number that two months have opens neither, nor does a number from before the months were separated", async () => {
		test.setNow(new Date("2026-06-01T06:00:00Z"));
		const later = { ...own, lastName: "دیگری", nationalCode: nationalCodes[2], receptDate: "2026-06-01" };
		await receiveWalkIn(test.ctx(aReceptionist), aWalkIn(later), "key-00000002");
		expect(await scan(own.receptNo)).toEqual({
			opens: null,
			listed: ["دیگری", own.lastName].toSorted(),
		});
		// moved to the trash, the request of this month leaves the other one, which still is of another month
		await test.database.pool.query("update reception set deleted_at = now() where last_name = 'دیگری'");
		expect(await scan(own.receptNo)).toEqual({ opens: null, listed: [own.lastName] });
		await test.database.pool.query("update reception set year_month = ''");
		expect(await scan(own.receptNo)).toEqual({ opens: null, listed: [own.lastName] });
		expect(await scan("no-such-number")).toEqual({ opens: null, listed: [] });
	});
});

describe("a row of the queue", () => {
	it("shows the kind, the tests, the price and the time since which the request has waited", async () => {
		const { dataList } = await listReceptions(test.ctx(aReceptionist), { page: 1, pageSize: 20 });
		const requested = dataList.find(({ lastName }) => lastName === "رستگار");
		expect(requested).toMatchObject({ kind: "list", tests: { count: 2 }, chargeRials: expect.any(Number) });
		expect(requested?.tests.codes).toHaveLength(2);
		expect(requested?.chargeRials).toBeGreaterThan(0);
		expect(requested?.stageSince).toBe("2026-05-20T06:00:00.000Z");
		const walkIn = dataList.find(({ lastName }) => lastName === own.lastName);
		expect(walkIn?.tests).toEqual({ codes: [], count: 0 });
	});
});
