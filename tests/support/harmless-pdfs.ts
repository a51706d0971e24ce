import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { aPdf } from "./pdf-files.ts";
import {
	aCompressedPdf,
	aHybridPdf,
	aLinearizedPdf,
	anObjectStream,
	aStream,
	withRevision,
} from "./pdf-parts.ts";

// PDF files that must be accepted: made by other programs (the folder next to this file), by a library, and by hand.

type Harmless = [title: string, file: Buffer];

const folder = join(import.meta.dirname, "harmless-pdfs");
const byOtherPrograms = (): Harmless[] =>
	readdirSync(folder).map((name) => [`a file of ${name}`, readFileSync(join(folder, name))]);

async function byLibrary(useObjectStreams: boolean): Promise<Buffer> {
	const file = await PDFDocument.create();
	file.setTitle("How /JavaScript, /Launch and /Encrypt are filtered");
	const page = file.addPage();
	page.drawText("/OpenAction << /S /JavaScript >> /EmbeddedFiles");
	const link = file.context.obj({
		Type: "Annot",
		Subtype: "Link",
		Rect: [0, 0, 9, 9],
		A: { S: "URI", URI: PDFString.of("https://lab.example/Launch?x=/JavaScript") },
	});
	page.node.set(PDFName.of("Annots"), file.context.obj([link]));
	file.getForm().createTextField("name").addToPage(page);
	return Buffer.from(await file.save({ useObjectStreams }));
}

const replaced = (file: Buffer, from: string | RegExp, to: string | ((...parts: string[]) => string)) =>
	Buffer.from(file.toString("latin1").replace(from, to as string), "latin1");
const withObjects = (...objects: string[]) => aPdf({ objects });
const withCatalogue = (entries: string) =>
	withRevision(aPdf(), [[1, `<< /Type /Catalog /Pages 2 0 R ${entries} >>`]]);
const link = (address: string) => withObjects(`<< /Subtype /Link /A << /S /URI /URI ${address} >> >>`);
const dangerousText = "6 0 obj << /S /JavaScript /JS (x) >> endobj /Encrypt 9 0 R trailer";

const byHand = (): Harmless[] => [
	["a plain page", aPdf()],
	["a page that speaks of scripts", aPdf({ text: "/JavaScript /Launch /Encrypt /XFA [1 0 R] /AA" })],
	["a page that shows the inside of a PDF", withObjects(aStream("", dangerousText))],
	[
		"a title that speaks of scripts",
		withObjects("<< /Title (/S /JavaScript) /Author (/Encrypt 9 0 R \\) /Launch) >>"),
	],
	["a remark that speaks of scripts", withObjects("<< % /S /JavaScript /JS (x)\n /Title (x) >>")],
	[
		"a picture that holds these letters by chance",
		withObjects(aStream("/Subtype /Image", "\x81/XFA\x93\x02/xfa 7\xfe/javascript ")),
	],
	["an object stream", aCompressedPdf([[4, "<< /Title (/JavaScript) >>"]])],
	[
		"an object stream that nothing lists",
		withObjects(anObjectStream([[50, "<< /S /URI /URI (https://x.example) >>"]])),
	],
	["a link to the web", link("(https://lab.example/JavaScript?Launch=/Encrypt)")],
	["a link in hexadecimal", link("<687474703a2f2f782e6578616d706c65>")],
	["a link to a mail program", link("(mailto:info@lab.example)")],
	["a link to a telephone", link("(tel:+982188776655)")],
	["a link without its scheme", link("(www.lab.example)")],
	["a page to begin with", withCatalogue("/OpenAction [3 0 R /Fit]")],
	["a page to begin with, by an action", withCatalogue("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>")],
	["a question for printing", withCatalogue("/OpenAction << /S /Named /N /Print >>")],
	[
		"names of places",
		withCatalogue("/Names << /Dests << /Names [(a) [3 0 R /Fit]] >> /EmbeddedFiles << /Names [] >> >>"),
	],
	[
		"a font with the name of a key",
		withObjects(
			"<< /Font << /JS 5 0 R /EF 5 0 R /XFA 5 0 R >> /XObject << /JS 7 0 R >> >>",
			aStream("/Subtype /Form", ""),
		),
	],
	[
		"a structure of parts",
		withObjects("<< /Type /StructElem /S /Link /A << /O /Layout /Placement /Block >> >>"),
	],
	[
		"a signature",
		withRevision(aPdf(), [
			[6, "<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00ff> /ByteRange [0 1 2 3] >>"],
		]),
	],
	["a revision more", withRevision(withObjects("<< /Title (a) >>"), [[6, "<< /Title (b) >>"]])],
	["spaces after its end", Buffer.concat([aPdf(), Buffer.from("\r\n\r\n\0\0")])],
	["a web page after its end", Buffer.concat([aPdf(), Buffer.from("<!-- 0.02 s -->".repeat(200))])],
	["letters before its head", Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), aPdf()])],
	[
		"a table that begins one byte later than it says",
		replaced(aPdf(), /startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) - 3}`),
	],
	["a table whose place is wrong", replaced(aPdf(), /startxref\n\d+/, "startxref\n7")],
	["a table that counts from one", replaced(aPdf(), /xref\n0 /, "xref\n1 ")],
	[
		"a row of an object that was never written",
		replaced(withObjects("<< >>"), /\d{10}( 00000 n \ntrailer)/, "0000000000$1"),
	],
	["an empty object", withObjects("")],
	["a number that is none", withObjects("[--5 . 1.2.3 +7]")],
	["one value twice", withObjects("<< /Title (a) /Title (b) >>")],
	["a stream with the wrong length", replaced(aPdf(), /\/Length \d\d/, "/Length 03")],
	["a stream with its length elsewhere", withObjects("<< /Length 7 0 R >>\nstream\nabc\nendstream", "3")],
	["no end of objects", replaced(withObjects("<< >>", "<< >>"), "<< >>\nendobj", "<< >>\n      ")],
	["a file in order for the web", aLinearizedPdf([[6, "<< /Title (/JavaScript) >>"]])],
	["a table and a stream of places", aHybridPdf([[6, "<< /Title (/Launch) >>"]])],
	["no password", aPdf({ trailer: "/Encrypt null" })],
];

/** Files that must be accepted, each with what is special about it. */
export const harmlessPdfs = async (): Promise<Harmless[]> => [
	...byOtherPrograms(),
	["a file of a library", await byLibrary(false)],
	["a compressed file of a library", await byLibrary(true)],
	...byHand(),
];
