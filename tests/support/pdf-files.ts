/** A PDF with a line of text, and objects of one's own in it. */
export function aPdf({
	text = "Result",
	objects = [],
	trailer = "",
	padding = 0,
}: {
	text?: string;
	objects?: string[];
	trailer?: string;
	/** So many bytes more. */
	padding?: number;
} = {}): Buffer {
	const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
	const all = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
		...(padding ? [`<< /Length ${padding} >>\nstream\n${"x".repeat(padding)}\nendstream`] : []),
		...objects,
	];
	let file = "%PDF-1.7\n";
	const places = all.map((object, index) => {
		const at = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return at;
	});
	const table = file.length;
	const rows = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
	file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
	file += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
	return Buffer.from(file, "latin1");
}
