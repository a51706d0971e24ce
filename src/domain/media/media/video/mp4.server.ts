import { type FileHandle, open } from "node:fs/promises";
import { DomainError } from "#platform/errors.ts";

// MP4 and M4A are boxes within boxes. A box that only describes the film is emptied in place, and nothing that plays moves:
// so nothing is encoded again and no address within the file changes.

type Box = { type: string; at: number; start: number; end: number };

/** The boxes in which cameras store the place, the owner and the device (`©xyz`, `loci`, Apple's keys, XMP). */
const descriptions = new Set(["udta", "meta", "uuid"]);
/** Maximum size of a table that is read, in bytes: a video of several hours has a table of a few hundred kilobytes. */
const maxTableBytes = 8 * 1024 * 1024;
/**
 * Maximum number of boxes that are read from a file: a video has a few hundred boxes, a fragmented video a few
 * thousand.
 */
const maxBoxes = 20_000;

/** A file and the number of boxes that may still be read from it. */
type Film = { file: FileHandle; boxesLeft: number };

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
	return buffer.subarray(0, bytesRead);
}

async function boxesIn(film: Film, { start: from, end: to }: Pick<Box, "start" | "end">): Promise<Box[]> {
	const found: Box[] = [];
	for (let at = from; at + 8 <= to; ) {
		if (film.boxesLeft-- === 0) throw new DomainError("unsupported", "media.unknown-kind");
		const head = await bytesAt(film.file, at, 16);
		if (head.length < 8) break;
		let size = head.readUInt32BE(0);
		let start = at + 8;
		if (size === 0) size = to - at;
		if (size === 1 && head.length === 16) {
			size = Number(head.readBigUInt64BE(8));
			start = at + 16;
		}
		if (size < start - at || at + size > to) break;
		found.push({ type: head.toString("latin1", 4, 8), at, start, end: at + size });
		at += size;
	}
	return found;
}

/** The box at a path inside another box; the path is, for example, `mdia/minf/stbl`. */
async function boxAt(film: Film, within: Box, path: string): Promise<Box | undefined> {
	let box: Box | undefined = within;
	for (const type of path.split("/"))
		box = box && (await boxesIn(film, box)).find((each) => each.type === type);
	return box;
}

async function contentOf({ file }: Film, box: Box | undefined): Promise<Buffer> {
	if (!box) return Buffer.alloc(0);
	return bytesAt(file, box.start, Math.min(box.end - box.start, maxTableBytes));
}

const zeros = Buffer.alloc(64 * 1024);
async function erase({ file }: Film, from: number, to: number): Promise<void> {
	for (let at = from; at < to; at += zeros.length)
		await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}

async function makeEmpty(film: Film, { at, start, end }: Box): Promise<void> {
	await erase(film, start, end);
	await film.file.write("free", at + 4, "latin1");
}

/** The numbers in a table, in which the count of the numbers comes first. */
function tableOf(bytes: Buffer, countAt: number, wide = false): number[] {
	if (bytes.length < countAt + 4) return [];
	const width = wide ? 8 : 4;
	const from = countAt + 4;
	const count = Math.floor((bytes.length - from) / width);
	return Array.from({ length: count }, (_, index) =>
		wide ? Number(bytes.readBigUInt64BE(from + index * 8)) : bytes.readUInt32BE(from + index * 4),
	);
}

/**
 * The positions of a track's samples: for each chunk, the position of its first byte and of the byte after its last byte.
 */
async function chunksOf(film: Film, stbl: Box): Promise<[number, number][]> {
	const tables = new Map((await boxesIn(film, stbl)).map((box) => [box.type, box]));
	const wide = tables.has("co64");
	const offsets = tableOf(await contentOf(film, tables.get(wide ? "co64" : "stco")), 4, wide);
	const runs = tableOf(await contentOf(film, tables.get("stsc")), 4);
	const sizeBytes = await contentOf(film, tables.get("stsz"));
	const oneSize = sizeBytes.length >= 12 ? sizeBytes.readUInt32BE(4) : 0;
	const sizes = tableOf(sizeBytes, 8);
	let sample = 0;
	let run = 0;
	return offsets.map((offset, chunk) => {
		while ((runs[(run + 1) * 3] ?? Number.POSITIVE_INFINITY) <= chunk + 1) run++;
		let length = 0;
		const inChunk = runs[run * 3 + 1] ?? 0;
		if (oneSize) length = inChunk * oneSize;
		else
			for (const last = sample + inChunk; sample < Math.min(last, sizes.length); sample++)
				length += sizes[sample] ?? 0;
		return [offset, offset + length];
	});
}

/** Empties a track that contains only metadata, such as the place of recording for each second of the video. */
async function removeTimedDescriptions(film: Film, trak: Box, fileBytes: number): Promise<void> {
	const handler = await contentOf(film, await boxAt(film, trak, "mdia/hdlr"));
	if (handler.toString("latin1", 8, 12) !== "meta") return;
	const stbl = await boxAt(film, trak, "mdia/minf/stbl");
	// a table that names the same bytes again and again does not keep us busy
	let left = fileBytes;
	for (const [from, to] of stbl ? await chunksOf(film, stbl) : []) {
		const end = Math.min(to, fileBytes, from + left);
		if (end <= from) continue;
		await erase(film, from, end);
		left -= end - from;
	}
	await makeEmpty(film, trak);
}

/** The duration in seconds, from `mvhd`, or from `mehd` in a fragmented video. */
async function durationOf(film: Film, moov: Box): Promise<number> {
	const head = await contentOf(film, await boxAt(film, moov, "mvhd"));
	if (head.length < 20) return 0;
	const isWide = head[0] === 1 && head.length >= 32;
	const scale = head.readUInt32BE(isWide ? 20 : 12);
	let length = isWide ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
	if (length === 0 || length === 0xffff_ffff) {
		const fragments = await contentOf(film, await boxAt(film, moov, "mvex/mehd"));
		if (fragments.length < 8) return 0;
		length =
			fragments[0] === 1 && fragments.length >= 12
				? Number(fragments.readBigUInt64BE(4))
				: fragments.readUInt32BE(4);
	}
	return scale ? length / scale : 0;
}

/**
 * Empties all data in an MP4 or M4A file about the place, author and device of the recording; a second run changes nothing.
 * @returns the duration in seconds; 0 if the file does not state it
 */
export async function cleanMp4(path: string): Promise<number> {
	const file = await open(path, "r+");
	try {
		const { size } = await file.stat();
		const film: Film = { file, boxesLeft: maxBoxes };
		let seconds = 0;
		for (const box of await boxesIn(film, { start: 0, end: size })) {
			if (descriptions.has(box.type)) await makeEmpty(film, box);
			if (box.type !== "moov") continue;
			seconds ||= await durationOf(film, box);
			for (const part of await boxesIn(film, box)) {
				if (descriptions.has(part.type)) await makeEmpty(film, part);
				if (part.type !== "trak") continue;
				for (const inner of await boxesIn(film, part))
					if (descriptions.has(inner.type)) await makeEmpty(film, inner);
				await removeTimedDescriptions(film, part, size);
			}
		}
		await file.sync();
		return seconds;
	} finally {
		await file.close();
	}
}
