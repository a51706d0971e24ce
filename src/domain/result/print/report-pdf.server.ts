import { join } from "node:path";
import { renderSVG } from "uqr";
import { projectRoot } from "#platform/project-root.server.ts";
import { assertGlyphs } from "./missing-glyphs.server.ts";
import { printFontFolder } from "./print-fonts.server.ts";
import type { PrintedReport } from "./printed-report.ts";

const workspace = join(projectRoot, "src/domain/result/print");

/**
 * Writes heh with hamza above as one letter, as fonts draw it; as two glyphs, the text would be extracted in the wrong
 * order.
 */
const asOneLetter = (text: string) => text.replaceAll("ه\u0654", "ۀ");

const loadCompiler = async () => {
	const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
	return NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [printFontFolder] }] });
};
let compiler: ReturnType<typeof loadCompiler> | undefined;

/** No typeset sheet stays in the typesetter's cache, because sheets contain patients' values. */
const keptCompilations = 0;

/**
 * Renders the sheet of a report as a PDF with embedded fonts, and with text that can be selected in the right order. Takes
 * about 50 ms. Texts are data and never markup, whatever characters they contain.
 * @param releasedAt the file's own date; the same report with the same date gives the same bytes
 * @throws DomainError `report.missing-glyph` for a character missing in all print fonts
 */
export async function renderReportPdf(report: PrintedReport, releasedAt: Date): Promise<Uint8Array> {
	assertGlyphs(report);
	compiler ??= loadCompiler();
	const typst = await compiler;
	const { logo, ...texts } = report;
	const data = {
		...texts,
		logo: logo ? [...logo] : [],
		qr: renderSVG(`${report.verify.address}#${report.verify.statement}`, { border: 0, ecc: "L" }),
	};
	try {
		return typst.pdf(
			{ mainFilePath: join(workspace, "report.typ"), inputs: { report: asOneLetter(JSON.stringify(data)) } },
			{ creationTimestamp: Math.floor(releasedAt.getTime() / 1000) },
		);
	} finally {
		typst.evictCache(keptCompilations);
	}
}
