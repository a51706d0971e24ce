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
	writeFileSync(join(root, "src/site/drawn/fonts", `${target}.ttf`), part);
	console.log(`${target}.ttf: ${(part.length / 1024).toFixed(1)} KB`);
}
