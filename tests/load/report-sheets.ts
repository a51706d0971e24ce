import { createPdfProcess } from "#domain/result/print/report-pdf-process.server.ts";
import { aPrintedReport, aPrintedResult, releasedAt } from "../support/printed-report.ts";
import type { Row } from "./page-kinds.ts";
import { shownTimes, timesOf } from "./report-lists.ts";

// The sheet of a report as a PDF: the first one, for which the typesetter's process begins, and those after it.

const colds = 5;
const warms = 40;

/** So many results in groups of ten. */
const sheetOf = (count: number) =>
	aPrintedReport({
		groups: Array.from({ length: Math.ceil(count / 10) }, (_, group) => ({
			name: `بیوشیمی ${group + 1}`,
			notes: [],
			tests: Array.from({ length: Math.min(10, count - 10 * group) }, (_, at) => ({
				...{ name: "", code: "", notes: [] },
				lines: [aPrintedResult({ code: `T${10 * group + at}` })],
			})),
		})),
	});

export async function reportSheets(row: Row): Promise<void> {
	const cold = await timesOf(colds, () => createPdfProcess({ idleMs: 1 })(sheetOf(20), releasedAt));
	row("PDF of 20 results, the typesetter's process begins", shownTimes(cold), "≤ 1 s");
	const render = createPdfProcess({ idleMs: 1_000 });
	await render(sheetOf(20), releasedAt);
	for (const count of [20, 200])
		row(
			`PDF of ${count} results, afterwards`,
			shownTimes(await timesOf(warms, () => render(sheetOf(count), releasedAt))),
			"≤ 1 s",
		);
}
