import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { apiAs, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aFilm, place } from "#tests/support/recordings.ts";
import { mediaFiles } from "../serve-files.server.ts";
import { media } from "../table.server.ts";

const test = testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "media-upload-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const editor = staffOf("Editor");
const stranger = { ...editor, staffId: "00000000-0000-7000-8000-0000000000ff" };

const callAs = (actor = editor) => {
	const call = apiAs(test, actor, { env: { ...test.ctx().env, dataDir } });
	const tus = (
		method: string,
		path: string,
		headers: Record<string, string> = {},
		body?: Uint8Array<ArrayBuffer>,
	) => call(method, path, { headers: { "tus-resumable": "1.0.0", ...headers }, ...(body ? { body } : {}) });
	return { call, tus };
};

const text = (value: string) => Buffer.from(value).toString("base64");
const announce = (name: string, size: number, more: Record<string, string> = {}, actor = editor) =>
	callAs(actor).tus("POST", "/Media/Upload", {
		"upload-length": String(size),
		"upload-metadata": Object.entries({ filename: name, ...more })
			.map(([key, value]) => `${key} ${text(value)}`)
			.join(","),
	});
const part = (at: string, offset: number, bytes: Uint8Array<ArrayBuffer>, actor = editor) =>
	callAs(actor).tus(
		"PATCH",
		at,
		{ "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
		bytes,
	);
const finish = (at: string, actor = editor) => callAs(actor).call("POST", `${at}/Finish`);

/** Sends a file whole. @returns the answer to its taking in */
async function send(name: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
	const { status, headers } = await announce(name, bytes.length, more);
	expect(status).toBe(201);
	const at = (headers.get("location") ?? "").replace("/api", "");
	await part(at, 0, bytes);
	return finish(at);
}

const photo = async (colour: string, width = 900) =>
	new Uint8Array(
		await sharp({ create: { width, height: 600, channels: 3, background: colour } })
			.withExif({ IFD0: { Copyright: "home of a patient" } })
			.jpeg()
			.toBuffer(),
	);
const film = (bytes: number) => aFilm(randomBytes(bytes));
const served = async (path: string) => mediaFiles(test.ctx(), path);

describe("an upload to the library", () => {
	it("resumes where it stopped, and is stored once, however often it is completed", async () => {
		const bytes = film(300_000);
		const { headers } = await announce("فیلم معرفی.mp4", bytes.length);
		const at = (headers.get("location") ?? "").replace("/api", "");
		expect((await part(at, 0, bytes.slice(0, 120_000))).status).toBe(204);
		expect((await finish(at)).body.code).toBe("media.upload-incomplete");
		const head = await callAs().tus("HEAD", at);
		expect(head.headers.get("upload-offset")).toBe("120000");
		expect(head.headers.get("access-control-allow-origin")).toBeNull();
		// a piece that was sent before is not written twice
		const again = await part(at, 0, bytes.slice(0, 120_000));
		expect([again.status, again.body.code]).toEqual([409, "media.upload-offset"]);
		expect((await callAs().tus("PATCH", at, { "upload-offset": "120000" })).body.code).toBe(
			"media.upload-malformed",
		);
		expect((await part(at, 120_000, bytes.slice(120_000))).status).toBe(204);
		const [first, second] = await Promise.all([finish(at), finish(at)]);
		expect(first.body).toMatchObject({
			isKnown: false,
			media: { title: "فیلم معرفی", mediaType: 3, format: "mp4" },
		});
		expect(second.body.media.id).toBe(first.body.media.id);
		expect((await finish(at)).body.media.id).toBe(first.body.media.id);
		const file = await served(first.body.media.filePath);
		expect(file.headers.get("content-type")).toBe("video/mp4");
		const kept = Buffer.from(await file.arrayBuffer());
		const [from, to] = [Buffer.from(bytes).lastIndexOf("mdat"), bytes.length - 40];
		expect(sha256Hex(kept.subarray(from, to))).toBe(sha256Hex(bytes.subarray(from, to)));
		expect(first.body.media.durationSeconds).toBe(83);
		expect(kept.includes(place)).toBe(false);
		expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
	});

	it("is not found when another account continues or reads it", async () => {
		const { headers } = await announce("a.mp4", 50_000);
		const at = (headers.get("location") ?? "").replace("/api", "");
		expect((await callAs(stranger).tus("HEAD", at)).status).toBe(404);
		expect((await part(at, 0, new Uint8Array(10), stranger)).status).toBe(404);
		expect((await finish(at, stranger)).status).toBe(404);
		expect((await announce("a.mp4", 10, {}, staffOf("Viewer") as typeof editor)).status).toBe(403);
		expect((await callAs().tus("DELETE", at)).status).toBe(204);
		expect((await callAs().tus("HEAD", at)).status).toBe(404);
	});

	it("is checked against its limits before the first byte", async () => {
		expect(await announce("large.mp4", 250 * 1024 * 1024)).toMatchObject({
			status: 413,
			body: { code: "media.too-large", detail: expect.stringContaining("200") },
		});
		expect((await announce("empty.mp4", 0)).status).toBe(415);
		const many = await Promise.all(Array.from({ length: 45 }, () => announce("x.mp4", 10)));
		expect(many.filter(({ status }) => status === 201)).toHaveLength(40);
		expect(many.find(({ status }) => status !== 201)).toMatchObject({ status: 429 });
	});
});

describe("the content of a file", () => {
	it.each([
		[
			"a drawing with a picture's file name",
			"logo.png",
			`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
			"drawing",
		],
		["a program with a picture's file name", "photo.jpg", `MZ${"\0".repeat(200)}`, "unknown-kind"],
		[
			"a web page with a document's file name",
			"form.pdf",
			"<!doctype html><script>alert(1)</script>",
			"unknown-kind",
		],
		["a web page before a document", "form.pdf", `<script>alert(1)</script>\n%PDF-1.7\n`, "unknown-kind"],
		["a HEIC photo", "a.heic", `\0\0\0\x18ftypheic\0\0\0\0mif1heic`, "heic"],
		["half of a picture", "b.jpg", "\u00ff\u00d8\u00ff\u00e0 no more", "broken-image"],
	])("is checked: %s is refused", async (_, name, content, code) => {
		const answer = await send(name, new Uint8Array(Buffer.from(content, "latin1")));
		expect([answer.status, answer.body.code]).toEqual([415, `media.${code}`]);
		expect(await test.database.db.$count(media)).toBe(0);
	});

	it("with too many pixels is refused with an error that names this reason", async () => {
		const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" } })
			.png({ compressionLevel: 9 })
			.toBuffer();
		expect((await send("bomb.png", new Uint8Array(bomb))).body.code).toBe("media.too-many-pixels");
	}, 30_000);

	it("is stored once: uploading the same bytes again returns the existing item", async () => {
		const bytes = await photo("#6b3fc0");
		const first = await send("hall.jpg", bytes);
		expect(first.body).toMatchObject({
			isKnown: false,
			media: { mediaType: 1, picture: { widths: [320, 640, 900] } },
		});
		const again = await send("copy.jpg", bytes);
		expect(again.body).toMatchObject({ isKnown: true, media: { id: first.body.media.id } });
		const kept = Buffer.from(await (await served(first.body.media.filePath)).arrayBuffer());
		expect(kept.includes("patient")).toBe(false);
	});
});

describe("a replacement file", () => {
	it("keeps the links to the item, and cannot overwrite a newer version", async () => {
		const { media: item } = (await send("hall.jpg", await photo("#0a7d55"))).body;
		const of = { replacesId: item.id, replacesVersion: String(item.version) };
		const replaced = await send("new.jpg", await photo("#aa2200", 700), of);
		expect(replaced.body).toMatchObject({
			isKnown: false,
			media: { id: item.id, version: item.version + 1 },
		});
		expect(replaced.body.media.filePath).not.toBe(item.filePath);
		const old = await served(item.filePath);
		expect([old.status, old.headers.get("location")]).toEqual([302, replaced.body.media.filePath]);
		expect((await send("third.jpg", await photo("#0000aa"), of)).status).toBe(412);
		const other = { replacesId: item.id, replacesVersion: String(item.version + 1) };
		expect((await send("film.mp4", film(1_000), other)).body.code).toBe("media.other-kind");
	});
});

describe("the announcement of an upload", () => {
	const long = "x".repeat(300);
	it.each([
		["a name that is too long", { "upload-metadata": `filename ${text(long)}` }],
		["a folder that is not an id", { "upload-metadata": `filename ${text("a")},folderId ${text("up")}` }],
		["an item that is not an id", { "upload-metadata": `replacesId ${text("1")}` }],
		["a version that is not a number", { "upload-metadata": `replacesVersion ${text("last")}` }],
		["text that is not encoded", { "upload-metadata": "filename ???" }],
		["a repeated key", { "upload-metadata": `filename ${text("a")},filename ${text("b")}` }],
		["nothing but commas", { "upload-metadata": ",,," }],
		["a size below zero", { "upload-length": "-1" }],
		["a size that is not a number", { "upload-length": "many" }],
		["an infinite size", { "upload-length": "1e400" }],
		["two sizes", { "upload-defer-length": "1" }],
		["another version of the protocol", { "tus-resumable": "9.9.9" }],
	])("is refused with 4xx for %s", async (_, headers) => {
		const answer = await callAs().tus("POST", "/Media/Upload", { "upload-length": "10", ...headers });
		expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
		expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
		expect(answer.body.code).toEqual(expect.any(String));
	});

	it("is refused with the invalid field named", async () => {
		const { status, body } = await announce(long, 10);
		expect(status).toBe(422);
		expect(body.fields).toMatchObject([{ field: "filename", key: "validation.tooLong" }]);
	});
});
