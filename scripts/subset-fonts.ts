// Makes the fonts that pages load from the full ones in scripts/fonts: only the letters we print, only the weights we use.
// Run it after a change of the lists: node scripts/task.mjs scripts/subset-fonts.ts
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const ascii = range(0x20, 0x7e);
const punctuation = "\u00a0–—‘’“”«»…•·×÷±°©®™−≤≥≈µ→←↑↓№";
const latinExtra = "àáâäãåçèéêëìíîïñòóôöõøùúûüýÿÀÁÂÄÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØÙÚÛÜÝßαβγδμΔ";
const persian = "ءآأؤإئابتثجحخدذرزسشصضطظعغفقلمنهوپچژکگیةىيكۀە";
const arabicMarks = `${range(0x64b, 0x655)}\u0670\u0640\u200c\u200d\u200e\u200f`;
const arabicSigns = "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩،؛؟٪٫٬";
const shaping = ["init", "medi", "fina", "isol", "rlig", "calt", "ccmp", "liga", "locl", "curs", "rclt"];
const placing = ["kern", "mark", "mkmk"];
const figures = ["tnum", "zero"];

// Persian names on English pages, in the weight of running text: what stands in `unicode-range` of ui/locale-en.css
const names = `${persian}${range(0x64b, 0x652)}\u0654\u0640\u200c\u200d\u200e،؛؟`;
const running = 450;

const allWeights = { min: 400, max: 800 };
const allFeatures = [...shaping, ...placing, ...figures];
const fonts = [
	{
		source: "vazirmatn-variable",
		target: "vazirmatn",
		text: persian + arabicMarks + arabicSigns + ascii + punctuation,
		weight: allWeights,
		features: allFeatures,
	},
	{
		source: "vazirmatn-variable",
		target: "vazirmatn-names",
		text: names,
		weight: running,
		features: [...shaping, "mark"],
	},
	{
		source: "inter-latin-variable",
		target: "inter",
		text: ascii + punctuation + latinExtra,
		weight: allWeights,
		features: allFeatures,
	},
];

for (const { source, target, text, weight, features } of fonts) {
	const full = readFileSync(join(root, "scripts/fonts", `${source}.woff2`));
	const part = await subsetFont(full, text, {
		targetFormat: "woff2",
		variationAxes: { wght: weight },
		keepFeatures: features,
		noHinting: true,
	});
	writeFileSync(join(root, "src/ui/fonts", `${target}.woff2`), part);
	console.log(`${target}: ${(part.length / 1024).toFixed(1)} KB of ${(full.length / 1024).toFixed(1)} KB`);
}

// Persian digits in place of the Latin ones, for centres that have chosen them (specification §9): the text keeps its Latin
// digits, so that server, browser, clipboard and search agree; only their drawing changes.
const toLatin = 0x6f0 - 0x30;

/** Maps the glyphs of ۰ to ۹ to the characters 0 to 9, in the format 4 tables of a font that holds nothing else. */
function asLatinDigits(font: Uint8Array): Uint8Array {
	const data = new DataView(new Uint8Array(font).buffer);
	const tables = Array.from({ length: data.getUint16(4) }, (_, index) => 12 + 16 * index);
	const entry = tables.find((at) => data.getUint32(at) === 0x636d6170);
	if (entry === undefined) throw new Error("the font has no cmap");
	const cmap = data.getUint32(entry + 8);
	const subtables = new Set(
		Array.from({ length: data.getUint16(cmap + 2) }, (_, index) => data.getUint32(cmap + 8 + 8 * index)),
	);
	for (const offset of subtables) {
		const at = cmap + offset;
		if (data.getUint16(at) !== 4) throw new Error("a cmap of another format than 4");
		const size = data.getUint16(at + 6);
		for (let end = at + 14; end < at + 14 + size; end += 2) {
			const [start, delta, range] = [end + size + 2, end + 2 * size + 2, end + 3 * size + 2];
			if (data.getUint16(end) === 0xffff) continue;
			data.setUint16(end, data.getUint16(end) - toLatin);
			data.setUint16(start, data.getUint16(start) - toLatin);
			if (data.getUint16(range) === 0) data.setUint16(delta, (data.getUint16(delta) + toLatin) & 0xffff);
		}
	}
	return Buffer.from(data.buffer);
}

const digits = { variationAxes: { wght: allWeights }, keepFeatures: [], noHinting: true };
const vazirmatn = readFileSync(join(root, "scripts/fonts", "vazirmatn-variable.woff2"));
const persianDigits = await subsetFont(vazirmatn, range(0x6f0, 0x6f9), { ...digits, targetFormat: "sfnt" });
const digitsFont = await subsetFont(asLatinDigits(persianDigits), range(0x30, 0x39), {
	...digits,
	targetFormat: "woff2",
});
writeFileSync(join(root, "src/ui/fonts/vazirmatn-digits.woff2"), digitsFont);
console.log(`vazirmatn-digits: ${(digitsFont.length / 1024).toFixed(1)} KB`);

// What the server writes on pictures: the same letters at two weights, in the form that its text library reads.
const pictureFonts = [
	{ weight: 800, target: "title" },
	{ weight: 500, target: "text" },
];
for (const { weight, target } of pictureFonts) {
	const full = readFileSync(join(root, "scripts/fonts", "vazirmatn-variable.woff2"));
	const part = await subsetFont(
		full,
		persian + arabicMarks + arabicSigns + ascii + punctuation + latinExtra,
		{
			targetFormat: "sfnt",
			variationAxes: { wght: weight },
			keepFeatures: [...shaping, ...placing],
			noHinting: true,
		},
	);
	writeFileSync(join(root, "src/site/share-image/fonts", `${target}.ttf`), part);
	console.log(`${target}.ttf: ${(part.length / 1024).toFixed(1)} KB`);
}
