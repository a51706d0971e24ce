import { deflateSync } from "node:zlib";
import { aPdf } from "./pdf-files.ts";
import {
	aCompressedPdf,
	aHybridPdf,
	aLinearizedPdf,
	anObjectStream,
	aStream,
	type NumberedObject,
	withRevision,
} from "./pdf-parts.ts";

// PDF files that must be refused, with their fault.

type Hostile = [title: string, file: Buffer, fault: string];

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const withObjects = (...objects: string[]) => aPdf({ objects });
/** Objects of one's own have numbers from 6 on; the catalogue is written again with these entries. */
const withCatalogue = (entries: string, ...objects: NumberedObject[]) =>
	withRevision(aPdf(), [[1, `<< /Type /Catalog /Pages 2 0 R ${entries} >>`], ...objects]);
const replaced = (file: Buffer, from: string | RegExp, to: string) =>
	Buffer.from(file.toString("latin1").replace(from, to), "latin1");
const hex = (text: string) => `<${Buffer.from(text, "latin1").toString("hex")}>`;
const link = (address: string) => withObjects(`<< /Subtype /Link /A << /S /URI /URI ${address} >> >>`);

const scripts: Hostile[] = [
	["a script that nothing refers to", withObjects(script), "active"],
	["a script when the file is opened", withCatalogue(`/OpenAction ${script}`), "active"],
	[
		"a script among the names",
		withCatalogue(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`),
		"active",
	],
	[
		"a name tree of scripts with its parts elsewhere",
		withCatalogue("/Names << /JavaScript 50 0 R >>", [50, "<< /Kids [51 0 R] >>"], [51, "<< >>"]),
		"active",
	],
	["a script with its name written in codes", withObjects("<< /S /Java#53cript /J#53 (x) >>"), "active"],
	["a script with codes in small letters", withObjects("<< /S /#4a#61vaScript /#4a#53 (x) >>"), "active"],
	["a script with a zero byte after its name", withObjects("<< /S /JavaScript#00 /JS (x) >>"), "active"],
	["a script behind remarks", withObjects("<< /S % a remark\n/JavaScript /JS%\n(x) >>"), "active"],
	[
		"a script whose kind is in another object",
		withObjects("<< /S 7 0 R /JS 8 0 R >>", "/JavaScript", "(x)"),
		"active",
	],
	["a script in hexadecimal", withObjects(`<< /S /JavaScript /JS ${hex("app.alert(1)")} >>`), "active"],
	[
		"a script in a stream",
		withObjects("<< /S /JavaScript /JS 7 0 R >>", aStream("", "app.alert(1)")),
		"active",
	],
	[
		"a script after a harmless action",
		withCatalogue(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>`),
		"active",
	],
	["a script when a page is shown", withObjects(`<< /Type /Page /AA << /O ${script} >> >>`), "active"],
	["a script of a field", withObjects(`<< /FT /Tx /AA << /K ${script} >> >>`), "active"],
	[
		"a script behind the first value of a key",
		withObjects("<< /S /JavaScript /JS (x) /S /GoTo >>"),
		"active",
	],
	[
		"a script in a rendition",
		withCatalogue("/OpenAction << /S /Rendition /OP 0 /JS (app.alert(1)) >>"),
		"active",
	],
	[
		"a form with programs",
		withCatalogue("/AcroForm << /XFA 50 0 R >>", [50, aStream("", "<xdp/>")]),
		"active",
	],
	[
		"a form with programs in parts",
		withCatalogue("/AcroForm << /X#46A [(template) 50 0 R] >>", [50, aStream("", "<x/>")]),
		"active",
	],
	["a program to start", withObjects("<< /S /Launch /F (cmd.exe) >>"), "active"],
	[
		"a program to start on a press",
		withObjects("<< /Subtype /Link /A << /S /Launch /Win << /F (cmd.exe) >> >> >>"),
		"active",
	],
	["a form that sends itself", withObjects("<< /S/SubmitForm/F (https://x.example) >>"), "active"],
	["a form that is filled from a file", withObjects("<< /S /ImportData /F (data.fdf) >>"), "active"],
	["an action that no standard knows", withObjects("<< /Subtype /Link /A << /S /Unheard >> >>"), "active"],
	["a menu command", withCatalogue("/OpenAction << /S /Named /N /SaveAs >>"), "active"],
	[
		"an address that opens by itself",
		withCatalogue("/OpenAction << /S /URI /URI (https://x.example) >>"),
		"active",
	],
	["a printer program", withObjects(aStream("/Type /XObject /Subtype /PS", "quit")), "active"],
];

const hidden: Hostile[] = [
	["a script in an object stream", aCompressedPdf([[4, script]]), "active"],
	["a rendition in an object stream", aCompressedPdf([[4, "<< /S /Rendition /OP 0 >>"]]), "media"],
	["a script in an object stream that nothing lists", withObjects(anObjectStream([[50, script]])), "active"],
	[
		"a script in a plain object stream",
		withObjects(anObjectStream([[50, script]], { filter: "", encode: (data) => data })),
		"active",
	],
	[
		"a script behind two filters",
		withObjects(
			anObjectStream([[50, script]], {
				filter: "/Filter [/ASCIIHexDecode /FlateDecode]",
				encode: (data) => Buffer.from(`${deflateSync(data).toString("hex")}>`),
			}),
		),
		"active",
	],
	[
		"a script behind short filter names",
		withObjects(
			anObjectStream([[50, script]], {
				filter: "/F [/AHx /Fl]",
				encode: (data) => Buffer.from(`${deflateSync(data).toString("hex")}>`),
			}),
		),
		"active",
	],
	[
		"a script behind a filter in another object",
		withObjects(anObjectStream([[50, script]], { filter: "/Filter 7 0 R" }), "[8 0 R]", "/FlateDecode"),
		"active",
	],
	[
		"a script behind a filter in another object stream",
		withObjects(
			anObjectStream([[50, script]], { filter: "/Filter 51 0 R" }),
			anObjectStream([[51, "/FlateDecode"]]),
		),
		"active",
	],
	[
		"a script behind a predictor",
		withObjects(
			anObjectStream([[50, script]], {
				filter: "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>",
				encode: (data) => deflateSync(Buffer.concat([...data].map((byte) => Buffer.from([0, byte])))),
			}),
		),
		"active",
	],
	[
		"a script in an object stream without its type",
		withObjects(anObjectStream([[50, script]], { type: "" })),
		"active",
	],
	[
		"a script in an object stream whose type lies elsewhere",
		withObjects(anObjectStream([[50, script]], { type: "/Type 7 0 R" }), "/ObjStm"),
		"active",
	],
	[
		"a script between the places of an object stream",
		withObjects(aStream("/Type /ObjStm /N 1 /First 6", `50 ${script.length + 1} ${script} (x)`)),
		"active",
	],
	["a script in a file in order for the web", aLinearizedPdf([[6, script]]), "active"],
	["a script in the stream that belongs to a table", aHybridPdf([[6, script]]), "active"],
	["a file in order for the web that was cut off", aLinearizedPdf([[6, "<< >>"]]).subarray(0, -90), "broken"],
	["a script in an earlier revision", withRevision(withObjects(script), [[6, "<< >>"]]), "active"],
	["a script in a later revision", withRevision(withObjects("<< >>"), [[6, script]]), "active"],
	["a script in the trailer", aPdf({ trailer: `/Extra ${script}` }), "active"],
];

const inStream = withObjects(aStream("", `50 0 obj ${script} endobj`), "<< >>");
const rest: Hostile[] = [
	["an object that hides in a stream", withRevisionAt(inStream, "50 0 obj", 50), "contradictory"],
	[
		"an object that hides in a remark",
		withRevisionAt(
			replaced(aPdf({ padding: 9 }), "endobj\n", `endobj\n%${"50 0 obj << >> endobj"}\n`),
			"50 0 obj",
			50,
		),
		"contradictory",
	],
	[
		"an object that hides in a stream of a file whose cross-reference is lost",
		replaced(inStream, /startxref\n\d+/, "startxref\n7"),
		"active",
	],
	[
		"an object that hides in a stream of a file whose rows are too long for some viewers",
		replaced(inStream, / 00000 n \n/g, " 00000 n  \n"),
		"active",
	],
	[
		"an object that hides in a stream of a file that counts from one",
		replaced(inStream, /xref\n0 /, "xref\n1 "),
		"active",
	],
	[
		"an object that hides in a stream of a file whose trailer names no catalogue",
		withRevision(inStream, [], ""),
		"active",
	],
	[
		"an object that hides in a stream of a file whose revisions lead in a ring",
		replaced(withRevision(inStream, []), /\/Prev \d+ >>\nstartxref\n(\d+)/, "/Prev $1 >>\nstartxref\n$1"),
		"active",
	],
	[
		"an object that hides in a stream behind remarks",
		replaced(withObjects(aStream("", `50 %a\n0 %b\nobj ${script} endobj`)), /startxref\n\d+/, "startxref\n7"),
		"active",
	],
	[
		"an object that hides in a stream behind other bytes",
		Buffer.concat([Buffer.from("\n\n"), inStream]),
		"active",
	],
	[
		"an object that hides in a stream of a file with much after its end",
		Buffer.concat([inStream, Buffer.alloc(2_000, 0x0a)]),
		"active",
	],
	[
		"a row that leads to another object",
		replaced(aPdf(), /(\d{10}) 00000 n \n(\d{10}) 00000 n/, "$2 00000 n \n$1 00000 n"),
		"contradictory",
	],
	[
		"a row that leads nowhere",
		replaced(aPdf(), /(\d{10})( 00000 n \ntrailer)/, "0000000001$2"),
		"contradictory",
	],
	["a row that leads into an object stream that is none", aCompressedPdf([], "/Prev 99999"), "contradictory"],
	[
		"two filters for one object stream",
		withRevision(withObjects(anObjectStream([[50, "<< >>"]], { filter: "/Filter 7 0 R" }), "/FlateDecode"), [
			[7, "/ASCIIHexDecode"],
		]),
		"contradictory",
	],
	[
		"a page of another file",
		withObjects("<< /Subtype /Link /A << /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit] >> >>"),
		"outside",
	],
	["a page of an attached file", withObjects("<< /S /GoToE /T << /R /C /N (a.pdf) >> >>"), "outside"],
	["an article of another file", withObjects("<< /S /Thread /F (a.pdf) /D 0 >>"), "outside"],
	["a link to a file", link("(file:///etc/passwd)"), "outside"],
	["a link to a network path", link("(\\\\\\\\host\\\\share)"), "outside"],
	["a link with a script", link("(java\\nscript:alert\\(1\\))"), "outside"],
	["a link with a script in octal codes", link("(\\152avascript:x)"), "outside"],
	["a link to a file in hexadecimal", link(hex("file:///c:/x")), "outside"],
	[
		"a link to a file in UTF-16",
		link(`<feff${Buffer.from("file:///x", "utf16le").swap16().toString("hex")}>`),
		"outside",
	],
	[
		"a link whose address has two revisions",
		withRevision(withObjects("<< /S /URI /URI 7 0 R >>", "(smb://host/a)"), [[7, "(https://x.example)"]]),
		"outside",
	],
	["a base of all links in a file system", withCatalogue("/URI << /Base (file://host/) >>"), "outside"],
	[
		"a stream whose data lies on another machine",
		withObjects(aStream("/F (\\\\\\\\host\\\\a) /FFilter /FlateDecode", "")),
		"outside",
	],
	[
		"a picture of a page of another file",
		withObjects(aStream("/Subtype /Form /Ref << /F << /F (a.pdf) >> /Page 0 >>", "")),
		"outside",
	],
	["a file name on another machine", withObjects("<< /Type /Filespec /UF (//host/share/a) >>"), "outside"],
	[
		"an attached file",
		withCatalogue(
			"/Names << /EmbeddedFiles << /Names [(a) 50 0 R] >> >>",
			[50, "<< /F (a.exe) /EF << /F 51 0 R >> >>"],
			[51, aStream("/Type /EmbeddedFile", "MZ")],
		),
		"attached",
	],
	[
		"an associated file",
		withCatalogue("/AF [50 0 R]", [50, "<< /F (a.xml) /EF << /UF 51 0 R >> >>"], [51, aStream("", "x")]),
		"attached",
	],
	["an attached file at a page", withObjects("<< /Type /Annot /Subtype /FileAttachment >>"), "attached"],
	["a sound", withObjects("<< /S /Sound /Sound 7 0 R >>", aStream("", "x")), "media"],
	["a film", withObjects("<< /Type /Annot /Subtype /Movie >>"), "media"],
	["a rich part", withObjects("<< /Type /Annot /Subtype /RichMedia >>"), "media"],
	["a body to turn around", withObjects("<< /Type /Annot /Subtype /3D >>"), "media"],
	["a screen", withObjects("<< /Type /Annot /Subtype /Screen >>"), "media"],
	["a password", aPdf({ trailer: "/Encrypt 9 0 R" }), "encrypted"],
	["a password with its key in codes", aPdf({ trailer: "/#45ncrypt << /Filter /Standard >>" }), "encrypted"],
	[
		"a password in the trailer of a cross-reference stream",
		aCompressedPdf([], "/Encrypt 9 0 R"),
		"encrypted",
	],
	["a password in an earlier revision", withRevision(aPdf({ trailer: "/Encrypt 9 0 R" }), []), "encrypted"],
	[
		"a file that grows when it is opened",
		withObjects(anObjectStream([[50, `(${"x".repeat(65 * 1024 * 1024)})`]])),
		"tooComplex",
	],
	["more values than a report has", withObjects(`[${"[]".repeat(2_000_001)}]`), "tooComplex"],
	["lists in lists", withObjects("[".repeat(5_000) + "]".repeat(5_000)), "tooComplex"],
	["objects that refer to each other", withObjects("<< /S 7 0 R >>", "8 0 R", "7 0 R"), "tooComplex"],
	[
		"actions that follow each other in a ring",
		withObjects("<< /A 7 0 R >>", "<< /S /GoTo /Next 7 0 R >>"),
		"tooComplex",
	],
	[
		"an unknown filter before its objects",
		withObjects(anObjectStream([[50, script]], { filter: "/Filter /Unheard" })),
		"broken",
	],
	["half a file", aPdf().subarray(0, aPdf().length - 40), "broken"],
	[
		"a revision that was cut off",
		withRevision(aPdf(), [[6, "<< >>"]]).subarray(0, aPdf().length + 30),
		"broken",
	],
	[
		"two files of one length, whose last end leads into the first",
		Buffer.concat([aPdf({ text: "A 4.2" }), aPdf({ text: "B 9.9" })]),
		"contradictory",
	],
	[
		"a revision whose end leads to the revision before",
		replaced(
			withRevision(aPdf(), [[5, "<< >>"]]),
			/startxref\n\d+(\n%%EOF\n)$/,
			`startxref\n${startOf(aPdf())}$1`,
		),
		"contradictory",
	],
	["an end without its table", Buffer.from("%PDF-1.7\nnothing\nstartxref\n9\n%%EOF"), "broken"],
	["a page that is missing", replaced(aPdf(), "/Kids [3 0 R]", "/Kids [9 0 R]"), "broken"],
	["an unreadable object", withObjects("<< /A ]"), "broken"],
	["a picture of another name", Buffer.from("\xff\xd8\xff\xe0 picture", "latin1"), "none"],
	["nothing", Buffer.alloc(0), "none"],
];

/** A revision whose row of object `number` leads to where `text` is first found. */
function withRevisionAt(file: Buffer, text: string, number: number): Buffer {
	const [at, table] = [file.indexOf(text), file.length];
	const row = `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
	const before = /startxref\n(\d+)/.exec(file.toString("latin1"))?.[1];
	const end = `xref\n${row}trailer\n<< /Size 99 /Root 1 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
	return Buffer.concat([file, Buffer.from(end, "latin1")]);
}

function startOf(file: Buffer) {
	return /startxref\n(\d+)/.exec(file.toString("latin1"))?.[1];
}

export const hostilePdfs: Hostile[] = [...scripts, ...hidden, ...rest];
