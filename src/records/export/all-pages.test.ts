import { expect, it } from "vitest";
import { allPages } from "./all-pages.ts";

const pages = [["a", "b"], ["b", "c"], ["d"]].map((ids) => ids.map((id) => ({ id })));

it("every page is read once, and each row is returned once, even if it moved to the next page", async () => {
	const asked: number[] = [];
	const told: [number, number][] = [];
	const rows = await allPages(
		async (page) => {
			asked.push(page);
			return { dataList: pages[page - 1] ?? [], totalPages: 3, totalCount: 4 };
		},
		(...progress) => told.push(progress),
	);
	expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
	expect(asked).toEqual([1, 2, 3]);
	expect(told).toEqual([
		[2, 4],
		[3, 4],
		[4, 4],
	]);
});

it("an empty list is requested once", async () => {
	expect(await allPages(async () => ({ dataList: [], totalPages: 0, totalCount: 0 }))).toEqual([]);
});
