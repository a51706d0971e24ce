import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import { withBreaks } from "#domain/result/reading/trend.ts";
import { aReadReport } from "#tests/support/printed-report.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { reportTexts } from "../texts.ts";
import { smallLine } from "../trend.tsx";
import { DenseResults } from "./dense-table.tsx";

type Step = { month: number; value: string; method?: string; unit?: string };

/** The course of a value, oldest first. */
const course = (steps: Step[]) =>
	withBreaks(
		steps.map(({ month, value, method = "", unit = "mIU/L" }) => ({
			...{ receptionId: `r${month}`, day: `2026-0${month}-01`, value, number: Number(value), unit, method },
			...{ low: 0.4, high: 4.2, flag: Number(value) > 4.2 ? ("high" as const) : ("normal" as const) },
		})),
	);

const withTrend = (trend: ReadLine["trend"]): ReadLine => {
	const line = aReadReport("en").groups[1]?.lines[0];
	if (!line) throw new Error("no line");
	return { ...line, key: `k${trend.length}`, unit: "mIU/L", trend };
};

const shown = (lines: ReadLine[]) =>
	renderToStaticMarkup(
		<LocaleProvider value="en">
			<DenseResults groups={[{ name: "Hormones", slug: "hormones", lines, explanations: [] }]} />
		</LocaleProvider>,
	);
const headings = (html: string) =>
	[...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ""));

const words = (html: string) =>
	html
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ")
		.trim();
/** The row of each value, without its full course. */
const rows = (html: string) =>
	[...html.matchAll(/<tr class="report-dense-row">(.*?)<\/tr>/g)].map(([, row = ""]) => row);
const earlierIn = (row = "") =>
	[...row.matchAll(/<td class="report-dense-earlier"[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => words(cell));
const text = reportTexts("en");

describe("the table for a doctor", () => {
	const four = course([
		{ month: 1, value: "2.1" },
		{ month: 2, value: "3.1" },
		{ month: 3, value: "4.9" },
		{ month: 4, value: "5.2" },
		{ month: 5, value: "6.1" },
	]);

	it("has a column for each of the last three earlier reports, newest first", () => {
		expect(headings(shown([withTrend(four)])).slice(4, 7)).toEqual([
			"1 Apr 2026",
			"1 Mar 2026",
			"1 Feb 2026",
		]);
	});

	it("shows the last three earlier values of each line with their dates, whatever report they come from", () => {
		const yearly = course([
			{ month: 1, value: "0.7" },
			{ month: 5, value: "0.9" },
		]);
		const [psa, tsh] = rows(shown([withTrend(yearly), withTrend(four)]));
		expect(earlierIn(psa)).toEqual(["0.7 1 Jan 2026", "–", "–"]);
		expect(earlierIn(tsh)).toEqual(["5.2 ↑ High 1 Apr 2026", "4.9 ↑ High", "3.1"]);
	});

	it("leaves the date out of the heading of a column if the dates of its values differ", () => {
		const yearly = course([
			{ month: 1, value: "0.7" },
			{ month: 5, value: "0.9" },
		]);
		expect(headings(shown([withTrend(yearly), withTrend(four)])).slice(4, 7)).toEqual([
			text("dense.before.0"),
			"1 Mar 2026",
			"1 Feb 2026",
		]);
	});

	it("opens the full course of a value, with every earlier date, range and method, without links to other reports", () => {
		const html = shown([withTrend(four)]);
		const full = /<tr class="report-trend".*?<\/tr><\/tbody><\/table>/s.exec(html)?.[0] ?? "";
		expect(html).toMatch(/<input[^>]* type="checkbox"[^>]* aria-controls="trend-/);
		for (const { month, value } of [
			{ month: "Jan", value: "2.1" },
			{ month: "Feb", value: "3.1" },
			{ month: "May", value: "6.1" },
		])
			expect(full).toMatch(new RegExp(`1 ${month} 2026.*${value} mIU/L`, "s"));
		expect(full).toContain(text("trend.method"));
		expect(full).not.toContain("href");
	});

	it("marks an earlier value out of its range with a word", () => {
		const html = shown([withTrend(four)]);
		expect(html).toMatch(/5\.2<\/bdi><span aria-hidden="true"> ↑<\/span><span[^>]*> High/);
		expect(html).toMatch(/report-earlier"><bdi dir="ltr">3\.1<\/bdi><\/span>/);
	});

	it("marks an earlier value from another method or in another unit", () => {
		const html = shown([
			withTrend(
				course([
					{ month: 1, value: "210", unit: "ng/dL" },
					{ month: 2, value: "3.1", method: "RIA" },
					{ month: 3, value: "3.4", method: "ECLIA" },
				]),
			),
		]);
		expect(html).toMatch(/3\.1<\/bdi><small class="muted">other method</);
		expect(html).toMatch(/210 ng\/dL<\/bdi>.*<small class="muted">other unit, method</);
	});

	it("gives the sparkline of a value a text alternative with its numbers", () => {
		expect(shown([withTrend(four)])).toContain(
			'role="img" aria-label="Trend of Thyroxine: 3.1, 4.9, 5.2, 6.1"',
		);
	});

	it("has no columns for earlier reports if there is no earlier value", () => {
		expect(headings(shown([withTrend([])]))).toHaveLength(4);
	});
});

describe("the sparkline of a value", () => {
	it("shows the last four values with the range behind them", () => {
		const trend = course([1, 2, 3, 4, 5].map((month) => ({ month, value: `${month}.5` })));
		expect(smallLine({ trend })).toEqual({
			values: [2.5, 3.5, 4.5, 5.5],
			rangePosition: "high",
			band: { low: 0.4, high: 4.2 },
		});
	});

	it("never joins values of two methods", () => {
		const trend = course([
			{ month: 1, value: "3.1", method: "RIA" },
			{ month: 2, value: "3.4", method: "ECLIA" },
		]);
		expect(smallLine({ trend })).toBeUndefined();
	});
});
