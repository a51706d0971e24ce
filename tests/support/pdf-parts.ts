import { deflateSync } from "node:zlib";

// Parts from which tests put PDF files together by hand, right ones and wrong ones.

/** An object with its number, as it is written in a file. */
export type NumberedObject = [number: number, text: string];

/** A stream with `head` in its dictionary. */
export const aStream = (head: string, data: Buffer | string) => {
	const text = Buffer.isBuffer(data) ? data.toString("latin1") : data;
	return `<< ${head} /Length ${text.length} >>\nstream\n${text}\nendstream`;
};

/** An object stream with these objects, encoded by `encode`, whose filter is `filter`. */
export function anObjectStream(
	objects: NumberedObject[],
	{
		filter = "/Filter /FlateDecode",
		encode = (data: Buffer): Buffer => deflateSync(data),
		type = "/Type /ObjStm",
	} = {},
): string {
	let content = "";
	const places = objects.map(([number, text]) => {
		const place = `${number} ${content.length}`;
		content += `${text}\n`;
		return place;
	});
	const head = `${places.join(" ")}\n`;
	const data = encode(Buffer.from(head + content, "latin1"));
	return aStream(`${type} /N ${objects.length} /First ${head.length} ${filter}`, data);
}

/** A file with a revision more: these objects, and a cross-reference that leads back to the one before. */
export function withRevision(file: Buffer, objects: NumberedObject[], trailer = "/Root 1 0 R"): Buffer {
	const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString("latin1"))?.[1];
	let text = file.toString("latin1");
	let rows = "";
	for (const [number, object] of objects) {
		rows += `${number} 1\n${String(text.length).padStart(10, "0")} 00000 n \n`;
		text += `${number} 0 obj\n${object}\nendobj\n`;
	}
	const table = text.length;
	text += `xref\n${rows}trailer\n<< /Size 99 ${trailer} /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
	return Buffer.from(text, "latin1");
}

/** A file whose cross-reference is a stream with a predictor, and whose pages are in an object stream with `objects`. */
export function aCompressedPdf(objects: NumberedObject[] = [], trailer = ""): Buffer {
	const inside: NumberedObject[] = [
		[1, "<< /Type /Catalog /Pages 2 0 R >>"],
		[2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
		[3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"],
		...objects,
	];
	let text = "%PDF-1.7\n";
	const streamAt = text.length;
	text += `90 0 obj\n${anObjectStream(inside)}\nendobj\n`;
	const tableAt = text.length;
	const entryOf = (type: number, second: number) => Buffer.from([type, second >> 8, second & 255, 0]);
	const numbers = [...inside.map(([number]) => number), 90, 91].sort((one, other) => one - other);
	let above = Buffer.alloc(4);
	const rows = numbers.map((number) => {
		const entry = number === 90 ? entryOf(1, streamAt) : number === 91 ? entryOf(1, tableAt) : entryOf(2, 90);
		const difference = entry.map((byte, index) => byte - (above[index] ?? 0));
		above = entry;
		return Buffer.concat([Buffer.from([2]), difference]);
	});
	const head = `/Type /XRef /Size 92 /W [1 2 1] /Index [${numbers.map((number) => `${number} 1`).join(" ")}] /Root 1 0 R ${trailer} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>`;
	text += `91 0 obj\n${aStream(head, deflateSync(Buffer.concat(rows)))}\nendobj\nstartxref\n${tableAt}\n%%EOF\n`;
	return Buffer.from(text, "latin1");
}

const row = (at: number) => `${String(at).padStart(10, "0")} 00000 n \n`;
const objectText = ([number, text]: NumberedObject) => `${number} 0 obj\n${text}\nendobj\n`;
const pageObjects: NumberedObject[] = [
	[1, "<< /Type /Catalog /Pages 2 0 R >>"],
	[2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
	[3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"],
];

/** A file as it is put in order for the web: the first cross-reference, which leads to the other one, is at its beginning. */
export function aLinearizedPdf(objects: NumberedObject[] = []): Buffer {
	const begin = (previous: number, places: number[]) => {
		const head = "%PDF-1.7\n4 0 obj\n<< /Linearized 1 >>\nendobj\n";
		const table = `xref\n1 3\n${places.map(row).join("")}`;
		const trailer = `trailer\n<< /Size 99 /Root 1 0 R /Prev ${String(previous).padEnd(10)} >>\nstartxref\n0\n%%EOF\n`;
		return { head, text: head + table + trailer };
	};
	const { length } = begin(0, [0, 0, 0]).text;
	const places: number[] = [];
	let body = "";
	for (const object of [...pageObjects, ...objects]) {
		places.push(length + body.length);
		body += objectText(object);
	}
	const previous = length + body.length;
	const others = objects.map(([number], index) => `${number} 1\n${row(places[3 + index] ?? 0)}`).join("");
	const { head, text } = begin(previous, places.slice(0, 3));
	const end = `xref\n0 1\n0000000000 65535 f \n${others}trailer\n<< /Size 99 >>\nstartxref\n${head.length}\n%%EOF\n`;
	return Buffer.from(text + body + end, "latin1");
}

/** A file with a table for old viewers and a stream for new ones, as word processors write it. */
export function aHybridPdf(objects: NumberedObject[] = []): Buffer {
	const all: NumberedObject[] = [...pageObjects, [90, anObjectStream(objects)]];
	let text = "%PDF-1.5\n";
	let rows = "";
	for (const object of all) {
		rows += `${object[0]} 1\n${row(text.length)}`;
		text += objectText(object);
	}
	const streamAt = text.length;
	const inside = objects.map(() => Buffer.from([2, 0, 90, 0]));
	const index = objects.map(([number]) => `${number} 1`).join(" ");
	text += objectText([
		91,
		aStream(`/Type /XRef /Size 92 /W [1 2 1] /Index [${index}]`, Buffer.concat(inside)),
	]);
	const tableAt = text.length;
	text += `xref\n${rows}trailer\n<< /Size 92 /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
	const lastAt = text.length;
	text += `xref\n0 0\ntrailer\n<< /Size 92 /Root 1 0 R /Prev ${tableAt} /XRefStm ${streamAt} >>\nstartxref\n${lastAt}\n%%EOF\n`;
	return Buffer.from(text, "latin1");
}
