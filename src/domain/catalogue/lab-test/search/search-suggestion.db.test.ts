import { beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue } from "#domain/operation/demonstration/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listLabTests } from "../list-lab-tests.server.ts";
import { LabTestQuery } from "../schema.ts";
import { listWithdrawn, offerTests } from "./search-suggestion.server.ts";

const test = testDatabase();
beforeEach(() => seedCatalogue(test.ctx()), 30_000);

const count = async (title: string) =>
	(await listLabTests(test.ctx(), "fa", LabTestQuery.parse({ title }))).totalCount;
const offers = (title: string) => offerTests(test.ctx(), title);

const instead: [string, string][] = [
	["TSR", "TSH"],
	["قند پرتقال", "قند"],
	["آزمایش قند و پرتقال", "قند"],
	["vitamn xylophone", "Vitamin"],
	["فریتمن پرتقال", "فریتین"],
];
const nothing = ["پرتقال", "xylophone", "%", "_", "!!!", "<b>x</b>", "' or 1=1 --", ""];

describe("a search without a matching test", () => {
	it("suggests similar searches that have results, or no search when nothing is similar", async () => {
		for (const [title, likeliest] of instead) {
			expect(await count(title), title).toBe(0);
			const offered = await offers(title);
			expect(offered[0], title).toBe(likeliest);
			for (const offer of offered) expect(await count(offer), offer).toBeGreaterThan(0);
		}
		for (const title of nothing) expect(await offers(title), title).toEqual([]);
	});
});

describe("a withdrawn test", () => {
	const find = async (title: string) =>
		(await listWithdrawn(test.ctx(), "fa", title)).map(({ code }) => code);

	it("is found only by its code, abbreviation or name", async () => {
		for (const title of ["T3RU", "t3ru", "T3 uptake", "t3uptake"])
			expect(await find(title), title).toEqual(["T3RU"]);
		for (const title of ["T3", "CBC", "", "%", "!!!"]) expect(await find(title), title).toEqual([]);
	});
});
