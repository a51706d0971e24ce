import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#platform/project-root.server.ts";

/** The folder with the fonts of printed reports: Vazirmatn Print, and Report Signs for characters missing from it. */
export const printFontFolder = join(projectRoot, "src/domain/result/print/fonts");

const unicodePlatforms = new Set([0, 3]);

function addSegments(data: DataView, at: number, found: Set<number>): void {
	const segments = data.getUint16(at + 6) / 2;
	for (let index = 0; index < segments; index++) {
		const end = data.getUint16(at + 14 + 2 * index);
		const start = data.getUint16(at + 16 + 2 * (segments + index));
		const delta = data.getUint16(at + 16 + 2 * (2 * segments + index));
		const rangeAt = at + 16 + 2 * (3 * segments + index);
		const range = data.getUint16(rangeAt);
		for (let code = start; code <= end && code !== 0xffff; code++) {
			const raw = range === 0 ? code : data.getUint16(rangeAt + range + 2 * (code - start));
			if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) found.add(code);
		}
	}
}

function addGroups(data: DataView, at: number, found: Set<number>): void {
	for (let index = 0; index < data.getUint32(at + 12); index++) {
		const group = at + 16 + 12 * index;
		for (let code = data.getUint32(group); code <= data.getUint32(group + 4); code++) found.add(code);
	}
}

/** The code points for which a TrueType font has a glyph, read from its `cmap` table (formats 4 and 12). */
export function charactersOf(font: Uint8Array): Set<number> {
	const data = new DataView(font.buffer, font.byteOffset, font.byteLength);
	const found = new Set<number>();
	for (let table = 0; table < data.getUint16(4); table++) {
		if (data.getUint32(12 + 16 * table) !== 0x636d6170) continue;
		const cmap = data.getUint32(12 + 16 * table + 8);
		for (let index = 0; index < data.getUint16(cmap + 2); index++) {
			const entry = cmap + 4 + 8 * index;
			if (!unicodePlatforms.has(data.getUint16(entry))) continue;
			const at = cmap + data.getUint32(entry + 4);
			if (data.getUint16(at) === 4) addSegments(data, at, found);
			if (data.getUint16(at) === 12) addGroups(data, at, found);
		}
	}
	return found;
}

const weights = ["regular", "bold"] as const;
type PrintFont = ReadonlySet<number>;
let read: PrintFont[] | undefined;

/**
 * The characters that each family of print fonts contains in both of its weights; families are in the order in which the
 * typesetter tries them.
 */
export function printFonts(): readonly PrintFont[] {
	read ??= ["", "signs-"].map((family) => {
		const [regular = new Set<number>(), bold = new Set<number>()] = weights.map((weight) =>
			charactersOf(readFileSync(join(printFontFolder, `${family}${weight}.ttf`))),
		);
		return new Set([...regular].filter((code) => bold.has(code)));
	});
	return read;
}
