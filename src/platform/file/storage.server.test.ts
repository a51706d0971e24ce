import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diskStorage } from "./storage.server.ts";
import { readTemporary } from "./temporary-file.server.ts";

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
	it("are stored completely, can be read in part, and are removed without errors", async () => {
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

	it("leave nothing behind when their transfer is interrupted", async () => {
		const broken = Readable.from(
			(async function* () {
				yield "half";
				throw new Error("connection lost");
			})(),
		);
		await expect(diskStorage(folder).put("media/c.txt", broken)).rejects.toThrow("connection lost");
		expect(readdirSync(folder, { recursive: true })).toEqual(["media"]);
	});

	it("left unfinished by a killed process are removed after a while; stored files are listed by age", async () => {
		const storage = diskStorage(folder);
		await storage.put("private/upload/a", Buffer.from("a"));
		for (const name of [".partial-old", ".partial-new"]) writeFileSync(join(folder, name), "half");
		const hourAgo = new Date(Date.now() - 3_600_000);
		utimesSync(join(folder, ".partial-old"), hourAgo, hourAgo);
		await storage.sweep(new Date(Date.now() - 60_000));
		expect(readdirSync(folder).sort()).toEqual([".partial-new", "private"]);
		expect(await storage.list("private/upload", new Date(Date.now() - 60_000))).toEqual([]);
		expect(await storage.list("private/upload", new Date(Date.now() + 60_000))).toEqual(["private/upload/a"]);
		expect(await storage.list("private/nothing", new Date())).toEqual([]);
	});

	it("that are being uploaded are readable only with their key, and are deleted when removed, interrupted or swept", async () => {
		const storage = diskStorage(folder);
		const held = await storage.hold(Readable.from([Buffer.from("plain "), Buffer.from("words")]));
		expect(held.sizeBytes).toBe(11);
		expect((await readTemporary(held)).toString()).toBe("plain words");
		expect(readFileSync(held.path, "latin1")).not.toMatch(/plain|words/);
		expect(statSync(held.path).mode & 0o777).toBe(0o600);
		await held.remove();
		expect(readdirSync(folder)).toEqual([]);
		const broken = async function* () {
			yield Buffer.from("half");
			throw new Error("connection lost");
		};
		await expect(storage.hold(Readable.from(broken()))).rejects.toThrow("connection lost");
		expect(readdirSync(folder)).toEqual([]);
		await storage.hold(Readable.from([Buffer.from("of a killed process")]));
		await storage.sweep(new Date(Date.now() - 60_000));
		expect(readdirSync(folder)).toHaveLength(1);
		await storage.sweep(new Date(Date.now() + 60_000));
		expect(readdirSync(folder)).toEqual([]);
	});
});

describe("files that cannot be stored", () => {
	it("for lack of write access are reported as storage.full", async () => {
		// a file system of the kernel, where even root makes no folder
		const closed = diskStorage("/sys/nemooneh");
		const full = { kind: "storage", code: "storage.full" };
		await expect(closed.put("media/a.txt", Buffer.from("x"))).rejects.toMatchObject(full);
		await expect(closed.put("media/a.txt", Readable.from(["x"]))).rejects.toMatchObject(full);
		await expect(closed.hold(Readable.from(["x"]))).rejects.toMatchObject(full);
	});

	it("for lack of space leave neither a partial file nor an open handle", () => {
		const program = `
			import { readdirSync } from "node:fs";
			import { Readable } from "node:stream";
			import { diskStorage } from "./src/platform/file/storage.server.ts";
			const storage = diskStorage(${JSON.stringify(folder)});
			const handles = () => readdirSync("/proc/self/fd").length;
			await storage.put("media/small", Buffer.from("x"));
			const before = handles();
			const codes = new Set();
			for (let n = 0; n < 20; n++) {
				for (const content of [Buffer.alloc(100_000), Readable.from([Buffer.alloc(100_000)])])
					await storage.put("media/large" + n, content).catch(({ code }) => codes.add(code));
				await storage.hold(Readable.from([Buffer.alloc(100_000)])).catch(({ code }) => codes.add(code));
			}
			console.log(JSON.stringify({ codes: [...codes], opened: handles() - before }));
		`;
		const limited = `ulimit -f 16; exec "$0" --input-type=module -e "$1"`;
		const { stdout, stderr } = spawnSync("sh", ["-c", limited, process.execPath, program], {
			encoding: "utf8",
		});
		expect(stdout, stderr).toBe('{"codes":["storage.full"],"opened":0}\n');
		expect(readdirSync(folder, { recursive: true }).sort()).toEqual(["media", "media/small"]);
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
	])("%j is not a valid key", async (key) => {
		await expect(diskStorage(folder).get(key)).rejects.toThrow();
		await expect(diskStorage(folder).put(key, Buffer.from("x"))).rejects.toThrow();
	});
});
