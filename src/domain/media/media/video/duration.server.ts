import { open } from "node:fs/promises";
import { cleanMp4 } from "./mp4.server.ts";

// How long audio and video play, as their own heads tell it; nothing is decoded.

const endBytes = 128 * 1024;

/** The first and last bytes of a file, and its size. */
async function endsOf(path: string) {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const read = async (at: number) => {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(endBytes), 0, endBytes, at);
			return buffer.subarray(0, bytesRead);
		};
		return { size, head: await read(0), tail: await read(Math.max(0, size - endBytes)) };
	} finally {
		await file.close();
	}
}
type Ends = Awaited<ReturnType<typeof endsOf>>;

/** The content of the EBML element with this id, found in the first bytes of a file. */
function element(bytes: Buffer, sign: number[]): Buffer | undefined {
	const at = bytes.indexOf(Buffer.from(sign));
	const first = bytes[at + sign.length];
	if (at < 0 || !first) return undefined;
	// the leading zeros say of how many bytes the length is
	const width = Math.clz32(first) - 23;
	let length = first & (0xff >> width);
	for (let index = 1; index < width; index++) length = length * 256 + (bytes[at + sign.length + index] ?? 0);
	const from = at + sign.length + width;
	return bytes.subarray(from, from + length);
}

function webmSeconds({ head }: Ends): number {
	const about = element(head, [0x15, 0x49, 0xa9, 0x66]);
	const length = about && element(about, [0x44, 0x89]);
	if (!about || !length) return 0;
	const scale = element(about, [0x2a, 0xd7, 0xb1]);
	const nanoseconds =
		scale && scale.length <= 6 && scale.length > 0 ? scale.readUIntBE(0, scale.length) : 1e6;
	const units = length.length === 8 ? length.readDoubleBE() : length.length === 4 ? length.readFloatBE() : 0;
	return (units * nanoseconds) / 1e9;
}

function oggSeconds({ head, tail }: Ends): number {
	const last = tail.lastIndexOf("OggS");
	if (last < 0 || tail.length < last + 14 || head.length < 48) return 0;
	const samples = Number(tail.readBigInt64LE(last + 6));
	if (head.includes("OpusHead")) return (samples - head.readUInt16LE(head.indexOf("OpusHead") + 10)) / 48_000;
	const vorbis = head.indexOf("\u0001vorbis", 0, "latin1");
	const rate = vorbis < 0 ? 0 : head.readUInt32LE(vorbis + 12);
	return rate ? samples / rate : 0;
}

/** Bit rates of layer 3, in kilobits per second. */
const kilobits = {
	first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = [44_100, 48_000, 32_000];

function mp3Seconds({ size, head }: Ends): number {
	let at = 0;
	// an ID3 tag before the sound may hold a picture; four bytes of seven bits each give its length
	if (head.toString("latin1", 0, 3) === "ID3" && head.length > 10)
		at = 10 + [6, 7, 8, 9].reduce((length, index) => length * 128 + (head[index] ?? 0), 0);
	while (at + 4 < head.length && !(head[at] === 0xff && ((head[at + 1] ?? 0) & 0xe6) === 0xe2)) at++;
	if (at + 64 >= head.length) return 0;
	const [second = 0, third = 0] = [head[at + 1], head[at + 2]];
	const isFirst = (second & 0x18) === 0x18;
	const divisor = isFirst ? 1 : (second & 0x18) === 0x10 ? 2 : 4;
	const rate = (rates[(third >> 2) & 3] ?? 0) / divisor;
	const bits = (kilobits[isFirst ? "first" : "second"][third >> 4] ?? 0) * 1_000;
	if (!rate || !bits) return 0;
	const told = head.subarray(at, at + 64);
	const sign = Math.max(told.indexOf("Xing"), told.indexOf("Info"));
	if (sign > 0 && sign + 12 <= told.length && (told[sign + 7] ?? 0) & 1)
		return (told.readUInt32BE(sign + 8) * (isFirst ? 1_152 : 576)) / rate;
	return ((size - at) * 8) / bits;
}

const known: Record<string, (ends: Ends) => number> = { webm: webmSeconds, ogg: oggSeconds, mp3: mp3Seconds };

/**
 * Removes the place and the author from a recording, if its format can contain them, and determines its duration.
 * @returns seconds, to one decimal; null if the file does not state its duration, and for files that cannot be played
 */
export async function cleanRecording(path: string, format: string): Promise<number | null> {
	const read = known[format];
	let seconds = 0;
	if (format === "mp4" || format === "m4a") seconds = await cleanMp4(path);
	else if (read) seconds = read(await endsOf(path));
	return Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? Math.round(seconds * 10) / 10 : null;
}
