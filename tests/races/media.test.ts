import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, it } from "vitest";
import { media } from "#domain/media/media/table.server.ts";
import { takeIn } from "#domain/media/media/take-in.server.ts";
import { diskStorage } from "#platform/file/storage.server.ts";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";

// One file that several people bring into the library at the same moment, on a real server.

const test = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "media-race-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("ten uploads of the same bytes at once create one item with one file", async () => {
	const storage = diskStorage(folder);
	const ctx = { ...test.ctx(staffOf("Editor")), storage };
	const bytes = Buffer.from("%PDF-1.7 the same for everybody");
	const arrive = (n: number) =>
		takeIn(ctx, {
			kind: "document",
			format: "pdf",
			durationSeconds: null,
			contentHash: sha256Hex(bytes),
			sizeBytes: bytes.length,
			fileName: `form-${n}.pdf`,
			folderId: null,
			replaces: undefined,
			bytes: async () => bytes,
			stream: () => Readable.from([bytes]),
		});
	const taken = await Promise.all(Array.from({ length: 10 }, (_, n) => arrive(n)));
	expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
	expect(taken.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
	const rows = await test.database.db.select().from(media);
	expect(rows).toHaveLength(1);
	expect(await storage.list("media", new Date(8e15))).toEqual([rows[0]?.filePath.slice(1)]);
});
