// node scripts/draw-post-pictures.ts: draws the pictures of the demonstration's posts into seeds/media/post-*.webp.
// Shapes without words in the look of the design language: out-of-focus light, tubes, cells, hexagon lattice, Persian arch.
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../seeds/media");
const ink = "#2b1a55";
const violet = "#6b3fc0";
const lilac = "#c9bcf2";
const pale = "#f1edfd";
const warm = "#fff0d2";
const caps = ["#7a4cc4", "#eeb945", "#62b5e0", "#d8485c", "#4fae7b"];

type Size = { width: number; height: number };
const cover: Size = { width: 1280, height: 800 };
const figure: Size = { width: 960, height: 600 };

/** The same numbers on every run. */
function numbers(seed: number) {
	let state = seed;
	return (least = 0, most = 1) => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return least + (state / 4_294_967_296) * (most - least);
	};
}

const circle = (x: number, y: number, r: number, fill: string, more = "") =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = "") =>
	`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const line = (points: [number, number][], stroke: string, width: number, more = "") =>
	`<polyline points="${points.map((point) => point.join(",")).join(" ")}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

function hexagon(x: number, y: number, r: number, more: string) {
	const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
		const angle = (Math.PI / 3) * corner + Math.PI / 6;
		return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
	});
	return `<polygon points="${corners.join(" ")}" ${more}/>`;
}

function lattice({ width, height }: Size, r: number, stroke: string, opacity: number) {
	const cells: string[] = [];
	const step = r * Math.sqrt(3);
	for (let row = -1; row * r * 1.5 < height + r; row++)
		for (let column = -1; column * step < width + step; column++)
			cells.push(hexagon(column * step + (row % 2 ? step / 2 : 0), row * r * 1.5, r, ""));
	return `<g fill="none" stroke="${stroke}" stroke-width="1.5" opacity="${opacity}">${cells.join("")}</g>`;
}

/** The Persian arch, as a window of light. */
function arch(x: number, y: number, w: number, h: number, fill: string, more = "") {
	const top = h * 0.42;
	return `<path d="M${x} ${y + h}V${y + top}C${x} ${y + top * 0.45} ${x + w * 0.28} ${y + top * 0.4} ${x + w / 2} ${y}C${x + w * 0.72} ${y + top * 0.4} ${x + w} ${y + top * 0.45} ${x + w} ${y + top}V${y + h}Z" fill="${fill}" ${more}/>`;
}

function tube(x: number, y: number, w: number, h: number, cap: string, liquid: string, level = 0.5) {
	const top = y + w * 0.95;
	const full = top + (h - w * 0.95) * (1 - level);
	const bars = [0, 1, 2, 3, 4].map((bar) =>
		box(
			x + w * 0.28,
			top + h * 0.27 + bar * h * 0.045,
			w * (bar % 2 ? 0.4 : 0.46),
			h * 0.018,
			1,
			ink,
			'opacity=".75"',
		),
	);
	return [
		`<path d="M${x + w * 0.08} ${top}h${w * 0.84}V${y + h - w * 0.42}a${w * 0.42} ${w * 0.42} 0 0 1 -${w * 0.84} 0Z" fill="#fff" fill-opacity=".55" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>`,
		`<path d="M${x + w * 0.12} ${full}h${w * 0.76}V${y + h - w * 0.42}a${w * 0.38} ${w * 0.38} 0 0 1 -${w * 0.76} 0Z" fill="${liquid}"/>`,
		box(x + w * 0.2, top + h * 0.2, w * 0.6, h * 0.34, 4, "#fff", 'opacity=".95"'),
		...bars,
		box(x, y, w, w, w * 0.14, cap),
		box(x + w * 0.08, y + w * 0.1, w * 0.84, w * 0.13, w * 0.06, "#fff", 'opacity=".35"'),
		box(x + w * 0.16, top, w * 0.07, h * 0.55, 3, "#fff", 'opacity=".6"'),
	].join("");
}

const blurred = (deviation: number, content: string) => `<g filter="url(#b${deviation})">${content}</g>`;

function room({ width, height }: Size, from = pale, to = lilac) {
	return `<rect width="${width}" height="${height}" fill="url(#room)"/><defs><linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
}

const light = (x: number, y: number, r: number, colour = warm) => blurred(60, circle(x, y, r, colour));

/** Bars instead of words. */
const sheet = (x: number, y: number, w: number, h: number) => {
	const row = (index: number) => {
		const top = y + h * (0.3 + index * 0.135);
		const at = [0.62, 0.44, 0.9, 0.55, 0.33][index] ?? 0.5;
		const outside = at > 0.8;
		return [
			box(x + w * 0.08, top, w * (0.2 + (index % 3) * 0.04), h * 0.022, 4, ink, 'opacity=".55"'),
			box(x + w * 0.46, top + h * 0.004, w * 0.46, h * 0.016, 5, "#e6e0f6"),
			box(x + w * 0.55, top + h * 0.004, w * 0.26, h * 0.016, 5, "#bfe3cd"),
			circle(x + w * (0.46 + 0.46 * at), top + h * 0.012, h * 0.019, outside ? "#c2413b" : violet),
		].join("");
	};
	return [
		box(x, y, w, h, 22, "#fff"),
		circle(x + w * 0.13, y + h * 0.12, h * 0.05, violet),
		box(x + w * 0.24, y + h * 0.085, w * 0.34, h * 0.028, 5, ink, 'opacity=".8"'),
		box(x + w * 0.24, y + h * 0.13, w * 0.22, h * 0.018, 4, ink, 'opacity=".35"'),
		box(x + w * 0.08, y + h * 0.215, w * 0.84, 3, 1, "#e6e0f6"),
		...[0, 1, 2, 3, 4].map(row),
	].join("");
};

function cell(x: number, y: number, r: number, fill: string, middle: string, share = 0.42) {
	return (
		circle(x, y, r, fill) +
		circle(x, y, r * share, middle, 'opacity=".85"') +
		circle(x - r * 0.3, y - r * 0.35, r * 0.2, "#fff", 'opacity=".25"')
	);
}

function cells(
	seed: number,
	area: [number, number, number, number],
	count: number,
	size: [number, number],
	share: number,
	tone: [string, string],
) {
	const next = numbers(seed);
	const [left, top, right, bottom] = area;
	const placed: [number, number, number][] = [];
	for (let tries = 0; placed.length < count && tries < 4000; tries++) {
		const r = next(...size);
		const [x, y] = [next(left + r, right - r), next(top + r, bottom - r)];
		if (placed.every(([ox, oy, or]) => Math.hypot(x - ox, y - oy) > r + or + 6)) placed.push([x, y, r]);
	}
	return placed.map(([x, y, r]) => cell(x, y, r, tone[0], tone[1], share)).join("");
}

const rangeBar = (y: number, from: number, to: number, at: number, colour: string) =>
	[
		box(150, y, 660, 26, 13, "#fff"),
		box(150 + 660 * from, y, 660 * (to - from), 26, 13, "#bfe3cd"),
		circle(150 + 660 * at, y + 13, 30, "#fff"),
		circle(150 + 660 * at, y + 13, 21, colour),
	].join("");

function controlChart() {
	const next = numbers(11);
	const points = Array.from({ length: 15 }, (_, index): [number, number] => [
		150 + index * 47,
		300 + next(-75, 75),
	]);
	const warned = points[10] ?? [0, 0];
	warned[1] = 138;
	return [
		box(80, 60, 800, 480, 32, "#fff", 'opacity=".94"'),
		box(80, 220, 800, 160, 0, "#dff1e6"),
		...[140, 220, 300, 380, 460].map((y) =>
			line(
				[
					[110, y],
					[850, y],
				],
				y === 300 ? violet : "#cfc6ea",
				y === 300 ? 3 : 2,
				y === 300 ? "" : 'stroke-dasharray="4 10"',
			),
		),
		line(points, violet, 4, 'opacity=".55"'),
		...points.map(([x, y], index) => circle(x, y, 11, index === 10 ? "#c2413b" : violet)),
		circle(warned[0], warned[1], 24, "none", 'stroke="#c2413b" stroke-width="3"'),
	].join("");
}

function glycated() {
	const next = numbers(5);
	const sugars = [20, 75, 140, 200, 265, 320].map((degrees, index) => {
		const angle = (degrees / 180) * Math.PI;
		const away = 262 + next(-10, 14);
		const [x, y] = [660 + away * Math.cos(angle), 420 + away * Math.sin(angle)];
		return hexagon(x, y, 44, `fill="${index % 2 ? "#f3c25b" : "#f7d58b"}" stroke="#fff" stroke-width="6"`);
	});
	return (
		blurred(18, cells(8, [0, 0, 1280, 800], 16, [50, 90], 0.42, ["#e79aa6", "#f5c9d0"])) +
		cell(660, 420, 240, "#d96a7c", "#eeb1ba", 0.45) +
		sugars.join("")
	);
}

const container = [
	blurred(
		18,
		[250, 380, 980]
			.map((x, index) => tube(x, 330 - index * 30, 70, 380, caps[index] ?? violet, lilac))
			.join(""),
	),
	`<ellipse cx="650" cy="742" rx="230" ry="22" fill="${ink}" opacity=".18"/>`,
	`<path d="M470 250h360l-26 460a34 34 0 0 1 -34 32H530a34 34 0 0 1 -34-32Z" fill="#fff" fill-opacity=".72" stroke="#fff" stroke-width="4"/>`,
	`<path d="M485 500h330l-14 206a30 30 0 0 1 -30 28H529a30 30 0 0 1 -30-28Z" fill="#f3c25b" fill-opacity=".85"/>`,
	box(440, 170, 420, 92, 22, "#e8722f"),
	box(456, 184, 388, 18, 9, "#fff", 'opacity=".35"'),
	...[0, 1, 2, 3, 4].map((step) => box(760, 360 + step * 70, step % 2 ? 30 : 46, 6, 3, ink, 'opacity=".5"')),
	circle(590, 440, 78, "#fff"),
	circle(
		590,
		440,
		78,
		"none",
		`stroke="${violet}" stroke-width="10" stroke-dasharray="370 490" transform="rotate(-90 590 440)"`,
	),
	line(
		[
			[590, 440],
			[590, 396],
		],
		ink,
		9,
	),
	line(
		[
			[590, 440],
			[622, 456],
		],
		ink,
		9,
	),
].join("");

function oil() {
	const next = numbers(23);
	const drops = Array.from({ length: 26 }, () => {
		const [x, y, r] = [next(0, 1280), next(0, 800), next(24, 120)];
		return `${circle(x, y, r, "url(#oil)", 'stroke="#fff" stroke-opacity=".7" stroke-width="3"')}${circle(x - r * 0.34, y - r * 0.36, r * 0.18, "#fff", 'opacity=".8"')}`;
	});
	return `<defs><radialGradient id="oil" cx=".38" cy=".34"><stop stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".65" stop-color="#f3c25b" stop-opacity=".75"/><stop offset="1" stop-color="#d99a2b" stop-opacity=".85"/></radialGradient></defs>${blurred(18, drops.slice(0, 12).join(""))}${drops.slice(12).join("")}`;
}

const coolBox = [
	`<ellipse cx="480" cy="532" rx="300" ry="26" fill="${ink}" opacity=".18"/>`,
	...[300, 384, 468, 552].map((x, index) =>
		tube(x, 130 + (index % 2) * 22, 66, 300, caps[index] ?? violet, index === 1 ? "#f5d48a" : "#c43d4e"),
	),
	box(210, 300, 540, 230, 34, "#5b35a8"),
	box(210, 300, 540, 52, 26, "#7a4cc4"),
	box(250, 390, 150, 90, 18, "#fff", 'opacity=".95"'),
	box(276, 414, 60, 10, 5, violet),
	box(276, 436, 96, 8, 4, ink, 'opacity=".45"'),
	box(276, 454, 80, 8, 4, ink, 'opacity=".45"'),
	...[0, 1, 2].map((arm) =>
		line(
			[
				[620 - 46 * Math.cos((arm * Math.PI) / 3), 435 - 46 * Math.sin((arm * Math.PI) / 3)],
				[620 + 46 * Math.cos((arm * Math.PI) / 3), 435 + 46 * Math.sin((arm * Math.PI) / 3)],
			],
			"#cfe6ff",
			9,
		),
	),
].join("");

const sunlight = [
	...[160, 500, 840].map((x) => arch(x, 90, 280, 620, "url(#day)")),
	`<defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff7e2"/><stop offset="1" stop-color="#ffdf9c"/></linearGradient></defs>`,
	circle(640, 330, 110, "#ffd06b", 'opacity=".95"'),
].join("");

const capsRow = [
	`<ellipse cx="480" cy="560" rx="400" ry="20" fill="${ink}" opacity=".14"/>`,
	...caps.map((cap, index) =>
		tube(
			110 + index * 156,
			110 + (index % 2) * 26,
			104,
			430,
			cap,
			["#a92f42", "#f0c875", "#f3dc9f", "#b23a4b", "#c98f96"][index] ?? lilac,
			0.45,
		),
	),
].join("");

const pictures: Record<string, { size: Size; content: string }> = {
	report: {
		size: cover,
		content:
			room(cover) +
			light(1080, 140, 240) +
			lattice(cover, 90, violet, 0.12) +
			blurred(
				18,
				caps
					.slice(0, 3)
					.map((cap, index) => tube(90 + index * 110, 220 - index * 40, 84, 460, cap, lilac))
					.join(""),
			) +
			`<g transform="rotate(-5 660 420)">${box(432, 112, 480, 640, 22, ink, 'opacity=".12"')}${sheet(420, 96, 480, 640)}</g>`,
	},
	sun: {
		size: cover,
		content:
			room(cover, "#efe6ff", "#b9a4ec") +
			blurred(18, sunlight) +
			lattice(cover, 80, "#fff", 0.4) +
			light(640, 320, 130, "#fff3cf"),
	},
	glycated: { size: cover, content: room(cover, "#fdeef0", "#f3c9d1") + light(1060, 160, 220) + glycated() },
	container: {
		size: cover,
		content:
			room(cover) + light(220, 150, 230) + arch(330, 40, 640, 900, "#fff", 'opacity=".45"') + container,
	},
	droplets: {
		size: cover,
		content: room(cover, "#fff6df", "#e7c9f0") + light(200, 160, 260, "#fff") + oil(),
	},
	caps: {
		size: figure,
		content: room(figure) + light(800, 120, 170) + lattice(figure, 70, violet, 0.14) + capsRow,
	},
	range: {
		size: figure,
		content:
			room(figure) +
			light(160, 110, 160) +
			lattice(figure, 70, violet, 0.12) +
			rangeBar(140, 0.25, 0.7, 0.46, "#3f8f66") +
			rangeBar(290, 0.25, 0.7, 0.74, "#c77a1c") +
			rangeBar(440, 0.25, 0.7, 0.94, "#c2413b"),
	},
	"control-chart": {
		size: figure,
		content: room(figure, lilac, "#9b83dd") + lattice(figure, 70, "#fff", 0.25) + controlChart(),
	},
	cells: {
		size: figure,
		content:
			room(figure, "#fdeef0", "#f7dbe0") +
			cells(3, [20, 20, 460, 580], 26, [40, 47], 0.38, ["#d96a7c", "#eeb1ba"]) +
			cells(7, [500, 20, 940, 580], 26, [25, 34], 0.66, ["#e9a3ae", "#fbe6e9"]) +
			box(478, 40, 4, 520, 2, "#fff"),
	},
	box: {
		size: figure,
		content: room(figure) + light(780, 120, 170) + arch(180, 40, 600, 640, "#fff", 'opacity=".4"') + coolBox,
	},
};

for (const [name, { size, content }] of Object.entries(pictures)) {
	const blurs = [18, 60].map(
		(deviation) =>
			`<filter id="b${deviation}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
	);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs>${blurs.join("")}</defs>${content}</svg>`;
	await sharp(Buffer.from(svg))
		.webp({ quality: 82, effort: 6 })
		.toFile(join(folder, `post-${name}.webp`));
}
