import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { selectionInUrl, storedSelection, storeSelection } from "./catalogue-selection.ts";

const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

it("restores the stored selection, or nothing after the selection was emptied", () => {
	const picked = [{ kind: "tests" as const, id: id("1"), price: 480_000 }];
	storeSelection(picked);
	expect(storedSelection()).toEqual(picked);
	storeSelection([]);
	expect(storedSelection()).toEqual([]);
});

it.each(["{", "null", '"x"', '[{"kind":"tests"},{"kind":"gold","id":"1","price":1},null,7]'])(
	"treats %s as empty",
	(text) => {
		sessionStorage.setItem("picked-tests", text);
		expect(storedSelection()).toEqual([]);
	},
);

it("accepts only valid ids from the page address", () => {
	const search = new URLSearchParams(`tests=${id("1")},<b>,${id("2")},&panels=${id("3")}`);
	expect(selectionInUrl(search)).toEqual([
		{ kind: "tests", id: id("1"), price: 0 },
		{ kind: "tests", id: id("2"), price: 0 },
		{ kind: "panels", id: id("3"), price: 0 },
	]);
});
