import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { CodeForm } from "./door-forms.tsx";
import { type DoorProblem, doorStart } from "./door-state.ts";

// Which ways a door offers, after what was tried.

const facts = { code: "2K4MW9QX3B", link: null, isNumberEnough: true, to: "" };
/** What the buttons of the form do, in their order. */
function waysAfter(key: DoorProblem["key"] | "", more: Partial<typeof facts> = {}): string[] {
	const problem = key ? { field: "" as const, key, tries: 0, seconds: 900 } : null;
	const html = renderToStaticMarkup(
		<LocaleProvider value="fa">
			<CodeForm facts={{ ...facts, ...more }} state={{ ...doorStart, problem }} />
		</LocaleProvider>,
	);
	return [...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, intent = ""]) => intent);
}

describe("the entrance to a result", () => {
	it("offers the number first, then a code to the mobile", () => {
		expect(waysAfter("")).toEqual(["number", "send"]);
		expect(waysAfter("", { isNumberEnough: false })).toEqual(["send"]);
	});

	it("offers the code first when numbers are locked", () => {
		for (const key of ["locked", "lastTry"] as const) expect(waysAfter(key)).toEqual(["send", "number"]);
	});

	it("offers no code after the person has closed access by mobile", () => {
		for (const key of ["closedByPerson", "yesOver"] as const) {
			expect(waysAfter(key)).toEqual(["number"]);
			expect(waysAfter(key, { isNumberEnough: false })).toEqual([]);
		}
	});
});
