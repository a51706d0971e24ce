import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diskStorage } from "./storage.server.ts";

let folder = "";
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "nemooneh-storage-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = async (key: string, range?: { from: number; to: number }) => {
	const found = await diskStorage(folder).get(key, range);
	return found && text(found.stream);
};

describe("files on disk", () => {
	it("are kept whole, read in part, removed without complaint", async () => {
		const storage = diskStorage(folder);
		await storage.put("media/a.txt", Buffer.from("0123456789"));
		await storage.put("media/b.txt", Readable.from(["01", "23"]));
		expect(await read("media/a.txt")).toBe("0123456789");
		expect(await read("media/a.txt", { from: 2, to: 4 })).toBe("234");
		expect(await read("media/b.txt")).toBe("0123");
		await storage.remove("media/a.txt");
		await storage.remove("media/a.txt");
		expect(await read("media/a.txt")).toBeUndefined();
	});

	it("that break off leave nothing behind", async () => {
		const broken = Readable.from(
			(async function* () {
				yield "half";
				throw new Error("connection lost");
			})(),
		);
		await expect(diskStorage(folder).put("media/c.txt", broken)).rejects.toThrow("connection lost");
		expect(readdirSync(folder, { recursive: true })).toEqual(["media"]);
	});

	it.each([
		"../secret-keys",
		"media/../../secret-keys",
		"/etc/passwd",
		"media/",
		"media//a",
		"Media/a",
		"media/%2e%2e/a",
		".hidden/a",
		"media/.hidden",
		"media/a\u0000",
	])("%j is no key", async (key) => {
		await expect(diskStorage(folder).get(key)).rejects.toThrow();
		await expect(diskStorage(folder).put(key, Buffer.from("x"))).rejects.toThrow();
	});
});
