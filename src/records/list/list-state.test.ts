import { describe, expect, it } from "vitest";
import { changeListState, parseListState, validFilters } from "./list-state.ts";

const names = ["stage", "day"] as const;
const changed = (from: string, change: Parameters<typeof changeListState>[1]) =>
	changeListState(new URLSearchParams(from), change).toString();

describe("the state of a list", () => {
	it("is read from the URL", () => {
		expect(parseListState(new URLSearchParams("page=3&title=مینا&stage=2&other=1"), names)).toEqual({
			page: 3,
			title: "مینا",
			filters: { stage: "2" },
		});
	});

	it.each(["", "page=0", "page=-2", "page=1.5", "page=x", "page=1e400"])(
		"«%s» is the first page",
		(address) => {
			expect(parseListState(new URLSearchParams(address), names).page).toBe(1);
		},
	);

	it("returns to the first page only when a filter changes", () => {
		expect(changed("page=4&stage=2", { title: "رستگار" })).toBe(
			`stage=2&title=${encodeURIComponent("رستگار")}`,
		);
		expect(changed("page=4", { filters: { stage: "2" } })).toBe("stage=2");
		expect(changed("stage=2", { page: 5 })).toBe("stage=2&page=5");
	});

	it("leaves default values out of the URL", () => {
		expect(changed("page=4&title=x&stage=2", { page: 1, title: " ", filters: { stage: "" } })).toBe("");
	});
});

it("only valid filter values are accepted from the URL", () => {
	const declared = [
		{ id: "day", values: "day" },
		{ id: "stage", values: ["sampling", "ended"] },
	] as const;
	expect(validFilters({ day: "2026-05-23", stage: "ended", other: "x" }, declared)).toEqual({
		day: "2026-05-23",
		stage: "ended",
	});
	expect(validFilters({ day: "yesterday", stage: "2" }, declared)).toEqual({});
});
