import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** A glyph as a PDF places it: its number in the font (0 is the empty one), the text that it shows, and the font. */
export type DrawnGlyph = { id: number; text: string; font: string };

type Shown = { originalCharCode: number; unicode: string } | number;

/** Every glyph that the pages of a PDF draw, in order: what is seen, not what a reader copies. */
export async function drawnGlyphs(pdf: Uint8Array): Promise<DrawnGlyph[]> {
	const [document, { OPS }] = await Promise.all([getDocumentProxy(new Uint8Array(pdf)), getResolvedPDFJS()]);
	const drawn: DrawnGlyph[] = [];
	for (let page = 1; page <= document.numPages; page++) {
		const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
		let font = "";
		for (const [index, operation] of fnArray.entries()) {
			if (operation === OPS.setFont) font = String(argsArray[index][0]);
			if (operation !== OPS.showText) continue;
			for (const glyph of argsArray[index][0] as Shown[])
				if (typeof glyph !== "number") drawn.push({ id: glyph.originalCharCode, text: glyph.unicode, font });
		}
	}
	return drawn;
}
