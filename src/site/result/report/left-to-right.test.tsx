import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { aReadReport } from "#tests/support/printed-report.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { TrendChart } from "./chart/trend-chart.tsx";
import { ReportBody } from "./report-body.tsx";

const day = (number: number, value: string) => ({
	...{
		receptionId: String(number),
		day: `2026-0${number}-01`,
		value,
		number: Number(value),
		flag: "normal" as const,
	},
	...{ unit: "mIU/L", method: "", low: 0.4, high: 4, breaks: [] },
});
const tsh = [day(1, "3.1"), day(2, "5.2"), day(3, "6.1")];
const numbersOf = (html: string, attribute: string) =>
	[...html.matchAll(new RegExp(` ${attribute}="([\\d.]+)"`, "g"))].map(([, number]) => Number(number));

describe.each(["fa", "en"] as const)("pictures in %s", (locale) => {
	const shown = (part: React.ReactNode) =>
		renderToStaticMarkup(<LocaleProvider value={locale}>{part}</LocaleProvider>);

	it("draw the time of a trend from left to right: 3.1, 5.2, 6.1 rises", () => {
		const html = shown(<TrendChart label="TSH" points={tsh} />);
		const [first = 0, second = 0, third = 0] = numbersOf(html, "cx");
		expect(first).toBeLessThan(second);
		expect(second).toBeLessThan(third);
		const heights = numbersOf(html, "cy");
		expect(heights).toEqual(heights.toSorted((a, b) => b - a));
		const spark = numbersOf(shown(<Sparkline label="TSH" values={[3.1, 5.2, 6.1]} />), "cx");
		expect(spark).toEqual(spark.toSorted((a, b) => a - b));
	});

	it("draw the sparkline of the dashboard in the direction of the page, like the chart below it", () => {
		const spark = numbersOf(shown(<Sparkline label="3 4 7" values={[3, 4, 7]} followsPage />), "cx");
		expect(spark).toEqual(spark.toSorted((a, b) => (locale === "fa" ? b - a : a - b)));
	});

	it("draw a range with its low end on the left", () => {
		const html = shown(
			<RangeBar label="TSH" value={5.2} low={0.4} high={4} places={{ low: 0.3, high: 0.7, value: 0.83 }} />,
		);
		expect(html).toContain('dir="ltr"');
	});

	it("put a comparator before its number, and a range from low to high", () => {
		const html = shown(<ReportBody report={aReadReport(locale)} path="/report/x" />);
		expect(html).toContain('<bdi dir="ltr"><strong>&lt;10</strong>');
		expect(html).toMatch(/4–11/);
		if (locale === "fa") expect(html).toContain('<bdi dir="ltr" class="num">4–11</bdi>');
	});

	it("say first that a value is being checked, to the patient and to a doctor", () => {
		const report = { ...aReadReport(locale), beingChecked: "TSH" };
		for (const isDoctor of [false, true]) {
			const html = shown(<ReportBody report={report} path="/report/x" isDoctor={isDoctor} />);
			expect(html).toMatch(/class="alert alert-bad" role="status".*TSH.*class="card report-head"/s);
		}
		expect(shown(<ReportBody report={aReadReport(locale)} path="/report/x" />)).not.toContain("alert-bad");
	});
});
