import { beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue } from "#domain/operation/demonstration/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listLabTests } from "../list-lab-tests.server.ts";
import { LabTestQuery, sampleGroupNames } from "../schema.ts";
import { getFacets } from "./get-facets.server.ts";

const test = testDatabase();
beforeEach(() => seedCatalogue(test.ctx()));

const count = async (query: Record<string, string>) =>
	(await listLabTests(test.ctx(), "fa", LabTestQuery.parse(query))).totalCount;

describe("the list of search filters", () => {
	it.each(["", "ویتامین", "thyroid"])(
		"shows for «%s» the number of results that each filter then gives",
		async (title) => {
			const facets = await getFacets(test.ctx(), "fa", title);
			for (const { slug, count: promised } of facets.category)
				expect(await count({ title, category: slug }), slug).toBe(promised);
			for (const sample of sampleGroupNames)
				expect(await count({ title, sample }), sample).toBe(facets.sample[sample]);
			for (const fasting of ["none", "needed"] as const)
				expect(await count({ title, fasting })).toBe(facets.fasting[fasting]);
			expect(await count({ title, home: "1" })).toBe(facets.home);
			expect(facets.fasting.none + facets.fasting.needed).toBe(await count({ title }));
		},
	);

	it("counts every active test, and offers a letter only if it has results", async () => {
		const { total, letters } = await getFacets(test.ctx(), "en", "vitamin");
		expect(total).toBe(await count({}));
		for (const letter of letters) expect(await count({ letter }), letter).toBeGreaterThan(0);
		for (const letter of ["A", "C", "ا", "ک"]) expect(letters).toContain(letter);
		// forms of one letter are one
		expect(letters.filter((letter) => "آأإٱيك".includes(letter))).toEqual([]);
	});

	it("counts more results for several values of one filter, and fewer results for several filters", async () => {
		const [first, second] = (await getFacets(test.ctx(), "fa", "")).category;
		const both = await count({ category: `${first?.slug},${second?.slug}` });
		expect(both).toBe((first?.count ?? 0) + (second?.count ?? 0));
		expect(await count({ category: first?.slug ?? "", fasting: "needed" })).toBeLessThanOrEqual(
			first?.count ?? 0,
		);
		expect(await count({ category: "no-such-category" })).toBe(0);
	});
});
