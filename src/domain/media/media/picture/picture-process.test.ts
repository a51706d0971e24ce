import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { aPhoto } from "#tests/support/pictures.ts";
import { createPictureProcess } from "./picture-process.server.ts";

// processes and sockets of a machine that may be busy
vi.setConfig({ testTimeout: 60_000 });

const bounds = { maxWaiting: 4, limitMs: 30_000 };

const isAlive = (pid: number) => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

describe("the picture process", () => {
	it("runs separately, without our secrets and with a memory limit", async () => {
		const pictures = createPictureProcess(bounds);
		const { width } = await pictures.run("remake", await aPhoto(64, 48));
		expect(width).toBe(64);
		const pid = pictures.pid ?? 0;
		expect(pid).not.toBe(process.pid);
		const about = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
		expect(about("limits")).toMatch(/Max data size\s+1228800000\s/);
		expect(about("environ")).not.toMatch(/SECRET|PASSWORD|DATABASE_URL/);
	});

	it("opens the largest accepted picture within the memory limit", async () => {
		const pictures = createPictureProcess(bounds);
		const create = { width: 7_000, height: 7_000, channels: 4 as const, background: "#c80a0a80" };
		const largest = new Uint8Array(await sharp({ create, limitInputPixels: false }).png().toBuffer());
		expect(await pictures.run("prepare", largest)).toMatchObject({ width: 1_600, height: 1_600 });
	}, 90_000);

	it("loses only the current picture when it crashes, and starts again for the next picture", async () => {
		const pictures = createPictureProcess(bounds);
		await pictures.run("remake", await aPhoto(64, 48));
		const pid = pictures.pid ?? 0;
		const [large, small] = [await aPhoto(1_600, 1_200), await aPhoto(64, 48)];
		const lost = pictures.run("remake", large);
		const next = pictures.run("remake", small);
		process.kill(pid, "SIGKILL");
		await expect(lost).rejects.toMatchObject({ code: "upload.broken-image" });
		expect(await next).toMatchObject({ width: 64 });
		expect(pictures.pid).not.toBe(pid);
	});

	it("stops work on a picture that takes too long, without reporting the picture as broken", async () => {
		const pictures = createPictureProcess({ maxWaiting: 4, limitMs: 1 });
		await expect(pictures.run("remake", await aPhoto(640, 480))).rejects.toMatchObject({
			code: "service.busy",
		});
	});

	it("queues a limited number of pictures", async () => {
		const pictures = createPictureProcess({ ...bounds, maxWaiting: 2 });
		const photo = await aPhoto(64, 48);
		const both = [pictures.run("remake", photo), pictures.run("remake", photo)];
		await expect(pictures.run("remake", photo)).rejects.toMatchObject({ code: "service.busy" });
		expect(await Promise.all(both)).toHaveLength(2);
		expect(await pictures.run("remake", photo)).toMatchObject({ width: 64 });
	});

	it("ends when idle, and starts again for the next picture", async () => {
		const pictures = createPictureProcess({ ...bounds, idleMs: 50 });
		const photo = await aPhoto(64, 48);
		await pictures.run("remake", photo);
		const pid = pictures.pid ?? 0;
		await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
		expect(await pictures.run("remake", photo)).toMatchObject({ width: 64 });
	});
});
