import { renderToStaticMarkup } from "react-dom/server";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { printedOf } from "#domain/result/print/printed-of.ts";
import { renderReportPdf } from "#domain/result/print/report-pdf.server.ts";
import { rangeText, type SheetText, sheetText } from "#domain/result/print/sheet-text.ts";
import type { Locale } from "#locale/locale.ts";
import { aReadReport, releasedAt } from "#tests/support/printed-report.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { ReportBody } from "./report-body.tsx";

// The page of a report, its print (the page without what only a screen needs) and the PDF say the same in the same order.

/** Marks of direction, half-spaces, spaces and the letters that a PDF writes in another way are no difference. */
const plain = (text: string) =>
	text
		.normalize("NFKC")
		.replace(/[\u200b-\u200f\u2066-\u2069\s]/g, "")
		.replaceAll("ه\u0654", "ۀ")
		.replaceAll("●", "•");

/** Every text of the sheet, in the order in which it is read. */
function textsOf({ laboratory, patient, facts, groups, signers, authority }: SheetText): string[] {
	const labelled = (all: typeof facts) => all.flatMap(({ label, value }) => [label, value]);
	return [
		...[laboratory.name, ...laboratory.lines],
		...[patient.name, ...patient.facts, ...labelled(facts)],
		...groups.flatMap(({ name, tests }) => [
			name,
			...tests.flatMap((test) => [
				...[test.name, test.code],
				...test.lines.flatMap((line) => [
					...[line.name, line.code, ...line.notes, line.value, line.unit, line.previous],
					...[line.range, line.state, line.comment],
				]),
			]),
		]),
		...[...labelled(signers), ...labelled(authority)],
	].filter(Boolean);
}

const readTexts = (locale: Locale) => textsOf(sheetText(aReadReport(locale), locale));

function pageOf(locale: Locale, isDoctor = false): string {
	const html = renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<ReportBody report={aReadReport(locale)} path="/report/x" isDoctor={isDoctor} />
		</LocaleProvider>,
	);
	const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" };
	return html
		.replace(/<details.*?<\/details>/gs, "")
		.replace(/<div class="range-label">.*?<\/div>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&(#?\w+);/g, (whole, name: string) => named[name] ?? whole);
}

async function pdfOf(locale: Locale): Promise<string> {
	const verify = {
		code: "7K4MW9QX3D",
		address: "https://lab.example/verify/7K4MW9QX3D",
		statement: "1.1.e30.x",
	};
	const printed = printedOf(aReadReport(locale), { locale, colour: "#5b3cc4", verify });
	const bytes = await renderReportPdf(printed, releasedAt);
	return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
}

/** The first text that does not come after the one before it; undefined when all do. */
function firstMissing(texts: readonly string[], whole: string): string | undefined {
	const all = plain(whole);
	let at = 0;
	return texts.find((text) => {
		const found = all.indexOf(plain(text), at);
		if (found >= 0) at = found + plain(text).length;
		return found < 0;
	});
}

describe.each(["fa", "en"] as const)("a report in %s", (locale) => {
	const texts = readTexts(locale);

	it("shows laboratory, physician, signers, accreditation, comment, previous values and pending values", () => {
		expect(texts.length).toBeGreaterThan(45);
		expect(texts.join(" ")).toMatch(/12345/);
		expect(texts.join(" ")).toMatch(/ISO 15189/);
		expect(texts.filter((text) => /6\.9/.test(text))).toHaveLength(1);
		expect(texts).toContain("×10³/μL");
		expect(
			texts.filter((text) => text === (locale === "fa" ? "شمارش سلول‌های خون" : "Blood count")),
		).toHaveLength(1);
	});

	it("labels each value that is not final, and never says that it is within its range", () => {
		const { groups } = sheetText(aReadReport(locale), locale);
		const states = groups.flatMap(({ tests }) =>
			tests.flatMap(({ lines }) => lines.map(({ state }) => state)),
		);
		expect(states.slice(-4).map(plain)).toEqual(
			locale === "fa"
				? ["در حال انجام", "مقدماتی", "لغو شد، نمونه کم بود", "اشتباه ثبت شده بود"].map(plain)
				: ["In progress", "Preliminary", "Cancelled, Too little", "Entered in error"].map(plain),
		);
	});

	it("marks open ends of a range", () => {
		const text = (open: object) => rangeText(locale, { range: "", low: 3.5, high: 5.1, ...open });
		expect(text({})).toBe("3.5–5.1");
		expect(text({ highOpen: true })).toBe("≥ 3.5, < 5.1");
		expect(text({ low: null, highOpen: true })).toBe("< 5.1");
		expect(text({ high: null, lowOpen: true })).toBe("> 3.5");
	});

	it("shows each value at the same position in its range on the page and in the PDF", () => {
		const html = renderToStaticMarkup(
			<LocaleProvider value={locale}>
				<ReportBody report={aReadReport(locale)} path="/report/x" />
			</LocaleProvider>,
		);
		const onPage = [...html.matchAll(/--v:([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100);
		const verify = { code: "7K4MW9QX3D", address: "", statement: "" };
		const { groups } = printedOf(aReadReport(locale), { locale, colour: "#5b3cc4", verify });
		const inPdf = groups.flatMap(({ tests }) =>
			tests.flatMap(({ lines }) => lines.flatMap(({ bar }) => (bar ? [bar.value] : []))),
		);
		expect(onPage.length).toBeGreaterThan(2);
		expect(onPage.map((at) => at.toFixed(4))).toEqual(inPdf.map((at) => at.toFixed(4)));
		expect(html).toContain(locale === "fa" ? ">تا 5</bdi>" : ">up to 5</bdi>");
	});
});

describe.each(["fa", "en"] as const)("the page and the PDF of a report in %s", (locale) => {
	const texts = readTexts(locale);

	it("contain every text of the sheet in order: the page", () =>
		expect(firstMissing(texts, pageOf(locale))).toBeUndefined());

	it("contain every text for a doctor, without sentences addressed to the patient", () => {
		const page = pageOf(locale, true);
		expect(firstMissing(texts, page)).toBeUndefined();
		expect(page).not.toMatch(/doctor|پزشک خود|پزشکتان|به پزشک|نظر پزشک/i);
	});

	it("contain every text of the sheet in order: the PDF", async () => {
		const pdf = await pdfOf(locale);
		if (locale === "en") return expect(firstMissing(texts, pdf)).toBeUndefined();
		// a PDF writes the pieces of a line from right to left as they lie: words are looked for, and the order of lines
		const words = texts.flatMap((text) => text.split(/[\s,،:()]+/)).filter((word) => plain(word) !== "");
		expect(words.filter((word) => !plain(pdf).includes(plain(word)))).toEqual([]);
		const { laboratory, patient, groups, signers } = sheetText(aReadReport(locale), locale);
		const names = groups.flatMap(({ name, tests }) => [
			...[name, ...tests.flatMap((test) => [test.name, ...test.lines.map((line) => line.name)])],
		]);
		const inOrder = [laboratory.name, patient.name, ...names, ...signers.map(({ label }) => label)];
		expect(firstMissing(inOrder.filter(Boolean), pdf)).toBeUndefined();
	});
});
