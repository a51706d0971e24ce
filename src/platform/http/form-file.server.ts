import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import type { Context as HonoContext } from "hono";
import { DomainError, invalid, isDomainError } from "../errors.ts";
import type { HeldFile, Storage } from "../file/storage.server.ts";

/** Maximum size of the other parts of a form with a file: boundary, names, types. */
const formBytes = 16 * 1024;

const letGoMs = 10;
const letGoTries = 100;

/**
 * The body as a stream of pieces. The cast is needed, because only Node's types declare that such a stream can be iterated.
 */
const bodyOf = (c: HonoContext) => c.req.raw.body as ReadableStream<Uint8Array> | null;

/** Reads and discards the rest of the body, because a sender that is interrupted would never see the response. */
async function readRest(c: HonoContext, limitBytes: number): Promise<void> {
	const body = bodyOf(c);
	// the reader so far lets go once the piece it asked for has come
	for (let tries = 0; body?.locked && tries < letGoTries; tries++) await wait(letGoMs);
	if (!body || body.locked) return;
	let size = 0;
	try {
		for await (const chunk of body.values({ preventCancel: true })) {
			size += chunk.byteLength;
			if (size > limitBytes + formBytes) return;
		}
	} catch {
		// the sender is gone
	}
}

/**
 * Stores the only file of a form, in the field `file`, on disk while it arrives, so that it never fills the memory. The
 * caller removes the stored file.
 * @throws DomainError `body.not-form`, `body.malformed`, `validation.failed` without exactly one file, `body.too-large`,
 *   `storage.full`
 */
export async function holdFormFile(
	c: HonoContext,
	limitBytes: number,
	hold: Storage["hold"],
): Promise<HeldFile> {
	const type = c.req.header("content-type") ?? "";
	if (type.split(";")[0]?.trim().toLowerCase() !== "multipart/form-data")
		throw new DomainError("unsupported", "body.not-form");
	const tooLarge = () => new DomainError("too-large", "body.too-large", { limitBytes });
	if (Number(c.req.header("content-length") ?? 0) > limitBytes + formBytes) throw tooLarge();

	const stop = new AbortController();
	let isRight = true;
	let file: Readable | undefined;
	let held: Promise<HeldFile> | undefined;
	const refuse = () => {
		isRight = false;
	};
	const malformed = () => new DomainError("malformed", "body.malformed");
	async function* bounded() {
		let size = 0;
		const body = bodyOf(c);
		// what is given up is not cancelled: that would end the connection before the answer
		for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
			size += chunk.byteLength;
			if (size > limitBytes + formBytes) throw tooLarge();
			yield chunk;
		}
	}
	try {
		// throws for a boundary that is none
		const form = new Busboy({
			headers: { "content-type": type },
			limits: { fileSize: limitBytes, files: 1, fields: 1 },
		});
		form.on("field", refuse).on("filesLimit", refuse);
		form.on("file", (name, part) => {
			if (name !== "file") refuse();
			file = part;
			part.once("limit", () => stop.abort(tooLarge()));
			part.on("error", () => stop.abort(malformed()));
			held = hold(part);
			held.catch((error) => stop.abort(error));
		});
		await pipeline(bounded, form, { signal: stop.signal });
		const done = await held;
		if (!done?.sizeBytes || !isRight) throw invalid([{ field: "file", key: "validation.required" }]);
		return done;
	} catch (thrown) {
		const error = stop.signal.aborted ? stop.signal.reason : isDomainError(thrown) ? thrown : malformed();
		file?.destroy(error);
		const failure = await held?.then((done) => done.remove()).catch((reason: unknown) => reason);
		// a full disk breaks the form off too, and the sender must not be blamed for it
		if (!isDomainError(failure)) throw error;
		await readRest(c, limitBytes);
		throw failure;
	}
}

/**
 * Stores a body that is one raw file on disk while it arrives, so that it never fills the memory. The caller removes the
 * stored file.
 * @throws DomainError `body.too-large`, `validation.failed` for an empty body, `storage.full`
 */
export async function holdBody(
	c: HonoContext,
	{ limitBytes, field }: { limitBytes: number; field: string },
	hold: Storage["hold"],
): Promise<HeldFile> {
	const tooLarge = () => new DomainError("too-large", "body.too-large", { limitBytes });
	if (Number(c.req.header("content-length") ?? 0) > limitBytes) throw tooLarge();
	async function* bounded() {
		let size = 0;
		const body = bodyOf(c);
		for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
			size += chunk.byteLength;
			if (size > limitBytes) throw tooLarge();
			yield chunk;
		}
	}
	const held = await hold(Readable.from(bounded())).catch(async (error) => {
		if (isDomainError(error) && error.kind === "storage") await readRest(c, limitBytes);
		throw error;
	});
	if (held.sizeBytes > 0) return held;
	await held.remove();
	throw invalid([{ field, key: "validation.required" }]);
}
