import { expect, it } from "vitest";
import { differences } from "./differences.ts";

it("names each changed field by its path, and shortens long values", () => {
	const before = { title: "a", texts: { fa: { title: "الف" } }, tags: ["x"], same: 1 };
	const after = {
		title: "b".repeat(900),
		texts: { fa: { title: "ب" }, en: { title: "B" } },
		tags: ["x", "y"],
		same: 1,
	};
	expect(differences(before, after)).toEqual([
		{ name: "title", before: "a", after: `${"b".repeat(400)}…` },
		{ name: "texts.fa.title", before: "الف", after: "ب" },
		{ name: "tags", before: "x", after: "x, y" },
		{ name: "texts.en.title", before: "", after: "B" },
	]);
	expect(differences(undefined, { a: null, b: true })).toEqual([{ name: "b", before: "", after: "true" }]);
	expect(
		differences(
			{},
			Array.from({ length: 500 }, (_, n) => ({ n })),
		),
	).toHaveLength(60);
});
