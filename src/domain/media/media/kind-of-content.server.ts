import { open } from "node:fs/promises";
import { DomainError } from "#platform/errors.ts";
import type { MediaKind } from "./kinds.ts";
import { imageFormat, isHeic } from "./picture/image-format.ts";

/** The accepted file formats, detected from the content; the file name is ignored. */
const formats: Record<string, { kind: MediaKind; extension: string }> = {
	mp3: { kind: "audio", extension: "mp3" },
	m4a: { kind: "audio", extension: "m4a" },
	ogg: { kind: "audio", extension: "ogg" },
	opus: { kind: "audio", extension: "ogg" },
	mp4: { kind: "video", extension: "mp4" },
	webm: { kind: "video", extension: "webm" },
	pdf: { kind: "document", extension: "pdf" },
};

const refused = (code: string) => new DomainError("unsupported", code);

/** The first bytes of a file. */
async function headOf(path: string): Promise<Buffer> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4_100), 0, 4_100, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

/**
 * The kind of a file by its content, and the file extension for storing it.
 * @throws DomainError `media.heic`, `media.drawing`, `media.unknown-kind`
 */
export async function kindOfContent(path: string): Promise<{ kind: MediaKind; format: string }> {
	const head = await headOf(path);
	const image = imageFormat(head);
	if (image) return { kind: "image", format: image };
	if (isHeic(head)) throw refused("media.heic");
	if (/<svg[\s>]/i.test(head.toString("latin1"))) throw refused("media.drawing");
	const { fileTypeFromFile } = await import("file-type");
	const found = await fileTypeFromFile(path).catch(() => undefined);
	const known = formats[found?.ext ?? ""];
	// a PDF begins with its signature: bytes before it would make the file something else
	const isWhole = known?.extension !== "pdf" || head.toString("latin1", 0, 5) === "%PDF-";
	if (!known || !isWhole) throw refused("media.unknown-kind");
	return { kind: known.kind, format: known.extension };
}
