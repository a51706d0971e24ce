import { describe, expect, it } from "vitest";
import { asSent, contested, keyOf, shownIn, unsaved, valuesOf } from "./typed-values.ts";

const line = (testId: string, value = "", comment = "") => ({ testId, analyte: "", value, comment });
const key = (testId: string) => keyOf({ testId, analyte: "" });

describe("typed results", () => {
	it("stand before what is saved, and are unsaved until the sheet says the same", () => {
		const typed = { [key("a")]: { value: "۶٫۸", comment: "" } };
		expect(shownIn(line("a", "4.1"), typed).value).toBe("۶٫۸");
		expect(shownIn(line("b", "4.1"), typed)).toEqual({ value: "4.1", comment: "" });
		expect(Object.keys(unsaved(typed, [line("a", "4.1")]))).toEqual([key("a")]);
		expect(unsaved(typed, [line("a", "6.8")])).toEqual({});
		expect(Object.keys(unsaved(typed, [line("a", "6.8", "همولیز")]))).toEqual([key("a")]);
	});

	it("are told apart from a colleague's: the same value is no quarrel, another one is", () => {
		const typed = { [key("a")]: { value: "5", comment: "" }, [key("b")]: { value: "7", comment: "" } };
		const before = [line("a", "4"), line("b", "6"), line("c", "1")];
		expect(contested(typed, before, before)).toEqual([]);
		expect(contested(typed, before, [line("a", "5"), line("b", "6"), line("c", "2")])).toEqual([]);
		expect(contested(typed, before, [line("a", "9"), line("b", "6"), line("c", "2")])).toEqual([key("a")]);
	});

	it("are no quarrel with what was just sent, however much is typed meanwhile", () => {
		const sent = { [key("a")]: { value: "1", comment: "" } };
		const typed = { [key("a")]: { value: "138", comment: "" } };
		const before = asSent([line("a"), line("b", "6")], sent);
		expect(contested(typed, before, [line("a", "1"), line("b", "6")])).toEqual([]);
		expect(contested(typed, before, [line("a", "9"), line("b", "6")])).toEqual([key("a")]);
	});

	it("are sent for the lines that the sheet has, in its order", () => {
		const typed = {
			[key("b")]: { value: "7", comment: "لخته" },
			[key("a")]: { value: "", comment: "" },
			[key("gone")]: { value: "1", comment: "" },
		};
		expect(valuesOf(typed, [line("a", "4"), line("b")])).toEqual([line("a"), line("b", "7", "لخته")]);
	});
});
