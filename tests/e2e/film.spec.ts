import { randomFillSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Large files on a bad line, from the device into the library and out again to a reader.

const mebibyte = 1024 * 1024;

/** A film that the browser itself records: two colours, one after the other. */
async function recordFilm(page: Page): Promise<Buffer> {
	const base64 = await page.evaluate(async () => {
		const canvas = document.createElement("canvas");
		canvas.width = 320;
		canvas.height = 180;
		const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
		const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
		const pieces: Blob[] = [];
		recorder.ondataavailable = ({ data }) => pieces.push(data);
		const ended = new Promise((resolve) => {
			recorder.onstop = resolve;
		});
		recorder.start();
		const began = performance.now();
		await new Promise<void>((resolve) => {
			const draw = () => {
				const at = performance.now() - began;
				pen.fillStyle = at < 1_200 ? "#7d5fff" : "#ffb347";
				pen.fillRect(0, 0, 320, 180);
				pen.fillStyle = "white";
				pen.fillRect((at / 10) % 320, 40, 30, 100);
				if (at > 2_500) resolve();
				else setTimeout(draw, 50);
			};
			draw();
		});
		recorder.stop();
		await ended;
		const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
		return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
	});
	return Buffer.from(base64, "base64");
}

/** The same film with so many bytes that say nothing behind it (an EBML "Void", RFC 8794 §11.3.2). */
function swollen(film: Buffer, bytes: number): Buffer {
	const head = Buffer.alloc(9);
	head[0] = 0xec;
	head.writeBigUInt64BE((1n << 56n) | BigInt(bytes), 1);
	return Buffer.concat([film, head, randomFillSync(Buffer.alloc(bytes))]);
}

/** Two pieces do not arrive: the connection is gone. @returns how often that was */
async function breakTwice(page: Page, pieces: readonly [number, number]): Promise<() => number> {
	let piece = 0;
	let broken = 0;
	await page.route("**/api/Media/Upload/*", async (route) => {
		if (route.request().method() !== "PATCH") return route.fallback();
		piece++;
		if (!pieces.includes(piece)) return route.fallback();
		broken++;
		await route.abort("internetdisconnected");
	});
	return () => broken;
}

/** A post with a file to read or to see. @returns its address on the site */
async function publishWith(page: Page, desk: Desk, mediaId: string): Promise<string> {
	const token = await page.evaluate(() => localStorage.getItem("token"));
	const body = { type: "doc", content: [{ type: "file", attrs: { mediaId, label: "A visit" } }] };
	const answer = await page.request.post("/api/Post", {
		data: {
			texts: {
				[desk.language]: { mainTitle: `Film ${Date.now()}`, summary: "", body, state: "published" },
			},
		},
		headers: { authorization: `bearer ${token}`, "sec-fetch-site": "same-origin" },
	});
	expect(answer.status(), await answer.text()).toBe(201);
	const { slug } = (await answer.json()).texts[desk.language];
	return `${desk.language === "fa" ? "" : "/en"}/post/${slug}`;
}

test(
	"a video of 120 MB arrives completely over a connection that breaks twice, and can be played by a reader",
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, desk, browser, baseURL }, info) => {
		test.setTimeout(120_000);
		const say = (...path: string[]) => desk.t("records", "media", "upload", ...path);
		await desk.open("/cpanel/media-list");
		const film = swollen(await recordFilm(page), 120 * mebibyte);
		const path = info.outputPath(`film-${Date.now()}.webm`);
		writeFileSync(path, film);
		const broken = await breakTwice(page, [4, 15]);
		await page
			.getByRole("button", { name: desk.t("media", "upload"), exact: true })
			.first()
			.click();
		const drop = page.locator(".media-upload");
		await drop.locator("input[type=file]").first().setInputFiles(path);
		await expect(drop.getByText(say("state", "done"))).toBeVisible({ timeout: 60_000 });
		expect(broken()).toBe(2);
		const href = await drop.getByRole("listitem").getByRole("link").getAttribute("href");

		const post = await publishWith(page, desk, href?.split("/").at(-1) ?? "");
		const reader = await browser.newContext({ baseURL: baseURL ?? "" });
		const site = await reader.newPage();
		await site.goto(post);
		const video = site.locator("video");
		const whole = await site.request.get((await video.getAttribute("src")) ?? "");
		expect(sha256Hex(await whole.body())).toBe(sha256Hex(film));
		await video.evaluate((element: HTMLVideoElement) => {
			element.muted = true;
			return element.play();
		});
		await expect
			.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 15_000 })
			.toBeGreaterThan(0.5);
		expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
		await reader.close();
	},
);

test("a photo of 6 MB from a phone camera arrives completely over a connection that breaks twice; another photo is pasted", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const say = (...path: string[]) => desk.t("records", "media", "upload", ...path);
	const photo = Buffer.from(await aPhoto(3_300, 2_500));
	expect(photo.length).toBeGreaterThan(5 * mebibyte);
	await desk.open("/cpanel/media-list");
	await page
		.getByRole("button", { name: desk.t("media", "upload"), exact: true })
		.first()
		.click();
	const drop = page.locator(".media-upload");
	await expect(drop.getByRole("button", { name: desk.t("ui", "takePhoto") })).toBeVisible();
	const broken = await breakTwice(page, [1, 2]);
	await drop
		.locator("input[capture]")
		.setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo });
	await expect(drop.getByText(say("state", "done"))).toBeVisible({ timeout: 60_000 });
	expect(broken()).toBe(2);
	const href = await drop.getByRole("listitem").getByRole("link").getAttribute("href");
	const id = href?.split("/").at(-1);
	const token = await page.evaluate(() => localStorage.getItem("token"));
	const original = await page.request.get(`/api/Media/${id}/Original`, {
		headers: { authorization: `bearer ${token}`, "sec-fetch-site": "same-origin" },
	});
	expect(sha256Hex(await original.body())).toBe(sha256Hex(photo));

	const small = Buffer.from(await aPhoto(300, 200)).toString("base64");
	await page.evaluate((base64) => {
		const transfer = new DataTransfer();
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
		transfer.items.add(new File([bytes], "image.png", { type: "image/jpeg" }));
		document.body.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
		);
	}, small);
	await expect(drop.getByText(say("state", "done"))).toHaveCount(2, { timeout: 20_000 });
});
