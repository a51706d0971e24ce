// What the pictures of the demonstration are drawn with: pieces of SVG.

export const ink = "#2b1a52";
export const deep = "#35205f";
export const main = "#6b3fc0";
export const soft = "#a993ea";
export const pale = "#ddd5f7";
const mist = "#f1eefc";
export const light = "#fff0cf";
export const blood = "#b03349";
export const amber = "#f0c35e";
export const caps = ["#7a45cc", "#e9b949", "#d95563", "#6fb9e6", "#5bb98c"] as const;

export type Size = { width: number; height: number };

/** Numbers in [0, 1) that look thrown and are the same each time. */
export function thrown(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
export const each = (count: number, draw: (index: number) => string) => range(count).map(draw).join("");

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = "") =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const blurred = (by: number, content: string) => `<g filter="url(#b${by})">${content}</g>`;
export const faint = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`;
export const moved = (x: number, y: number, content: string, more = "") =>
	`<g transform="translate(${x} ${y}) ${more}">${content}</g>`;

const blurs = [2, 5, 10, 22];
/** Light out of focus: bright in the middle, gone at the edge. */
export const glow = (x: number, y: number, r: number, colour: string, opacity = 1) =>
	circle(x, y, r * 1.7, `url(#glow${colour.slice(1)})`, `opacity="${opacity}"`);
const glowOf = (colour: string) =>
	`<radialGradient id="glow${colour.slice(1)}"><stop stop-color="${colour}"/><stop offset=".5" stop-color="${colour}" stop-opacity=".6"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
const gradient = (id: string, stops: readonly string[], to: "down" | "across" | "slant") => {
	const [x, y] = { down: [0, 1], across: [1, 0], slant: [1, 1] }[to];
	const parts = stops.map((stop, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${stop}"/>`);
	return `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${parts.join("")}</linearGradient>`;
};
export const definitions = [
	...blurs.map(
		(by) =>
			`<filter id="b${by}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
	),
	gradient("day", [mist, pale, soft], "slant"),
	gradient("dusk", ["#8d6bd8", main, ink], "slant"),
	gradient("night", [deep, "#1d1040"], "down"),
	gradient("glass", ["#ffffffb0", "#ffffff30", "#ffffff80"], "across"),
	gradient("metal", ["#ffffff", "#d8d0f0", "#f7f5ff", "#b9aee0"], "across"),
	gradient("floor", ["#cfc5f2", "#8e78cf"], "down"),
	...[light, soft, main, "#ffffff"].map(glowOf),
	...caps.map((cap, index) => gradient(`cap${index}`, [`${cap}`, "#ffffff", cap, cap], "across")),
].join("");

/** A point-topped hexagon. */
const hexagon = (x: number, y: number, r: number) =>
	range(6)
		.map((corner) => {
			const angle = (Math.PI / 3) * corner - Math.PI / 2;
			return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
		})
		.join(" ");

/** Hexagons side by side over the whole picture. */
export function lattice({ width, height }: Size, r: number, paint: (index: number) => string): string {
	const [across, down] = [r * Math.sqrt(3), r * 1.5];
	const columns = Math.ceil(width / across) + 1;
	return each(columns * (Math.ceil(height / down) + 1), (index) => {
		const [column, row] = [index % columns, Math.floor(index / columns)];
		return `<polygon points="${hexagon(column * across + (row % 2) * (across / 2), row * down, r * 0.9)}" ${paint(index)}/>`;
	});
}

/** The Persian arch, standing on the line `y`. */
export const arch = (x: number, y: number, width: number, height: number, fill: string, more = "") => {
	const [half, spring] = [width / 2, y - height + width * 0.62];
	return `<path d="M${x - half} ${y}V${spring}C${x - half} ${spring - width * 0.3} ${x - width * 0.2} ${y - height + width * 0.12} ${x} ${y - height}C${x + width * 0.2} ${y - height + width * 0.12} ${x + half} ${spring - width * 0.3} ${x + half} ${spring}V${y}Z" fill="${fill}" ${more}/>`;
};

/** A capped tube with a label, its cap's middle at 0,0. */
export const tube = (cap: number, width: number, length: number, filled: number, fill = blood) =>
	[
		rect(
			-width / 2,
			0,
			width,
			length,
			"url(#glass)",
			`rx="${width / 2}" stroke="#ffffff" stroke-opacity=".7" stroke-width="2"`,
		),
		rect(
			-width / 2 + 4,
			length * (1 - filled),
			width - 8,
			length * filled - 5,
			fill,
			`rx="${width / 2 - 4}"`,
		),
		rect(-width / 2 + 7, length * 0.28, width - 14, length * 0.36, "#ffffff", `rx="4"`),
		each(6, (bar) =>
			rect(
				-width / 2 + 12,
				length * (0.33 + bar * 0.046),
				width - 24 - (bar % 3) * 6,
				4 + (bar % 2) * 3,
				ink,
			),
		),
		rect(
			-width * 0.58,
			-width * 0.55,
			width * 1.16,
			width * 0.95,
			`url(#cap${cap % caps.length})`,
			`rx="7" opacity=".98"`,
		),
	].join("");

export const drop = (x: number, y: number, r: number, fill: string, more = "") =>
	`<path d="M${x} ${y - r * 1.7}C${x + r * 0.5} ${y - r} ${x + r} ${y - r * 0.4} ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}C${x - r} ${y - r * 0.4} ${x - r * 0.5} ${y - r} ${x} ${y - r * 1.7}Z" fill="${fill}" ${more}/>`;

export const ground = ({ width, height }: Size, fill: string) => rect(0, 0, width, height, `url(#${fill})`);
