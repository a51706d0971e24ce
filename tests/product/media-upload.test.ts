import { randomFillSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { aClient } from "#tests/support/http-clients.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";
import { startProxy } from "#tests/support/proxy.ts";
import { aFilm } from "#tests/support/recordings.ts";

// Files on their way into the library over a line that breaks, with the very client the panel has.

const mebibyte = 1024 * 1024;
let product: RunningProduct;
let line: Awaited<ReturnType<typeof startProxy>>;
let token = "";
const staff = () => ({ authorization: `bearer ${token}`, "x-requested-with": "fetch" });

beforeAll(async () => {
	product = await startProduct({ SEED: "none" });
	line = await startProxy({ host: "127.0.0.1", port: Number(new URL(product.url).port) });
	const login = { username: "admin", password: adminPassword };
	const answer = await aClient(product).request("POST", "/api/Auth/Login", login);
	token = (answer.body as { token: string }).token;
});
afterAll(async () => {
	await line.close();
	await product.stop();
	product.forget();
});

type Taken = { isKnown: boolean; media: { id: string; filePath: string; durationSeconds: number | null } };

/** Sends a file; the line is cut each time so many percent have gone. @returns what the library made of it */
async function send(name: string, bytes: Uint8Array, cutAt: number[] = []): Promise<Taken> {
	const cuts = [...cutAt];
	let resumed = 0;
	const id = await new Promise<string>((resolve, reject) => {
		const upload = new Upload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
			endpoint: `http://localhost:${line.port}/api/Media/Upload`,
			chunkSize: Math.min(8 * mebibyte, Math.ceil(bytes.length / 8)),
			retryDelays: [0, 50, 100, 200, 400],
			headers: staff(),
			metadata: { filename: name },
			onProgress(sent) {
				if (cuts[0] === undefined || (sent / bytes.length) * 100 < cuts[0]) return;
				cuts.shift();
				line.cut();
			},
			onBeforeRequest: (request) => {
				if (request.getMethod() === "HEAD") resumed++;
			},
			onError: reject,
			onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
		});
		upload.start();
	});
	expect(cuts).toEqual([]);
	expect(resumed).toBeGreaterThanOrEqual(cutAt.length);
	const answer = await fetch(`${product.url}/api/Media/Upload/${id}/Finish`, {
		method: "POST",
		headers: staff(),
	});
	expect(answer.status).toBe(200);
	return (await answer.json()) as Taken;
}

/** Memory of the process, in MiB. */
const memory = () =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, "utf8"))?.[1]) / 1024;

it("a video of 120 MB arrives completely over a connection that breaks twice, the second time at 99 %, and plays from any position", async () => {
	const content = randomFillSync(Buffer.alloc(120 * mebibyte));
	const film = aFilm(content, 5_025);
	const before = memory();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, memory());
	}, 20);
	const { media } = await send("film.mp4", film, [40, 99]);
	clearInterval(timer);
	expect(media.durationSeconds).toBe(5_025);
	expect(most - before).toBeLessThan(160);

	const at = Buffer.from(film.buffer).indexOf(content.subarray(0, 64));
	const range = (from: number, to: number) =>
		fetch(`${product.url}${media.filePath}`, { headers: { range: `bytes=${from}-${to}` } });
	const played = await range(at, at + content.length - 1);
	expect([played.status, played.headers.get("content-type")]).toEqual([206, "video/mp4"]);
	expect(sha256Hex(new Uint8Array(await played.arrayBuffer()))).toBe(sha256Hex(content));
	const middle = await range(at + 60 * mebibyte, at + 60 * mebibyte + 9);
	expect(middle.headers.get("content-range")).toBe(
		`bytes ${at + 60 * mebibyte}-${at + 60 * mebibyte + 9}/${film.length}`,
	);
	expect((await range(film.length, film.length + 1)).status).toBe(416);
	expect(readdirSync(join(product.dataDir, "uploads"))).toEqual([]);
}, 60_000);

it("a photo of 6 MB arrives completely over a connection that breaks twice, and is stored once when it is sent twice at the same time", async () => {
	const photo = await aPhoto(3_400, 2_600);
	expect(photo.length).toBeGreaterThan(5 * mebibyte);
	const taken = [await send("photo.jpg", photo, [30, 80])];
	taken.push(...(await Promise.all([send("photo.jpg", photo), send("copy.jpg", photo)])));
	expect(new Set(taken.map(({ media }) => media.id)).size).toBe(1);
	expect(taken.map(({ isKnown }) => isKnown)).toEqual([false, true, true]);
	const original = await fetch(`${product.url}/api/Media/${taken[0]?.media.id}/Original`, {
		headers: staff(),
	});
	expect(sha256Hex(new Uint8Array(await original.arrayBuffer()))).toBe(sha256Hex(photo));
}, 60_000);

it("a file of 250 MB is refused before its first byte is sent", async () => {
	const answer = await fetch(`${product.url}/api/Media/Upload`, {
		method: "POST",
		headers: { ...staff(), "tus-resumable": "1.0.0", "upload-length": String(250 * mebibyte) },
	});
	expect(answer.status).toBe(413);
	expect((await answer.json()).detail).toContain("200");
});
