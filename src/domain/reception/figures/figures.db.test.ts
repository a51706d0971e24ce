import { beforeEach, describe, expect, it } from "vitest";
import { pageVersion } from "#database/tables.server.ts";
import { createLabPanels } from "#domain/catalogue/lab-panel/create-lab-panels.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { createDistrict } from "#domain/sampling/sampling/districts.server.ts";
import { changeSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { hour } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createLabCategory, createLabTest } from "#tests/support/lab-tests.ts";
import { insertReceptions, type MadeReception, makeReceptions } from "#tests/support/many-receptions.ts";
import { aPatient, aReceptionist } from "#tests/support/reception-fixtures.ts";
import { daysOf } from "./bucket.ts";
import { getReceptionFigures } from "./get-reception-figures.server.ts";
import { measureTurnaround } from "./measure-turnaround.server.ts";
import { FiguresQuery } from "./schema.ts";

// Figures are counted a second time here, request by request.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const day = 24 * hour;
/** A holiday on a Tuesday, besides every Friday and the fixed ones. */
const holiday = "2026-05-12";
const words = (name: string) => ({
	...{ name, synonyms: [], preparation: "", method: "", purpose: "", container: "" },
});

let tests: { id: string; turnaroundHours: number; category: string }[] = [];
let panel = "";
let districts: string[] = [];
const desk = () => test.ctx(aReceptionist);
const ask = (query: object = {}) => getReceptionFigures(desk(), FiguresQuery.parse(query));

async function catalogue() {
	const ctx = test.ctx();
	for (const [slug, fa] of [
		["blood", "خون‌شناسی"],
		["culture", "کشت"],
	] as const)
		await createLabCategory(ctx, { slug, sort: 1, name: { fa, en: slug } });
	const make = async (code: string, category: string, turnaroundHours: number) => ({
		category,
		turnaroundHours,
		id: await createLabTest(ctx, {
			...{ code, category, turnaroundHours, abbreviations: [], sampleType: "edta", volumeMl: 2 },
			...{ fastingHours: 0, priceRials: 1_000, homeSampling: true, morningOnly: false, isActive: true },
			...{ ranges: [], text: { fa: words(`آزمایش ${code}`), en: words(code) } },
		}),
	});
	tests = [
		await make("CBC", "blood", 4),
		await make("ESR", "blood", 6),
		await make("URC", "culture", 72),
		await make("STC", "culture", 96),
	];
	const text = { fa: { name: "پنل", description: "" }, en: { name: "Panel", description: "" } };
	const bundle = { code: "P1", sort: 1, priceRials: 1_000, isActive: true, tests: ["ESR", "URC"], text };
	[panel = ""] = await createLabPanels(ctx, [bundle]);
	const open = [0, 1, 2, 3, 4, 5].map((weekday) => ({
		...{ location: 1 as const, weekday, from: "07:00", to: "12:00", slotMinutes: 30, capacity: 2 },
	}));
	await changeSamplingSetting(ctx, { hours: open });
	await changeSamplingSetting(ctx, {
		holidays: [{ day: holiday, name: { fa: "تعطیل", en: "Holiday" }, from: "", to: "" }],
	});
	const names = ["یک", "دو"];
	districts = [];
	for (const name of names)
		districts.push(
			await createDistrict(ctx, {
				...{ name: { fa: name, en: name }, feeRials: 0, isActive: true, weekdays: Array(7).fill(true) },
			}),
		);
}

let made: MadeReception[] = [];
beforeEach(async () => {
	test.setNow(now);
	await catalogue();
	made = makeReceptions({ count: 400, days: 75, tests, panels: [panel], districts }, now);
	await insertReceptions(test.ctx(), made);
});

const isFriday = (each: string) => new Date(each).getUTCDay() === 5;
/** The first four days of the year 1405, and its twelfth and thirteenth. */
const newYear = ["03-21", "03-22", "03-23", "03-24", "04-01", "04-02"].map((each) => `2026-${each}`);
/** Days without work, by a calendar of their own. */
const isClosed = (each: string) => isFriday(each) || each === holiday || newYear.includes(each);

const at = ({ events }: MadeReception, to: Status, which: "first" | "last" = "first") => {
	const found = events.filter((event) => event.to === to);
	return (which === "first" ? found[0] : found.at(-1))?.at;
};

function reportOf(request: MadeReception) {
	const [sampled, released] = [at(request, status.sampled), at(request, status.released, "last")];
	if (!sampled || !released) return undefined;
	const ids = request.items.flatMap(({ kind, sourceId }) =>
		kind === "test" ? [sourceId] : [tests[1]?.id, tests[2]?.id],
	);
	const slowest = tests
		.filter(({ id }) => ids.includes(id))
		.toSorted((a, b) => b.turnaroundHours - a.turnaroundHours)[0];
	const between = daysOf(dayInTehran(sampled), dayInTehran(released)).slice(1, -1).filter(isClosed).length;
	return {
		released,
		slowest: slowest?.id ?? "",
		category: slowest?.category ?? "",
		promise: slowest?.turnaroundHours ?? 0,
		minutes: (released.getTime() - sampled.getTime()) / 60_000 - between * 1_440,
	};
}

const median = (values: number[]) => {
	const [sorted, middle] = [values.toSorted((a, b) => a - b), (values.length - 1) / 2];
	const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
	return (low + high) / 2;
};
/** The least of which at least nine of ten are no longer. */
const nineOfTen = (values: number[]) =>
	values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.9 - 1e-9) - 1] ?? 0;

const isIn = (moment: Date | undefined, from: string, until: Date) =>
	moment !== undefined && dayInTehran(moment) >= from && moment < until;

describe("reception figures", () => {
	it("match requests counted one by one, and compare the period with the same number of days before it", async () => {
		const figures = await ask({ days: 30 });
		const from = addDays("2026-05-20", -29);
		const cameIn = made.filter(({ createdAt }) => isIn(createdAt, from, now));
		const earlier = made.filter(({ createdAt }) =>
			isIn(createdAt, addDays(from, -30), new Date(now.getTime() - 30 * day)),
		);
		const count = (where: (request: MadeReception) => boolean) => cameIn.filter(where).length;
		expect(cameIn.length).toBeGreaterThan(100);
		expect(figures).toMatchObject({
			period: { from, to: "2026-05-20", days: 30 },
			before: { from: addDays(from, -30), to: addDays(from, -1) },
			total: cameIn.length,
			totalBefore: earlier.length,
			home: {
				count: count(({ location, state }) => location === 2 && state < 20),
				missed: count(({ location, state }) => location === 2 && state === status.noShow),
			},
			ended: {
				cancelled: count(({ state }) => state === status.cancelled),
				rejected: count(({ state }) => state === status.rejected),
				noShow: count(({ state }) => state === status.noShow),
			},
		});
		expect(figures.days).toHaveLength(30);
		for (const row of figures.days) {
			const of = cameIn.filter(({ createdAt }) => dayInTehran(createdAt) === row.day);
			expect(row).toEqual({
				day: row.day,
				laboratory: of.filter(({ location, state }) => location === 1 && state < 20).length,
				home: of.filter(({ location, state }) => location === 2 && state < 20).length,
				ended: of.filter(({ state }) => state >= 20).length,
			});
		}
		const atHome = (some: MadeReception[], id: string) =>
			some.filter(({ districtId, state }) => districtId === id && state < 20).length;
		expect(figures.districts.map(({ id, count: now, countBefore }) => [id, now, countBefore])).toEqual(
			districts
				.map((id) => [id, atHome(cameIn, id), atHome(earlier, id)] as const)
				.toSorted((a, b) => b[1] - a[1]),
		);
		const wayOf = ({ type, hasCode, plan }: MadeReception) =>
			type === 1 ? (hasCode ? "electronic" : "photo") : ["tests", "panels", "both"][plan - 1];
		for (const { way, count: found } of figures.ways) expect(found).toBe(count((row) => wayOf(row) === way));
		expect(figures.ways.reduce((sum, row) => sum + row.count, 0)).toBe(cameIn.length);
	});
});

describe("turnaround figures", () => {
	it("give the median and ninetieth percentile in working days, by the slowest test of each request", async () => {
		const { turnaround, answered, answeredBefore } = await ask({ days: 30 });
		const from = addDays("2026-05-20", -29);
		const reports = made.flatMap((request) => reportOf(request) ?? []);
		const signed = reports.filter(({ released }) => isIn(released, from, now));
		const before = reports.filter(({ released }) =>
			isIn(released, addDays(from, -30), new Date(now.getTime() - 30 * day)),
		);
		const inTime = (some: typeof reports) =>
			some.filter(({ minutes, promise }) => minutes <= promise * 60).length;
		expect(answered).toEqual({ answered: signed.length, inTime: inTime(signed) });
		expect(answeredBefore).toEqual({ answered: before.length, inTime: inTime(before) });
		expect(turnaround).toHaveLength(2);
		for (const [slug, name] of [
			["blood", "خون‌شناسی"],
			["culture", "کشت"],
		] as const) {
			const own = signed.filter(({ category }) => category === slug);
			const row = turnaround.find((each) => each.name === name);
			expect(row).toMatchObject({ answered: own.length, inTime: inTime(own) });
			const minutes = own.map((report) => report.minutes);
			expect(row?.medianMinutes).toBeCloseTo(median(minutes), 3);
			expect(row?.nineOfTenMinutes).toBeCloseTo(nineOfTen(minutes), 3);
			const shares = own.map(({ minutes: took, promise }) => took / (promise * 60));
			expect(row?.medianShare).toBeCloseTo(median(shares), 6);
			expect(row?.nineOfTenShare).toBeCloseTo(nineOfTen(shares), 6);
			const promises = own.map(({ promise }) => promise);
			expect(row?.promiseHours).toEqual({ from: Math.min(...promises), to: Math.max(...promises) });
		}
		// closed days came between, or the test would tell nothing of them
		expect(signed.some(({ minutes, promise }) => promise > 24 && minutes > 0)).toBe(true);
	});
});

describe("stage figures", () => {
	it("give the duration of each stage and the number of requests waiting in it now, whenever they arrived", async () => {
		const { stages } = await ask({ days: 7 });
		const from = addDays("2026-05-20", -6);
		const stays = {
			reception: [
				({ createdAt }: MadeReception) => createdAt,
				(row: MadeReception) => at(row, status.scheduled),
			],
			sampling: [
				(row: MadeReception) => at(row, status.scheduled),
				(row: MadeReception) => at(row, status.inLaboratory),
			],
			answering: [
				(row: MadeReception) => at(row, status.inLaboratory),
				(row: MadeReception) => at(row, status.confirmed, "last"),
			],
			confirmation: [
				(row: MadeReception) => at(row, status.confirmed, "last"),
				(row: MadeReception) => at(row, status.released),
			],
		} as const;
		expect(stages.map(({ stage }) => stage)).toEqual(Object.keys(stays));
		for (const [index, [entered, left]] of Object.values(stays).entries()) {
			const minutes = made.flatMap((row) => {
				const [start, end] = [entered(row), left(row)];
				return start && end && isIn(end, from, now) ? [(end.getTime() - start.getTime()) / 60_000] : [];
			});
			const waiting = made.filter(
				({ stage, state }) => stage === index + 1 && state < status.released,
			).length;
			expect(stages[index]).toMatchObject({ waiting, left: minutes.length });
			expect(stages[index]?.medianMinutes).toBeCloseTo(median(minutes), 3);
		}
	});

	it("can be filtered together by district, channel and place", async () => {
		const [district = ""] = districts;
		const of = await ask({ days: 30, district });
		const from = addDays("2026-05-20", -29);
		const own = made.filter(
			({ districtId, createdAt }) => districtId === district && isIn(createdAt, from, now),
		);
		expect(of.total).toBe(own.length);
		expect(of.districts.map(({ id }) => id)).toEqual([district]);
		expect(of.districtChoices.map(({ id }) => id)).toEqual(districts);
		const photos = await ask({ days: 30, way: "photo" });
		expect(photos.ways.map(({ way }) => way)).toEqual(["photo"]);
		const [home, laboratory, all] = await Promise.all([
			ask({ place: "home" }),
			ask({ place: "laboratory" }),
			ask(),
		]);
		expect(home.total + laboratory.total).toBe(all.total);
		expect(home.answered.answered + laboratory.answered.answered).toBe(all.answered.answered);
		expect(laboratory.districts).toEqual([]);
	});
});

describe("the turnaround shown to patients", () => {
	const measuredOf = async () => {
		const { dataList } = await listLabTests(test.ctx(), "fa", { page: 1, pageSize: 50 });
		return new Map(dataList.map(({ id, measuredHours }) => [id, measuredHours]));
	};
	const reportsSince = (from: Date, slowest: string) =>
		made.flatMap((request) => {
			const report = reportOf(request);
			return report?.slowest === slowest && report.released >= from && report.released < test.ctx().now()
				? [report.minutes]
				: [];
		});

	it("is the time in which nine of ten reports of the last four weeks were finished", async () => {
		await measureTurnaround(test.ctx());
		const from = new Date(now.getTime() - 28 * day);
		const measured = await measuredOf();
		let told = 0;
		for (const { id } of tests) {
			const minutes = reportsSince(from, id);
			const enough = minutes.length >= 10;
			told += enough ? 1 : 0;
			expect(measured.get(id), `${minutes.length} reports`).toBe(
				enough ? Math.ceil(nineOfTen(minutes) / 60) : null,
			);
		}
		expect(told).toBeGreaterThan(1);
	});

	it("returns to the catalogue's time without recent reports, and pages are rendered again only then", async () => {
		const version = async () => (await test.database.db.select().from(pageVersion))[0]?.version ?? 0;
		await measureTurnaround(test.ctx());
		const before = await version();
		await measureTurnaround(test.ctx());
		expect(await version()).toBe(before);
		test.setNow(new Date(now.getTime() + 60 * day));
		await measureTurnaround(test.ctx());
		expect([...(await measuredOf()).values()]).toEqual(tests.map(() => null));
		expect(await version()).toBeGreaterThan(before);
	});
});

describe("figures without data", () => {
	it("report durations as unknown instead of zero", async () => {
		const figures = await ask({ from: "2020-05-01", to: "2020-05-03" });
		expect(figures).toMatchObject({ total: 0, totalBefore: 0, turnaround: [], districts: [], ways: [] });
		expect(figures.stages.map(({ medianMinutes }) => medianMinutes)).toEqual([null, null, null, null]);
		expect(figures.days).toHaveLength(3);
	});

	it("need the right to read receptions, and a valid period", async () => {
		const patient = test.ctx(await aPatient(test));
		await expect(getReceptionFigures(patient, FiguresQuery.parse({}))).rejects.toMatchObject({
			code: "session.missing",
		});
		for (const query of [
			{ from: "2026-05-02" },
			{ from: "2026-05-02", to: "2026-05-01" },
			{ from: "2020-01-01", to: "2026-01-01" },
			{ days: 8 },
		])
			expect(FiguresQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
	});
});
