import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { diskStorage, filesFolder } from "#platform/file/storage.server.ts";
import { newId } from "#platform/ids.server.ts";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { apiAs, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { filesFolderOf, originalKey } from "./files.server.ts";
import { downloadOriginal } from "./original.server.ts";
import { addImage } from "./picture/add-image.server.ts";
import { sweepMediaFiles, sweepUploads } from "./sweep.server.ts";
import { media, mediaUpload } from "./table.server.ts";

const test = testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "media-kept-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const storage = diskStorage(filesFolder(dataDir));
const ctxOf = () => ({ ...test.ctx(staffOf("Editor")), storage, env: { ...test.ctx().env, dataDir } });
const words = { fa: "سالن", en: "Hall" };
const addPhoto = async (bytes: Uint8Array) =>
	addImage(ctxOf(), bytes, { titles: words, alternatives: words });
const downloadAs = (role: Parameters<typeof staffOf>[0], id: string) =>
	apiAs(test, staffOf(role), { storage })("GET", `/Media/${id}/Original`);
const age = (path: string, hours: number) => {
	const then = new Date(test.ctx().now().getTime() - hours * 3_600_000);
	utimesSync(path, then, then);
};

describe("the original file of an item", () => {
	it("can be downloaded under its own name, only with the right to change the library", async () => {
		const bytes = await aPhoto();
		const id = await addPhoto(bytes);
		await test.database.db.update(media).set({ fileName: "سالن «۱»'.jpg" }).where(eq(media.id, id));
		const answer = await downloadAs("Editor", id);
		expect(answer.status).toBe(200);
		const file = await downloadOriginal(ctxOf(), id);
		expect(sha256Hex(new Uint8Array(await file.arrayBuffer()))).toBe(sha256Hex(bytes));
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/octet-stream",
			"content-length": String(bytes.length),
			"cache-control": "private, no-store",
			"content-disposition": expect.stringMatching(
				/^attachment; filename="[0-9a-f]{12}\.jpeg"; filename\*=UTF-8''/,
			),
		});
		const name = answer.headers.get("content-disposition")?.split("''")[1] ?? "";
		expect(decodeURIComponent(name)).toBe("سالن «۱»'.jpg");
		expect(name).toMatch(/^[\w.%-]+$/);
		expect((await downloadAs("Viewer", id)).status).toBe(403);
		expect((await downloadAs("Editor", newId())).status).toBe(404);
	});
});

describe("leftovers of a process that crashed", () => {
	it("are removed when their upload has expired, or after an hour when they belong to no upload", async () => {
		const folder = join(dataDir, "uploads");
		mkdirSync(folder, { recursive: true });
		const now = test.ctx().now().getTime();
		const upload = async (expiresAt: number) => {
			const id = newId();
			const at = new Date(now);
			const values = { id, staffId: randomUUID(), fileName: "a.mp4", sizeBytes: 10, createdAt: at };
			await test.database.db.insert(mediaUpload).values({ ...values, expiresAt: new Date(expiresAt) });
			return id;
		};
		const [waiting, over, lost, fresh] = [
			await upload(now + 1_000),
			await upload(now - 1_000),
			newId(),
			newId(),
		];
		for (const id of [waiting, over, lost, fresh])
			for (const name of [id, `${id}.json`]) {
				writeFileSync(join(folder, name), "half");
				age(join(folder, name), id === fresh ? 0 : 2);
			}
		await sweepUploads(ctxOf());
		const there = (id: string) => [existsSync(join(folder, id)), existsSync(join(folder, `${id}.json`))];
		expect([waiting, over, lost, fresh].map(there)).toEqual([
			[true, true],
			[false, false],
			[false, false],
			[true, true],
		]);
		expect(await test.database.db.$count(mediaUpload)).toBe(1);
	});

	it("are removed a day after they were stored when no item uses them; files in use stay", async () => {
		const id = await addPhoto(await aPhoto(400, 300));
		const [row] = await test.database.db.select().from(media).where(eq(media.id, id));
		const own = [
			...(await storage.list(`media/${id}`, new Date(8e15))),
			originalKey(id, row?.contentHash ?? ""),
		];
		const replaced = `${filesFolderOf(id, "0123456789")}/320.webp`;
		const strange = newId();
		const gone = [
			replaced,
			`${filesFolderOf(strange, "abcdef0123")}/file.mp4`,
			originalKey(strange, "abcdef0123"),
		];
		const late = `${filesFolderOf(newId(), "abcdef0123")}/file.mp4`;
		for (const key of [...gone, late]) await storage.put(key, Buffer.from("left"));
		for (const key of [...own, ...gone]) age(join(filesFolder(dataDir), key), 25);
		await sweepMediaFiles(ctxOf());
		const isThere = async (key: string) => (await storage.get(key)) !== undefined;
		expect(await Promise.all([...own, late].map(isThere))).not.toContain(false);
		expect(await Promise.all(gone.map(isThere))).not.toContain(true);
	});
});
