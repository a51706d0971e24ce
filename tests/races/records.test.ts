import { expect, it } from "vitest";
import { BacklinkQuery } from "#domain/content/backlink/schema.ts";
import { backlinkVerbs, listBacklinkRecords } from "#domain/content/backlink/service.server.ts";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { PostGroupInput, PostGroupQuery } from "#domain/content/post-group/schema.ts";
import { listPostGroupRecords, postGroupVerbs } from "#domain/content/post-group/service.server.ts";
import { redirectVerbs } from "#domain/content/redirect/service.server.ts";
import { SliderInput, SliderQuery } from "#domain/content/slider/schema.ts";
import { listSliders, sliderVerbs } from "#domain/content/slider/service.server.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";

// Two people of staff who change the same record, list or setting at the same moment, on a real server: one of them holds.

const test = testDatabase();
const query = BacklinkQuery.parse({ locale: "fa" });
const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "saved",
		(error: { code?: string }) => error.code ?? String(error),
	);
const link = (title: string) => ({ locale: "fa" as const, title, link: "https://example.ir/" });
const oneOf = (count: number) => [...Array<string>(count - 1).fill("record.stale"), "saved"];

it("when five people order a list at once, one succeeds and the list has that order", async () => {
	for (const title of ["یک", "دو", "سه"]) await backlinkVerbs.create(test.ctx(), link(title));
	for (let round = 0; round < 5; round++) {
		const { dataList: records } = await listBacklinkRecords(test.ctx(), query);
		const seen = records.map(({ id, version }) => ({ id, version }));
		const orders = [1, 2, 1, 2, 1].map((by) => [...seen.slice(by), ...seen.slice(0, by)]);
		const outcomes = await Promise.all(
			orders.map((order) => outcome(backlinkVerbs.reorder(test.ctx(), { records: order }))),
		);
		expect(outcomes.toSorted()).toEqual(oneOf(5));
		const now = (await listBacklinkRecords(test.ctx(), query)).dataList.map(({ id }) => id);
		const held = orders[outcomes.indexOf("saved")]?.map(({ id }) => id);
		expect(now).toEqual(held);
	}
});

it("when five people order or save groups of posts at once, one succeeds, in both languages", async () => {
	const input = (title: string) =>
		PostGroupInput.parse({ texts: { fa: { title }, en: { title: `${title} en` } } });
	for (const title of ["یک", "دو", "سه"]) await postGroupVerbs.create(test.ctx(), input(title));
	for (let round = 0; round < 5; round++) {
		const { dataList } = await listPostGroupRecords(test.ctx(), PostGroupQuery.parse({}));
		const seen = dataList.map(({ id, version }) => ({ id, version }));
		const orders = [1, 2, 1, 2, 1].map((by) => [...seen.slice(by), ...seen.slice(0, by)]);
		const ordered = await Promise.all(
			orders.map((order) => outcome(postGroupVerbs.reorder(test.ctx(), { records: order }))),
		);
		expect(ordered.toSorted()).toEqual(oneOf(5));
		const now = (await listPostGroupRecords(test.ctx(), PostGroupQuery.parse({}))).dataList;
		expect(now.map(({ id }) => id)).toEqual(orders[ordered.indexOf("saved")]?.map(({ id }) => id));

		const [{ id = "", version = 0 } = {}] = now;
		const titles = [1, 2, 3, 4, 5].map((n) => `${round} ${n}`);
		const saved = await Promise.all(
			titles.map((title) => outcome(postGroupVerbs.update(test.ctx(), id, input(title), version))),
		);
		expect(saved.toSorted()).toEqual(oneOf(5));
		const { texts } = await postGroupVerbs.get(test.ctx(), id);
		const held = titles[saved.indexOf("saved")];
		expect([texts.fa?.title, texts.en?.title]).toEqual([held, `${held} en`]);
	}
});

it("when five people choose one address at once, one person gets the address and the others see an error at the field", async () => {
	const input = (n: number) => PostGroupInput.parse({ texts: { fa: { title: `نام ${n}`, slug: "خبر" } } });
	const outcomes = await Promise.all(
		[1, 2, 3, 4, 5].map((n) => outcome(postGroupVerbs.create(test.ctx(), input(n)))),
	);
	expect(outcomes.toSorted()).toEqual(["saved", ...Array(4).fill("validation.failed")].toSorted());
	expect((await listPostGroupRecords(test.ctx(), PostGroupQuery.parse({}))).totalCount).toBe(1);
});

it("when five people save one record or one setting at once, one succeeds", async () => {
	const { id } = await backlinkVerbs.create(test.ctx(), link("یک"));
	for (let version = 1; version < 6; version++) {
		const saves = [1, 2, 3, 4, 5].map((n) =>
			backlinkVerbs.update(test.ctx(), id, link(`${version} ${n}`), version),
		);
		expect((await Promise.all(saves.map(outcome))).toSorted()).toEqual(oneOf(5));
	}
	const colours = { titleColor: "#0a3d2a", lightTitleColor: "#2f8f6b" };
	for (let version = 0; version < 5; version++) {
		const saves = [1, 2, 3, 4, 5].map((n) =>
			paletteVerbs.save(test.ctx(), { mainColor: `#0a7d${version}${n}`, ...colours }, version),
		);
		expect((await Promise.all(saves.map(outcome))).toSorted()).toEqual(oneOf(5));
	}
});

it("when five people save a setting or restore a version at once, one succeeds and the history has each version once", async () => {
	const colours = (n: number) => ({
		mainColor: `#0a7d5${n}`,
		titleColor: "#0a3d2a",
		lightTitleColor: "#2f8f6b",
	});
	await paletteVerbs.save(test.ctx(), colours(0), 0);
	for (let version = 1; version < 5; version++) {
		const changes = [1, 2, 3, 4, 5].map((n) =>
			n % 2
				? paletteVerbs.save(test.ctx(), colours(n), version)
				: paletteVerbs.restoreVersion(test.ctx(), 1, version),
		);
		expect((await Promise.all(changes.map(outcome))).toSorted()).toEqual(oneOf(5));
	}
	const { dataList } = await paletteVerbs.history(test.ctx());
	expect(dataList.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
	const kept = await paletteVerbs.version(test.ctx(), 5);
	expect(await paletteVerbs.get(test.ctx())).toMatchObject(kept as object);
});

it("when five people save, publish, discard or restore one document at once, one succeeds and its history has each version once", async () => {
	const tree = (name: string) => [
		{ id: "1", name, children: [], data: { url: "/tests", urlType: "internal" as const } },
	];
	await menuVerbs.saveTemporary(test.ctx(), "fa", tree("آغاز"), 0);
	for (let version = 1; version < 8; version++) {
		const ctx = test.ctx();
		const changes = [
			menuVerbs.publish(ctx, "fa", version),
			menuVerbs.saveTemporary(ctx, "fa", tree(`${version}`), version),
			menuVerbs.publish(ctx, "fa", version),
			menuVerbs.restoreVersion(ctx, "fa", version, version),
			menuVerbs.discard(ctx, "fa", version),
		];
		expect((await Promise.all(changes.map(outcome))).toSorted()).toEqual(oneOf(5));
		const { dataList } = await menuVerbs.history(ctx, "fa");
		expect(dataList[0]?.version).toBe(version + 1);
		expect(await menuVerbs.version(ctx, "fa", version + 1)).toEqual(
			(await menuVerbs.get(ctx, "fa")).temporaryHierarchy,
		);
	}
});

it("one of several redirects that would form a loop is refused, and only one of several redirects from one address is saved", async () => {
	const save = (from: string, to: string) => outcome(redirectVerbs.create(test.ctx(), { from, to }));
	for (let round = 0; round < 5; round++) {
		await test.database.db.delete(redirect);
		const circle = await Promise.all([save("/a", "/b"), save("/b", "/c"), save("/c", "/a")]);
		expect(circle.toSorted()).toEqual(["saved", "saved", "validation.failed"]);
		const same = await Promise.all([1, 2, 3, 4, 5].map((n) => save("/same", `/to-${n}`)));
		expect(same.toSorted()).toEqual(["saved", ...Array<string>(4).fill("validation.failed")]);
		expect(await test.database.db.$count(redirect)).toBe(3);
	}
});

it("when six sliders are made the main slider at once, exactly one is main, and no call fails", async () => {
	const made = await Promise.all(
		["یک", "دو", "سه", "چهار", "پنج", "شش"].map((title, index) =>
			sliderVerbs.create(test.ctx(), SliderInput.parse({ title, isMain: index % 2 === 0 })),
		),
	);
	for (let round = 0; round < 3; round++) {
		const now = await Promise.all(made.map(({ id }) => sliderVerbs.get(test.ctx(), id)));
		const outcomes = await Promise.all(
			now.map(({ id, version, title }) =>
				outcome(sliderVerbs.update(test.ctx(), id, { title, isMain: true }, version)),
			),
		);
		expect(outcomes.filter((each) => each !== "saved" && each !== "record.stale")).toEqual([]);
		const { dataList } = await listSliders(test.ctx(), SliderQuery.parse({}));
		expect(dataList.filter(({ isMain }) => isMain)).toHaveLength(1);
	}
});
