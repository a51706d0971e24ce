import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { isRecord } from "#platform/value/record-parts.ts";
import { sources } from "./source.ts";

// A cast tells the compiler to look away. The limits are what is left and only go down. All of `src` counts, tests too. The
// sources are parsed, so that no comment, text or SQL counts. `as unknown as X` is one cast, of its own kind; `as const` and
// `satisfies` are none, because they hide nothing.

type Kind = "as never" | "as unknown as X" | "as X";

const typeOf = (cast: Record<string, unknown>) =>
	isRecord(cast["typeAnnotation"]) ? cast["typeAnnotation"] : {};

function isConst(cast: Record<string, unknown>): boolean {
	const { typeName } = typeOf(cast);
	return isRecord(typeName) && typeName["name"] === "const";
}

/** The casts in a syntax tree. */
function castsIn(node: unknown): Kind[] {
	if (Array.isArray(node)) return node.flatMap(castsIn);
	if (!isRecord(node)) return [];
	const below = Object.values(node).flatMap(castsIn);
	if (node["type"] !== "TSAsExpression" || isConst(node)) return below;
	if (typeOf(node)["type"] === "TSNeverKeyword") return [...below, "as never"];
	const { expression } = node;
	const isSecond =
		isRecord(expression) &&
		expression["type"] === "TSAsExpression" &&
		typeOf(expression)["type"] === "TSUnknownKeyword";
	// the first of the two is among those below it
	if (isSecond) return [...below.toSpliced(below.indexOf("as X"), 1), "as unknown as X"];
	return [...below, "as X"];
}

const castsOf = (path: string, text: string) => castsIn(parseSync(path, text).program);

describe("casts", () => {
	it("are sorted into three kinds", () => {
		const text = `
			// x as never
			const sql = "select a as X"; const names = ["a"] as const;
			const a = b as never; const c = d as unknown as E; const f = <p>{g as H} as words</p>; const i = j as unknown;
		`;
		expect(castsOf("some.tsx", text)).toEqual(["as never", "as unknown as X", "as X", "as X"]);
	});

	const all = sources("src", { tests: true }).flatMap(({ path, text }) => castsOf(path, text));
	it.each<[Kind, number]>([
		["as never", 10],
		["as unknown as X", 10],
		["as X", 197],
	])("of the kind «%s» are not more than before", (kind, most) => {
		expect(all.filter((each) => each === kind).length).toBeLessThanOrEqual(most);
	});
});
