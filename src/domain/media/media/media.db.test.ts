import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { job } from "#domain/foundation/job/table.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addImage } from "./picture/add-image.server.ts";
import { deriveImage } from "./picture/derive-image.server.ts";
import { getPictures } from "./picture/get-pictures.server.ts";
import { mediaFiles } from "./serve-files.server.ts";

const test = testDatabase();
const call = apiOf(test);

const photo = (width = 700, height = 400) =>
	sharp({ create: { width, height, channels: 3, background: "#6b3fc0" } })
		.withExif({ IFD0: { Copyright: "secret", ImageDescription: "home of a patient" } })
		.jpeg()
		.toBuffer();
const words = (fa: string) => ({
	titles: { fa, en: "Reception hall" },
	alternatives: { fa: "سالن پذیرش", en: "The reception hall" },
});
const add = async (fa = "سالن", bytes?: Buffer) => addImage(test.ctx(), bytes ?? (await photo()), words(fa));
/** Two frames of one pixel. */
const movingWebp = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), {
	raw: { width: 1, height: 2, channels: 3, pageHeight: 1 },
})
	.webp({ loop: 0, delay: [100, 100] })
	.toBuffer();
/** A still PNG with the chunk that says how many frames follow. */
const movingPng = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
	.png()
	.toBuffer()
	.then((still) => {
		const frames = Buffer.from([0, 0, 0, 8, ...Buffer.from("acTL"), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
		return Buffer.concat([still.subarray(0, 33), frames, still.subarray(33)]);
	});
const read = (path: string, range?: string) => mediaFiles(test.ctx(), path, { range });

describe("a picture in the library", () => {
	it("is re-encoded in several widths, none larger than the original, and without metadata", async () => {
		const id = await add();
		const picture = (await getPictures(test.ctx(), [id])).get(id);
		expect(picture).toMatchObject({
			widths: [320, 640, 700],
			width: 700,
			height: 400,
			hasAvif: false,
			alt: "سالن پذیرش",
		});
		expect(picture?.placeholder).toMatch(/^data:image\/webp;base64,/);
		expect(picture?.placeholder.length).toBeLessThan(160);
		for (const width of picture?.widths ?? []) {
			const bytes = Buffer.from(await (await read(`${picture?.base}${width}.webp`)).arrayBuffer());
			const metadata = await sharp(bytes).metadata();
			expect([metadata.width, metadata.format, metadata.exif]).toEqual([width, "webp", undefined]);
			expect(bytes.includes("patient")).toBe(false);
		}
	});

	it("gets AVIF copies from a job", async () => {
		const id = await add();
		const [waiting] = await test.database.db.select().from(job);
		expect(waiting).toMatchObject({ kind: "media.derive", payload: { mediaId: id } });
		await deriveImage(test.ctx(), id);
		const picture = (await getPictures(test.ctx(), [id])).get(id);
		expect(picture?.hasAvif).toBe(true);
		const copy = await read(`${picture?.base}640.avif`);
		expect(copy.headers.get("content-type")).toBe("image/avif");
		expect(Buffer.from(await copy.arrayBuffer()).toString("latin1", 4, 12)).toBe("ftypavif");
	});

	it("keeps a transparent background", async () => {
		const glass = sharp({
			create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		});
		const id = await add("شیشه", await glass.png().toBuffer());
		expect((await getPictures(test.ctx(), [id])).get(id)?.placeholder).toBe("");
	});

	it.each([
		["a drawing", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
		["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
		["a GIF", Buffer.from("GIF89a\u0001\u0000")],
		["an empty file", Buffer.alloc(0)],
		["an animated WebP", movingWebp],
		["an animated PNG", movingPng],
	])("is refused: %s", async (_name, bytes) => {
		await expect(add("x", bytes)).rejects.toMatchObject({ kind: "unsupported", code: "media.not-an-image" });
	});

	it("is refused when it is cut off in the middle", async () => {
		const half = (await photo()).subarray(0, 900);
		await expect(add("x", half)).rejects.toMatchObject({ kind: "unsupported", code: "media.broken-image" });
	});

	it("is returned with other pictures in one call, which omits unknown pictures", async () => {
		const [first, second] = [await add("یک"), await add("دو")];
		const ctx = test.ctx();
		const unknown = "00000000-0000-7000-8000-000000000000";
		const [a, b] = await Promise.all([getPictures(ctx, [first, null]), getPictures(ctx, [second, unknown])]);
		expect(a).toBe(b);
		expect([...a.keys()].sort()).toEqual([first, second].sort());
	});
});

describe("the library's list", () => {
	it("shows 12 items a page, newest first, and finds titles in both languages in any spelling", async () => {
		const bytes = await photo(32, 32);
		for (let index = 0; index < 13; index++)
			await add(index === 4 ? "میکروسکوپِ آزمایشگاه" : `تصویر ${index}`, bytes);
		const list = async (query: string) =>
			(await call("GET", `/api/Media/GetAll?${new URLSearchParams(query)}`, { actor: staffOf("Viewer") }))
				.json;
		expect(await list("page=1")).toMatchObject({ totalPages: 2, totalCount: 13 });
		expect((await list("page=1")).dataList).toHaveLength(12);
		expect((await list("page=2")).dataList).toHaveLength(1);
		const { dataList } = await list("title=ميكروسكوپ ازمايشگاه");
		expect(dataList).toHaveLength(1);
		expect(Object.keys(dataList[0]).sort()).toEqual(["filePath", "id", "mediaType", "title"]);
		expect(dataList[0]).toMatchObject({ title: "میکروسکوپِ آزمایشگاه", mediaType: 1 });
		expect(dataList[0].filePath).toMatch(/^\/media\/.+\.webp$/);
		expect((await list("title=reception")).totalCount).toBe(13);
		expect((await list("title=100%")).totalCount).toBe(0);
	});

	it("needs a staff session", async () => {
		expect((await call("GET", "/api/Media/GetAll")).status).toBe(401);
	});
});

describe("a file in the library", () => {
	it("is served completely or in part, and cached permanently", async () => {
		const id = await add();
		const { base = "" } = (await getPictures(test.ctx(), [id])).get(id) ?? {};
		const whole = await read(`${base}320.webp`);
		const size = Number(whole.headers.get("content-length"));
		expect(whole.headers.get("cache-control")).toContain("immutable");
		expect((await whole.arrayBuffer()).byteLength).toBe(size);
		const part = await read(`${base}320.webp`, "bytes=4-7");
		expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-7/${size}`]);
		expect((await part.arrayBuffer()).byteLength).toBe(4);
		expect((await (await read(`${base}320.webp`, "bytes=-4")).arrayBuffer()).byteLength).toBe(4);
		expect((await read(`${base}320.webp`, `bytes=${size}-`)).status).toBe(416);
	});

	it.each([
		"/media/../private/media/x.webp",
		"/media/x",
		"/media/%2e%2e/secret-keys.webp",
		"/media//etc/passwd.webp",
	])("is missing at %s", async (path) => expect((await read(path)).status).toBe(404));
});
