import { describe, expect, it } from "vitest";
import { lineDefaults, type ReportSheet } from "#domain/result/report/schema.ts";
import {
	asSent,
	keyOf,
	merged,
	orphans,
	progressOf,
	shownIn,
	stillContested,
	unsaved,
	valuesOf,
} from "./typed-values.ts";

const line = (testId: string, value = "", comment = "") => ({ testId, analyte: "", value, comment });
const key = (testId: string) => keyOf({ testId, analyte: "" });

const limits = { low: null, high: null, criticalLow: null, criticalHigh: null };
const whole = (testId: string, value = "", more = {}) =>
	({
		...lineDefaults,
		...limits,
		...line(testId, value),
		...more,
	}) as unknown as ReportSheet["lines"][number];

describe("typed results", () => {
	it("replace the saved results, and count as unsaved until the sheet has the same values", () => {
		const typed = { [key("a")]: { value: "۶٫۸", comment: "" } };
		expect(shownIn(line("a", "4.1"), typed).value).toBe("۶٫۸");
		expect(shownIn(line("b", "4.1"), typed)).toEqual({ value: "4.1", comment: "" });
		expect(Object.keys(unsaved(typed, [line("a", "4.1")]))).toEqual([key("a")]);
		expect(unsaved(typed, [line("a", "6.8")])).toEqual({});
		expect(Object.keys(unsaved(typed, [line("a", "6.8", "همولیز")]))).toEqual([key("a")]);
	});

	it("count as saved in the server's spelling: digits, yeh, kaf and repeated spaces make no difference", () => {
		const typed = { [key("a")]: { value: "۲+", comment: "رقیق ۱ به ۲،  علي" } };
		expect(unsaved(typed, [line("a", "2+", "رقیق 1 به 2، علی")])).toEqual({});
	});

	it("conflict only with a different value from a colleague; untouched fields show the colleague's value", () => {
		const typed = { [key("a")]: { value: "5", comment: "" }, [key("b")]: { value: "7", comment: "" } };
		const before = [line("a", "4"), line("b", "6"), line("c", "1")];
		expect(merged(typed, before, before)).toEqual({ typed, contested: {}, theirs: [] });
		const alike = merged(typed, before, [line("a", "5"), line("b", "6"), line("c", "2")]);
		expect(alike).toEqual({ typed: { [key("b")]: typed[key("b")] }, contested: {}, theirs: [key("c")] });
		const quarrel = merged(typed, before, [line("a", "9"), line("b", "6"), line("c", "1")]);
		expect(quarrel).toEqual({ typed, contested: { [key("a")]: ["value"] }, theirs: [key("a")] });
	});

	it("are merged field by field: a colleague's comment is added to the user's value, and vice versa", () => {
		const before = [line("a", "4", "نمونهٔ اول")];
		const own = { [key("a")]: { value: "5", comment: "نمونهٔ اول" } };
		const comment = merged(own, before, [line("a", "4", "همولیز")]);
		expect(comment.typed).toEqual({ [key("a")]: { value: "5", comment: "همولیز" } });
		expect(comment.contested).toEqual({});
		const ownComment = { [key("a")]: { value: "4", comment: "لخته" } };
		const value = merged(ownComment, before, [line("a", "6", "نمونهٔ اول")]);
		expect([value.typed, value.contested]).toEqual([{ [key("a")]: { value: "6", comment: "لخته" } }, {}]);
		const both = merged({ [key("a")]: { value: "5", comment: "لخته" } }, before, [line("a", "6", "همولیز")]);
		expect(both.contested).toEqual({ [key("a")]: ["value", "comment"] });
	});

	it("conflict field by field until both values are the same", () => {
		const contested = { [key("a")]: ["value", "comment"] as const };
		const typed = { [key("a")]: { value: "5", comment: "لخته" } };
		expect(stillContested(contested, typed, [line("a", "6", "همولیز")])).toEqual(contested);
		expect(stillContested(contested, typed, [line("a", "۵", "همولیز")])).toEqual({ [key("a")]: ["comment"] });
		expect(stillContested(contested, {}, [line("a", "6", "همولیز")])).toEqual({});
	});

	it("never conflict with the last sent value, whatever is typed after sending", () => {
		const sent = { [key("a")]: { value: "1", comment: "" } };
		const typed = { [key("a")]: { value: "138", comment: "" } };
		const before = asSent(typed, [whole("a"), whole("b", "6")], sent).lines;
		expect(merged(typed, before, [line("a", "1"), line("b", "6")]).contested).toEqual({});
		expect(merged(typed, before, [line("a", "9"), line("b", "6")]).contested).toEqual({
			[key("a")]: ["value"],
		});
	});

	it("do not count as a colleague's change when the server stores them in its own spelling", () => {
		const sent = { [key("a")]: { value: "2,5", comment: "" }, [key("b")]: { value: "۷/۲", comment: "" } };
		const lines = [whole("a", "", { kind: "numeric" }), whole("b", "", { kind: "numeric" })];
		const before = asSent(sent, lines, sent);
		const now = [line("a", "2.5"), line("b", "7.2")];
		expect(merged(before.typed, before.lines, now)).toEqual({ typed: {}, contested: {}, theirs: [] });
	});
});

describe("typed results and the lines of the sheet", () => {
	it("are sent only for the lines of the sheet, in the order of the sheet", () => {
		const typed = {
			[key("b")]: { value: "7", comment: "لخته" },
			[key("a")]: { value: "", comment: "" },
			[key("gone")]: { value: "1", comment: "" },
		};
		expect(valuesOf(typed, [line("a", "4"), line("b")])).toEqual([line("a"), line("b", "7", "لخته")]);
	});

	it("are reported as orphaned only when their line was removed from the sheet", () => {
		const typed = { [key("a")]: { value: "5", comment: "" }, [key("b")]: { value: "7", comment: "" } };
		const before = [line("a", "4"), line("b"), line("c")];
		expect(orphans(typed, before, before)).toEqual([]);
		expect(orphans(typed, before, [line("a", "4")])).toEqual([{ line: line("b"), own: typed[key("b")] }]);
	});
});

it("progress leaves out cancelled and withdrawn values, and counts a questionable value as missing until it is confirmed", () => {
	const lines = [
		whole("a", "4.1"),
		whole("b", "", { kind: "numeric" }),
		whole("c", "", { status: "cancelled" }),
		whole("d", "", { status: "entered-in-error" }),
	];
	const sheet = { lines } as ReportSheet;
	const typed = (value: string, more = {}) => ({ [key("b")]: { value, comment: "", ...more } });
	expect(progressOf(sheet, {})).toEqual({ filled: 1, asked: 2, left: 1 });
	expect(progressOf(sheet, typed("7"))).toEqual({ filled: 2, asked: 2, left: 0 });
	expect(progressOf(sheet, typed("abc"))).toEqual({ filled: 1, asked: 2, left: 1 });
	expect(progressOf(sheet, typed("1,234"))).toMatchObject({ left: 1 });
	expect(progressOf(sheet, typed("abc", { isConfirmed: true }))).toMatchObject({ left: 0 });
});
