import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stableRows } from "./stable-rows.ts";

const row = (id: string, version = 1) => ({ id, version });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join("");

describe("rows of a list that refreshes automatically", () => {
	it("update at once while the list is not in use", () => {
		const { rows, isBehind } = stableRows([row("b")], [row("a"), row("b")], false);
		expect(ids(rows)).toBe("ab");
		expect(isBehind).toBe(false);
	});

	it("are updated in place while a person uses the list, with the number of new rows shown", () => {
		const steady = stableRows([row("b"), row("c")], [row("x"), row("y"), row("b", 2)], true);
		expect(steady.rows).toEqual([row("b", 2), row("c")]);
		expect(steady).toMatchObject({ isBehind: true, newCount: 2 });
	});

	it("never move while the list is in use, and count as up to date exactly when none would have moved", () => {
		const list = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 6 });
		fc.assert(
			fc.property(list, list, (before, after) => {
				const steady = stableRows(
					before.map((id) => row(id)),
					after.map((id) => row(id, 2)),
					true,
				);
				expect(ids(steady.rows)).toBe(before.join(""));
				expect(steady.isBehind).toBe(before.join("") !== after.join(""));
			}),
		);
	});
});
