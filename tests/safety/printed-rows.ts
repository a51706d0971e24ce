import { getDocumentProxy } from "unpdf";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import { sheetTexts } from "#domain/result/print/sheet-text.ts";

// The rows of the table that the PDF of a report draws, in Persian: read by where its texts are, as an eye does.

const inPoints = (millimetres: number) => (millimetres * 72) / 25.4;
/** The table from left to right (report.typ): state, range, value, name; between the margins of the page. */
const ends = [15, 46, 101, 137, 195].map(inPoints);
const columns = { state: 0, range: 1, value: 2, name: 3 };
const persian = /[\u0620-\u06ef]/;
const footer = inPoints(20);
/** Half of the tallest row. */
const reach = 28;

/** What each flag is marked with, beside its words. */
export const marks: Record<Flag, string> = {
	...{ criticalLow: "↓↓", low: "↓", normal: "✓", high: "↑", criticalHigh: "↑↑" },
	...{ abnormal: "!", undecided: "?", none: "" },
};

/** Texts without what no eye sees: spaces, half spaces and signs of direction; hamza on heh as the one letter that is drawn. */
export const seen = (text: string): string =>
	text.replace(/[\s\u200c\u200e\u200f\u2066-\u2069]/g, "").replaceAll("ه\u0654", "ۀ");

type Drawn = { text: string; x: number; y: number; column: number };
export type PrintedRow = { name: string; value: string; range: string; state: string };

/** A run of few Persian letters is given as it lies on the paper, from left to right: `1000 تا`. */
const inOrder = ({ str, dir }: { str: string; dir: string }) =>
	dir === "ltr" && persian.test(str) ? str.split(" ").toReversed().join(" ") : str;

const sameLine = 4;

/** The drawn texts of a cell as they are read: line after line, each in the direction of its letters. */
function read(cell: Drawn[]): string {
	const lines: Drawn[][] = [];
	for (const each of cell.toSorted((a, b) => b.y - a.y)) {
		const last = lines.at(-1);
		if (last?.[0] && last[0].y - each.y <= sameLine) last.push(each);
		else lines.push([each]);
	}
	const ordered = lines.flatMap((line) => {
		const isPersian = line.some(({ text }) => persian.test(text));
		return line.toSorted((a, b) => (isPersian ? b.x - a.x : a.x - b.x));
	});
	return seen(ordered.map(({ text }) => text).join(""));
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** The texts of a page above its foot, without the heads of the columns. */
async function drawnOn(page: Page): Promise<Drawn[]> {
	const heads = (["value", "range", "state"] as const).map((column) => seen(sheetTexts("fa")(column)));
	const { items } = await page.getTextContent();
	return items.flatMap((item): Drawn[] => {
		if (!("str" in item) || !item.str.trim() || heads.includes(seen(item.str))) return [];
		const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
		const column = ends.findLastIndex((end) => x + item.width / 2 >= end);
		return y < footer ? [] : [{ text: inOrder(item), x, y, column }];
	});
}

/** Rows in the order in which they are drawn. @param names of the rows, as seen; every other text of the sheet belongs to none */
export async function printedRows(pdf: Uint8Array, names: ReadonlySet<string>): Promise<PrintedRow[]> {
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const rows: PrintedRow[] = [];
	for (let at = 1; at <= document.numPages; at++) {
		const drawn = await drawnOn(await document.getPage(at));
		const heads = drawn.filter(({ text, column }) => column === columns.name && names.has(seen(text)));
		const headOf = ({ y }: Drawn) => heads.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
		for (const head of heads.toSorted((a, b) => b.y - a.y)) {
			const own = drawn.filter((each) => headOf(each) === head && Math.abs(each.y - head.y) <= reach);
			const cell = (of: number) => read(own.filter(({ column }) => column === of));
			const [value, range, state] = [cell(columns.value), cell(columns.range), cell(columns.state)];
			rows.push({ name: seen(head.text), value, range, state });
		}
	}
	return rows;
}
