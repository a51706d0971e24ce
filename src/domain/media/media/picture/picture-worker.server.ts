// Opens untrusted pictures, in a process of its own with a memory limit: a picture that breaks the library
// or fills the memory ends this process and no other. Started from this source file in development and in production alike.

import { isDomainError } from "#platform/errors.ts";
import { readTemporary, type TemporaryFile } from "#platform/file/temporary-file.server.ts";
import { avifDerivatives, prepareImage } from "./prepare-image.server.ts";
import { remakePicture, showPicture } from "./remake-picture.server.ts";

const works = { remake: remakePicture, show: showPicture, prepare: prepareImage, avif: avifDerivatives };
export type PictureWorks = typeof works;

/** A picture: its bytes, or the temporary file that contains it. */
export type PictureSource = Uint8Array | TemporaryFile;
export type PictureRequest = { work: keyof PictureWorks; source: PictureSource; options: unknown };
export type PictureAnswer = {
	result?: unknown;
	/** The code, kind and fields of a DomainError, or only the message of another error. */
	error?: { kind?: string; code?: string; fields?: unknown; message: string };
};

const bytesOf = (source: PictureSource) =>
	source instanceof Uint8Array
		? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
		: readTemporary(source);

async function answer({ work, source, options }: PictureRequest): Promise<PictureAnswer> {
	try {
		const run = works[work] as (bytes: Buffer, options: unknown) => Promise<unknown>;
		return { result: await run(await bytesOf(source), options) };
	} catch (error) {
		const { message } = error as Error;
		if (!isDomainError(error)) return { error: { message } };
		const { kind, code, fields } = error;
		return { error: { kind, code, fields, message } };
	}
}

process.on("message", async (request: PictureRequest) => void process.send?.(await answer(request)));
// the process that would get the answers is gone
process.on("disconnect", () => process.exit());
