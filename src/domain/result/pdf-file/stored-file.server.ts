import type { Context } from "#database/context.server.ts";
import { internal, invalid, isUncertain } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { WorkQueue } from "#platform/process/work-queue.ts";
import { installedKeyring, sha256Hex } from "#platform/secret/crypto.server.ts";
import { openFile, sealFile } from "#platform/secret/sealed-file.server.ts";
import { pdfFaultApart } from "./check/check-process.server.ts";
import type { PdfFault } from "./check/faults.ts";
import { maxFileBytes } from "./limits.ts";

// Files that come from outside: checked, sealed and stored, a few at a time, so that many at once take the memory of two.

export type StoredFile = { id: string; sha256: string; sizeBytes: number };

/** Storage key of an attached file; the file is stored encrypted. */
export const attachmentKey = (id: string) => `reports/attached/${id}.pdf`;

const faultKeys = {
	none: "validation.pdfNone",
	broken: "validation.pdfBroken",
	encrypted: "validation.pdfEncrypted",
	active: "validation.pdfActive",
	outside: "validation.pdfOutside",
	attached: "validation.pdfAttached",
	media: "validation.pdfMedia",
	contradictory: "validation.pdfContradictory",
	tooComplex: "validation.pdfTooComplex",
} as const satisfies Record<PdfFault, string>;

/** The queue of files to check. A file is read into memory only when its turn comes. */
const queue = new WorkQueue({ atOnce: 2, maxWaiting: 100 });

async function store(ctx: Context, bytes: Buffer, field: string): Promise<StoredFile> {
	if (bytes.length > maxFileBytes) throw invalid([{ field, key: "validation.pdfTooLarge" }]);
	const fault = await pdfFaultApart(bytes);
	if (fault) throw invalid([{ field, key: faultKeys[fault] }]);
	const id = newId();
	await ctx.storage.put(attachmentKey(id), sealFile(installedKeyring(), bytes));
	return { id, sha256: sha256Hex(bytes), sizeBytes: bytes.length };
}

/**
 * Stores a file and passes it to `work`; the file is deleted when `work` fails or rejects it.
 * @param read called when it is this file's turn
 * @param field names the file in errors
 * @throws DomainError `validation.failed` with the field's fault (`PdfFault`); `service.busy` when a hundred files wait;
 *   `storage.full`
 */
export function withStoredFile<T extends { isKept: boolean }>(
	ctx: Context,
	{ read, field }: { read: () => Promise<Buffer> | Buffer; field: string },
	work: (file: StoredFile) => Promise<T>,
): Promise<T> {
	return queue.run(async () => {
		const file = await store(ctx, await read(), field);
		const forget = () => ctx.storage.remove(attachmentKey(file.id)).catch(() => {});
		try {
			const done = await work(file);
			if (!done.isKept) await forget();
			return done;
		} catch (error) {
			// after a lost connection it is unknown whether the row exists
			if (!isUncertain(error)) await forget();
			throw error;
		}
	});
}

/** Reads an attached file, unchanged. @throws DomainError `report.document-lost` */
export async function openStoredFile(ctx: Context, id: string): Promise<Buffer> {
	const file = await ctx.storage.get(attachmentKey(id));
	if (!file) throw internal("report.document-lost");
	return openFile(installedKeyring(), file);
}
