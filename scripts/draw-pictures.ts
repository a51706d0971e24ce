import { join } from "node:path";
import sharp from "sharp";
import {
	amber,
	arch,
	blood,
	blurred,
	caps,
	circle,
	deep,
	definitions,
	drop,
	each,
	faint,
	glow,
	ground,
	ink,
	lattice,
	light,
	main,
	moved,
	pale,
	rect,
	type Size,
	soft,
	thrown,
	tube,
} from "./brush.ts";

// Draws pictures of the demonstration's gallery: out-of-focus light of a laboratory, tubes, the hexagon lattice and the arch
// (design language §1). The same pixels each time: node scripts/draw-pictures.ts

const folder = join(import.meta.dirname, "../seeds/media");

type Drawing = Size & { file: string; draw: (size: Size) => string };

const drawings: Drawing[] = [
	{
		file: "arch-hall.webp",
		width: 960,
		height: 1280,
		draw: (size) => {
			const rings = each(5, (index) => {
				const far = 4 - index;
				const [w, h] = [1180 - (4 - far) * 210, 1500 - (4 - far) * 240];
				return arch(
					480,
					1180 - (4 - far) * 58,
					w,
					h,
					["#5a37a6", "#7d5bcb", "#a389e0", "#cdbff2", light][index] ?? light,
				);
			});
			return [
				ground(size, "dusk"),
				faint(
					0.16,
					lattice(size, 46, () => `fill="none" stroke="#ffffff" stroke-width="3"`),
				),
				blurred(5, rings),
				blurred(
					22,
					circle(480, 720, 120, "#ffffff") +
						`<path d="M420 948L540 948L760 1280L200 1280Z" fill="${light}" opacity=".7"/>`,
				),
				blurred(5, rect(150, 1010, 90, 150, deep, `rx="20"`) + rect(720, 1010, 90, 150, deep, `rx="20"`)),
				blurred(
					10,
					circle(195, 985, 34, "#5bb98c") +
						circle(170, 960, 28, "#4aa37a") +
						circle(765, 985, 34, "#5bb98c") +
						circle(790, 960, 28, "#4aa37a"),
				),
			].join("");
		},
	},
	{
		file: "waiting-window.webp",
		width: 1440,
		height: 810,
		draw: (size) => {
			const next = thrown(7);
			const tints = ["#ffffff", light, pale, soft, "#ffe2b0"];
			return [
				ground(size, "day"),
				blurred(
					2,
					lattice(
						{ ...size, height: 430 },
						52,
						() =>
							`fill="${tints[Math.floor(next() * tints.length)]}" fill-opacity="${(0.35 + next() * 0.6).toFixed(2)}" stroke="${main}" stroke-opacity=".35" stroke-width="5"`,
					),
				),
				glow(1120, 200, 220, light),
				rect(0, 500, 1440, 310, "url(#floor)"),
				blurred(22, `<path d="M300 500L700 500L980 810L180 810Z" fill="${light}" opacity=".75"/>`),
				blurred(
					5,
					each(4, (n) =>
						moved(
							190 + n * 300,
							370,
							rect(0, 0, 200, 110, main, `rx="26"`) +
								rect(-8, 90, 216, 60, deep, `rx="22"`) +
								rect(18, 150, 14, 70, ink) +
								rect(168, 150, 14, 70, ink),
						),
					),
				),
			].join("");
		},
	},
	{
		file: "centrifuge.webp",
		width: 1280,
		height: 960,
		draw: (size) => {
			const bucket = (n: number) => {
				const cap = caps[n % caps.length] ?? main;
				const ring =
					circle(0, -270, 66, "#221147") +
					circle(0, -270, 54, cap) +
					circle(0, -270, 36, "#ffffff", `opacity=".28"`) +
					circle(-14, -286, 12, "#ffffff", `opacity=".7"`);
				return `<g transform="rotate(${n * 45})">${rect(-30, -230, 60, 180, "url(#metal)", `rx="24"`)}${ring}</g>`;
			};
			return [
				ground(size, "dusk"),
				glow(1130, 120, 200, light, 0.75) + glow(90, 860, 200, soft, 0.6),
				moved(
					640,
					490,
					blurred(10, circle(14, 26, 430, "#160a33", `opacity=".7"`)) +
						circle(0, 0, 424, "url(#metal)") +
						circle(0, 0, 390, ink) +
						circle(0, 0, 372, "#3a2470") +
						each(8, bucket) +
						circle(0, 0, 92, "url(#metal)") +
						circle(0, 0, 46, main) +
						circle(-14, -16, 14, "#ffffff", `opacity=".7"`),
				),
				blurred(
					10,
					faint(
						0.2,
						`<path d="M300 250A424 424 0 0 1 760 84" fill="none" stroke="#ffffff" stroke-width="34" stroke-linecap="round"/>`,
					),
				),
			].join("");
		},
	},
	{
		file: "pipette.webp",
		width: 960,
		height: 1280,
		draw: (size) => {
			const next = thrown(21);
			const fills = [main, "#ffffff", soft, amber, "#e58a97", "#ffffff"];
			const wells = each(35, (n) => {
				const [x, y] = [60 + (n % 7) * 140, 930 + Math.floor(n / 7) * 96];
				const fill = fills[Math.floor(next() * fills.length)] ?? main;
				return `<g transform="translate(${x} ${y}) scale(1 .62)">${circle(0, 0, 58, "#ffffff", `opacity=".75"`)}${circle(0, 0, 48, fill, `opacity=".85"`)}${circle(-15, -18, 10, "#ffffff", `opacity=".7"`)}</g>`;
			});
			return [
				ground(size, "day"),
				glow(800, 190, 240, light) + glow(60, 620, 190, soft),
				faint(
					0.35,
					blurred(
						10,
						each(4, (n) =>
							moved(140 + n * 90, 250 + (n % 2) * 40, tube(n, 62, 420, 0.55, n % 2 ? amber : blood)),
						),
					),
				),
				`<path d="M0 860L960 860L960 1280L0 1280Z" fill="#cfc4f1"/>`,
				wells,
				moved(
					560,
					-40,
					`<path d="M-74 0H74V430Q74 500 44 540L34 640H-34L-44 540Q-74 500 -74 430Z" fill="url(#metal)"/>${rect(-74, 150, 148, 46, main)}<path d="M-30 640H30L12 900H-12Z" fill="#ffffff" opacity=".9"/><path d="M-19 760H19L11 895H-11Z" fill="${blood}" opacity=".85"/>`,
				),
				drop(560, 925, 20, blood) + circle(553, 922, 5, "#ffffff", `opacity=".8"`),
				blurred(22, rect(0, 1190, 960, 120, deep, `opacity=".45"`)),
			].join("");
		},
	},
	{
		file: "analyser-line.webp",
		width: 1440,
		height: 810,
		draw: (size) => {
			const row = (from: number, count: number, step: number, width: number, length: number, y: number) =>
				each(count, (n) =>
					moved(
						from + n * step,
						y,
						tube(n * 2 + count, width, length, 0.42 + (n % 3) * 0.08, n % 4 === 1 ? amber : blood) +
							rect(-width * 0.75, length * 0.72, width * 1.5, length * 0.34, "url(#metal)", `rx="14"`),
					),
				);
			return [
				ground(size, "night"),
				faint(
					0.12,
					lattice(size, 60, () => `fill="none" stroke="#ffffff" stroke-width="3"`),
				),
				glow(1180, 130, 190, main) + glow(200, 160, 170, light, 0.55),
				blurred(10, faint(0.75, row(60, 12, 126, 40, 250, 200))),
				rect(0, 430, 1440, 26, "#ffffff22") + blurred(2, rect(0, 440, 1440, 6, light)),
				row(170, 5, 275, 92, 400, 262),
				rect(0, 650, 1440, 160, "url(#metal)") + rect(0, 650, 1440, 20, deep),
				each(18, (n) => rect(20 + n * 82, 700, 44, 12, main, `rx="6" opacity=".55"`)),
				blurred(22, rect(0, 770, 1440, 80, ink, `opacity=".5"`)),
			].join("");
		},
	},
	{
		file: "reagents.webp",
		width: 1280,
		height: 960,
		draw: (size) => {
			const fills = [main, amber, "#6fb9e6", "#e58a97", "#5bb98c", soft];
			const bottle = (n: number, tall: number) => {
				const fill = fills[n % fills.length] ?? main;
				return [
					rect(-62, -tall, 124, tall, "#ffffff", `rx="24" opacity=".72"`),
					rect(-54, -tall * 0.62, 108, tall * 0.62 - 8, fill, `rx="18" opacity=".85"`),
					rect(-40, -tall * 0.52, 80, tall * 0.3, "#ffffff", `rx="6"`),
					each(3, (line) =>
						rect(-28, -tall * 0.52 + 16 + line * 18, 56 - line * 14, 7, line ? pale : fill, `rx="3"`),
					),
					rect(-30, -tall - 52, 60, 58, deep, `rx="10"`),
					rect(-48, -tall + 22, 12, tall - 60, "#ffffff", `rx="6" opacity=".7"`),
				].join("");
			};
			const shelf = (y: number) =>
				rect(0, y, 1280, 26, "#8b74cf") + rect(0, y + 26, 1280, 12, "#5a3fa3", `opacity=".55"`);
			return [
				ground(size, "day"),
				glow(1090, 120, 230, light) + glow(130, 520, 190, "#ffffff"),
				blurred(
					5,
					faint(
						0.85,
						each(7, (n) => moved(120 + n * 178, 400, bottle(n + 2, 190 + (n % 3) * 40))),
					),
				) + shelf(400),
				each(6, (n) => moved(150 + n * 198, 850, bottle(n, 240 + ((n * 2) % 3) * 50))) + shelf(850),
				blurred(22, rect(0, 890, 1280, 90, deep, `opacity=".4"`)),
			].join("");
		},
	},
	{
		file: "culture-dishes.webp",
		width: 1280,
		height: 960,
		draw: (size) => {
			const dish = (x: number, y: number, r: number, agar: string, colony: string, seed: number) => {
				const next = thrown(seed);
				const colonies = each(46, () => {
					const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next()) * r * 0.76];
					return circle(
						x + Math.cos(angle) * far,
						y + Math.sin(angle) * far,
						5 + next() * r * 0.05,
						colony,
						`opacity="${(0.6 + next() * 0.4).toFixed(2)}"`,
					);
				});
				const sheen = `<path d="M${x - r * 0.72} ${y - r * 0.4}A${r * 0.82} ${r * 0.82} 0 0 1 ${x - r * 0.1} ${y - r * 0.8}" fill="none" stroke="#ffffff" stroke-width="${r * 0.06}" stroke-linecap="round" opacity=".75"/>`;
				return (
					blurred(22, circle(x + 16, y + 26, r, ink, `opacity=".35"`)) +
					circle(x, y, r, "#ffffff", `opacity=".8"`) +
					circle(x, y, r * 0.92, agar) +
					colonies +
					sheen
				);
			};
			return [
				ground(size, "day"),
				glow(1150, 90, 220, light) + glow(80, 900, 220, soft),
				blurred(5, dish(1090, 250, 190, "#f3c9cf", blood, 5)),
				dish(450, 400, 300, "#f7e3ae", "#fffaf0", 11),
				dish(900, 690, 230, "#e7a5ae", "#8d2338", 17),
				blurred(5, dish(120, 860, 180, "#cdeedd", "#3f9a70", 23)),
			].join("");
		},
	},
	{
		file: "cold-box.webp",
		width: 1280,
		height: 960,
		draw: (size) =>
			[
				ground(size, "day"),
				glow(220, 170, 250, light) + glow(1150, 420, 220, soft),
				blurred(10, rect(0, 760, 1280, 200, "#b3a3e3")),
				blurred(22, rect(260, 800, 800, 60, ink, `opacity=".45" rx="30"`)),
				each(5, (n) =>
					moved(420 + n * 112, 240 + (n % 2) * 24, tube(n, 74, 380, 0.5, n === 1 ? amber : blood)),
				),
				rect(270, 440, 740, 380, "url(#metal)", `rx="44"`),
				rect(270, 440, 740, 74, main, `rx="30"`),
				rect(540, 600, 200, 140, "#ffffff", `rx="22"`),
				drop(640, 690, 34, main),
				blurred(
					10,
					each(9, (n) => circle(300 + n * 85, 440 + (n % 3) * 10, 46, "#ffffff", `opacity=".8"`)),
				),
				rect(230, 500, 40, 190, deep, `rx="20"`) + rect(1010, 500, 40, 190, deep, `rx="20"`),
			].join(""),
	},
	{
		file: "open-day.webp",
		width: 1280,
		height: 960,
		draw: (size) => {
			const next = thrown(31);
			const colours = [light, "#ffd08a", soft, "#f0a7b3", "#9fd6f2"];
			const cord = (y: number, sag: number) => {
				const at = (x: number) => y + sag * (1 - ((x - 640) / 640) ** 2);
				const lamps = each(11, (n) =>
					drop(60 + n * 116, at(60 + n * 116) + 46, 24, colours[n % colours.length] ?? light),
				);
				return `<path d="M0 ${y}Q640 ${y + sag * 2} 1280 ${y}" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="4"/>${lamps}`;
			};
			return [
				ground(size, "night"),
				blurred(
					5,
					each(3, (n) => arch(220 + n * 420, 960, 330, 620, n === 1 ? "#8d6bd8" : main, `opacity=".85"`)),
				),
				blurred(
					22,
					each(3, (n) => arch(220 + n * 420, 960, 230, 500, light, `opacity="${n === 1 ? 0.75 : 0.4}"`)),
				),
				blurred(
					10,
					each(26, () =>
						circle(
							next() * 1280,
							120 + next() * 500,
							14 + next() * 46,
							colours[Math.floor(next() * 5)] ?? light,
							`opacity=".32"`,
						),
					),
				),
				blurred(2, cord(60, 110)) + blurred(5, cord(10, 60)),
				blurred(
					5,
					each(8, (n) =>
						moved(
							90 + n * 158,
							770 + (n % 3) * 26,
							circle(0, 0, 44, ink) + rect(-66, 50, 132, 260, n % 3 === 1 ? "#e9e3fb" : "#241247", `rx="54"`),
						),
					),
				),
			].join("");
		},
	},
];

/** Drawn larger than kept: a first start makes every width of every picture. */
const kept = 0.75;

for (const { file, draw, ...size } of drawings) {
	const { width, height } = size;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${draw(size)}</svg>`;
	const picture = sharp(Buffer.from(svg))
		.removeAlpha()
		.resize({ width: width * kept });
	await picture.webp({ quality: 82, effort: 6 }).toFile(join(folder, file));
}
