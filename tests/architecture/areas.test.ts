import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nouns, root, sources, target } from "./source.ts";

// The areas of `src/domain`: a noun imports nouns of its own area and of the areas before it in this list.

const areas = [
	"foundation",
	"setting",
	"message",
	"access",
	"media",
	"catalogue",
	"sampling",
	"content",
	"reception",
	"result",
	"operation",
];

const nounOf = (path: string) => path.split("/").slice(2, 4).join("/");
const areaOf = (noun: string) => noun.split("/")[0] ?? "";

/** Pairs of nouns, as `catalogue/lab-test → sampling/sampling`: the first one imports the second. */
const arrows = new Set(
	sources("src/domain").flatMap(({ path, imports }) =>
		imports.flatMap(({ specifier }) => {
			const to = target(path, specifier);
			if (!to?.startsWith("src/domain/") || nounOf(to) === nounOf(path)) return [];
			return [`${nounOf(path)} → ${nounOf(to)}`];
		}),
	),
);

describe("areas of the domain", () => {
	it("import only the areas listed before them", () => {
		expect(arrows.size).toBeGreaterThan(100);
		const wrong = [...arrows].filter((arrow) => {
			const [from = "", to = ""] = arrow.split(" → ").map((noun) => areas.indexOf(areaOf(noun)));
			return Number(to) > Number(from);
		});
		expect(wrong, "ask through a port, see docs/architecture.md").toEqual([]);
	});

	it("are the folders of src/domain", () => {
		expect([...new Set(nouns().map(areaOf))].toSorted()).toEqual(areas.toSorted());
	});

	it.each(areas)("%s has a README of at most 25 lines that lists its nouns", (area) => {
		const path = join(root, "src/domain", area, "README.md");
		expect(existsSync(path)).toBe(true);
		const text = readFileSync(path, "utf8");
		expect(text.split("\n").length).toBeLessThanOrEqual(26);
		const own = nouns().filter((noun) => areaOf(noun) === area);
		expect(own.filter((noun) => !text.includes(`\`${noun.slice(area.length + 1)}\``))).toEqual([]);
	});
});
