// Recordings as cameras and phones write them, without a sound or a picture in them.

const number = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};
export const box = (type: string, ...content: Uint8Array[]) => {
	const whole = Buffer.concat(content);
	return Buffer.concat([number(whole.length + 8), Buffer.from(type, "latin1"), whole]);
};
/** A box that begins with its version and flags. */
const fullBox = (type: string, ...content: Uint8Array[]) => box(type, number(0), ...content);

export const place = "+35.7012+051.4012/";
const fileType = box("ftyp", Buffer.from("isom\0\0\0\0isommp41"));
const handler = (type: string) => fullBox("hdlr", number(0), Buffer.from(type), Buffer.alloc(13));

/** A track whose two samples lie one after the other at `at`. */
const track = (type: string, at: number, sampleBytes: number) =>
	box(
		"trak",
		box("udta", box("\u00a9xyz", Buffer.from(place))),
		box(
			"mdia",
			handler(type),
			box(
				"minf",
				box(
					"stbl",
					fullBox("stco", number(1), number(at)),
					fullBox("stsc", number(1), number(1), number(2), number(1)),
					fullBox("stsz", number(0), number(2), number(sampleBytes), number(sampleBytes)),
				),
			),
		),
	);

/** A film of `seconds` that tells where it was made in every way that cameras know. */
export function aFilm(content: Uint8Array, seconds = 83): Uint8Array<ArrayBuffer> {
	const points = Buffer.from(`GPS ${place}`.padEnd(40, "*"));
	const movie = (at: number) =>
		box(
			"moov",
			fullBox("mvhd", number(0), number(0), number(1_000), number(seconds * 1_000), Buffer.alloc(80)),
			track("vide", at, Math.floor(content.length / 2)),
			track("meta", at + content.length, points.length / 2),
			box("udta", box("\u00a9xyz", Buffer.from(place)), box("loci", Buffer.from(place))),
			box("meta", handler("mdta"), box("ilst", Buffer.from(`com.apple.quicktime.location.ISO6709 ${place}`))),
		);
	const head = Buffer.concat([fileType, movie(0), box("uuid", Buffer.from(`<x:xmpmeta>${place}`))]);
	const at = head.length + 8;
	return new Uint8Array(
		Buffer.concat([
			fileType,
			movie(at),
			box("uuid", Buffer.from(`<x:xmpmeta>${place}`)),
			box("mdat", content, points),
		]),
	);
}

/** Matroska's: a sign, a length of one byte, the content. */
const element = (sign: number[], content: Uint8Array) =>
	Buffer.concat([Buffer.from(sign), Buffer.from([0x80 | content.length]), content]);
export function aWebm(seconds: number): Buffer {
	const length = Buffer.alloc(8);
	length.writeDoubleBE(seconds * 1_000);
	const about = Buffer.concat([
		element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
		element([0x44, 0x89], length),
	]);
	return Buffer.concat([
		element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from("webm"))),
		element([0x18, 0x53, 0x80, 0x67], element([0x15, 0x49, 0xa9, 0x66], about)),
	]);
}

/** Opus, the first page and the last one. */
export function anOpus(seconds: number): Buffer {
	const page = (samples: bigint, content: Uint8Array) => {
		const head = Buffer.alloc(27);
		head.write("OggS");
		head.writeBigInt64LE(samples, 6);
		return Buffer.concat([head, content]);
	};
	const first = Buffer.alloc(40);
	first.write("OpusHead\u0001\u0002");
	first.writeUInt16LE(312, 10);
	return Buffer.concat([page(0n, first), page(BigInt(seconds * 48_000 + 312), Buffer.alloc(60))]);
}

/** 128 kilobit a second, frame by frame, after a head of words. */
export function anMp3(seconds: number): Buffer {
	const words = Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\u0001\0", "latin1"), Buffer.alloc(128)]);
	const frames = Math.round((seconds * 44_100) / 1_152);
	const frame = Buffer.alloc(418);
	frame.writeUInt32BE(0xfffb9264);
	return Buffer.concat([words, ...Array.from({ length: frames }, () => frame)]);
}
