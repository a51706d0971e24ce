import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { centreSettingVerbs } from "#domain/setting/centre-setting/service.server.ts";
import { day, hour } from "#platform/clock.ts";
import { storageFull } from "#platform/errors.ts";
import { diskStorage } from "#platform/file/storage.server.ts";
import { newId } from "#platform/ids.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aBomb, anSvg, aPhoto, aPolyglot, formWith, sendPage } from "#tests/support/pictures.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { sweepAll } from "#tests/support/sweep.ts";
import { arrangePages } from "./arrange-pages.server.ts";
import { getPatientPicture, getStaffPicture } from "./get-picture.server.ts";
import { getUpload } from "./get-upload.server.ts";
import { removePage } from "./remove-page.server.ts";
import { sweepBrokenPages } from "./sweep-broken-pages.server.ts";
import { upload, uploadPage } from "./table.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const later = (ms: number) => test.setNow(new Date(now.getTime() + ms));
const startsAt = "2026-05-23T03:30:00.000Z";
const page = (key: string, kind: "prescription" | "idCard" = "prescription") => ({
	kind,
	set: "set-00000001",
	key,
});
const files = () => {
	try {
		return readdirSync(join(test.dataDir, "files/private/upload"));
	} catch {
		return [];
	}
};
/** Pictures on their way. */
const waiting = () => readdirSync(join(test.dataDir, "files")).filter((name) => name.startsWith("."));

beforeEach(() => rmSync(join(test.dataDir, "files"), { recursive: true, force: true }));

async function patient(mobile?: string) {
	later(0);
	return test.ctx(await aPatient(test, mobile));
}

describe("an uploaded picture", () => {
	it("is re-encoded: upright, no larger than needed, without metadata", async () => {
		const ctx = await patient();
		const sent = await aPhoto(3_000, 2_000, { orientation: 6 });
		expect(Buffer.from(sent).includes("CameraOfTheTest")).toBe(true);
		expect((await sharp(sent).metadata()).exif).toBeDefined();
		const { pages } = await sendPage(ctx, page("page-0001"), sent);
		expect(pages).toMatchObject([{ width: 1_600, height: 2_400, turns: 0, sizeBytes: sent.length }]);
		const kept = await getPatientPicture(ctx, pages[0]?.id ?? "", { size: "full" });
		const { exif, xmp, iptc, orientation, format } = await sharp(kept).metadata();
		expect({ exif, xmp, iptc, orientation, format }).toEqual({ format: "jpeg" });
		expect(kept.includes("CameraOfTheTest")).toBe(false);
		const thumb = await sharp(await getPatientPicture(ctx, pages[0]?.id ?? "", { size: "thumb" })).metadata();
		expect([thumb.width, thumb.height]).toEqual([213, 320]);
	});

	it("is sealed on the disk and not reachable publicly", async () => {
		const ctx = await patient();
		const { pages } = await sendPage(ctx, page("page-0001"), await aPhoto());
		const kept = await getPatientPicture(ctx, pages[0]?.id ?? "", { size: "full" });
		expect(files()).toEqual([pages[0]?.id]);
		const raw = readFileSync(join(test.dataDir, "files/private/upload", pages[0]?.id ?? ""));
		expect(raw.subarray(0, 3).toString()).toBe("v1.");
		for (const at of [0, 500, 5_000]) expect(raw.includes(kept.subarray(at, at + 24))).toBe(false);
		// nor as the text that carries the sealed bytes
		expect(raw.includes(kept.subarray(600, 636).toString("base64url"))).toBe(false);
	});
});

describe("an uploaded file", () => {
	it.each([
		["an SVG", anSvg, "upload.not-an-image", "validation.picture"],
		["an HTML page", () => new TextEncoder().encode("<html>"), "upload.not-an-image", "validation.picture"],
		["empty", () => new Uint8Array(), "upload.not-an-image", "validation.picture"],
		["a document", () => new TextEncoder().encode("%PDF-1.7"), "upload.not-an-image", "validation.picture"],
		[
			"an archive",
			() => new TextEncoder().encode("PK\u0003\u0004"),
			"upload.not-an-image",
			"validation.picture",
		],
		["a decompression bomb", aBomb, "upload.too-many-pixels", "validation.pixels"],
		[
			"half of a photo",
			async () => (await aPhoto()).subarray(0, 900),
			"upload.broken-image",
			"validation.brokenPicture",
		],
		[
			"a photo without its last bytes",
			async () => (await aPhoto()).subarray(0, -2_000),
			"upload.broken-image",
			"validation.brokenPicture",
		],
		[
			"a page that begins like a photo",
			() => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode("<html><script>")]),
			"upload.broken-image",
			"validation.brokenPicture",
		],
		[
			"a HEIC photo",
			() => new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic"), 0, 0, 0, 0]),
			"upload.heic",
			"validation.heic",
		],
	])("is refused when it is %s", async (_, make, code, key) => {
		const ctx = await patient();
		await expect(sendPage(ctx, page("page-0001"), await make())).rejects.toMatchObject({
			kind: "unsupported",
			code,
			fields: [{ field: "file", key }],
		});
		expect(await test.database.db.$count(uploadPage)).toBe(0);
	});

	it("is stored only as a picture, whatever else the file contained", async () => {
		const ctx = await patient();
		const sent = Buffer.from(await aPolyglot());
		for (const part of ["<script>", "%PDF"]) expect(sent.includes(part)).toBe(true);
		const { pages } = await sendPage(ctx, page("page-0001"), sent);
		for (const size of ["full", "thumb"] as const) {
			const kept = await getPatientPicture(ctx, pages[0]?.id ?? "", { size });
			for (const part of ["script", "html", "PDF"]) expect(kept.includes(part)).toBe(false);
			// nothing after the end of the picture
			expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
			expect(kept.indexOf(Buffer.from([0xff, 0xd9]))).toBe(kept.length - 2);
		}
	});
});

describe("an upload that fails or is repeated", () => {
	it("leaves neither a row nor a file when the disk is full, and the response says so", async () => {
		const ctx = await patient();
		const put = async () => {
			throw storageFull();
		};
		const full = { ...ctx, storage: { ...ctx.storage, put } };
		await expect(sendPage(full, page("page-0001"), await aPhoto())).rejects.toMatchObject({
			code: "storage.full",
		});
		expect(await test.database.db.$count(uploadPage)).toBe(0);
		expect(files()).toEqual([]);
		await sendPage(ctx, page("page-0001"), await aPhoto());
		expect(files()).toHaveLength(1);
	});

	it("leaves no file when its row is refused", async () => {
		const ctx = await patient();
		for (let n = 0; n < 10; n++) await sendPage(ctx, page(`page-000${n}`), await aPhoto(64, 48));
		await expect(sendPage(ctx, page("page-0010"), await aPhoto(64, 48))).rejects.toMatchObject({
			code: "validation.failed",
		});
		expect(files()).toHaveLength(10);
	});

	it("is removed a day later when the process died before the row was written, while other uploads stay", async () => {
		const ctx = await patient();
		const { pages } = await sendPage(ctx, page("page-0001"), await aPhoto(64, 48));
		await ctx.storage.put("private/upload/00000000-0000-7000-8000-0000000000ff", Buffer.from("v1."));
		test.setNow(new Date());
		await sweepBrokenPages(test.ctx());
		expect(files()).toHaveLength(2);
		test.setNow(new Date(Date.now() + day + hour));
		await sweepBrokenPages(test.ctx());
		expect(files()).toEqual([pages[0]?.id]);
	});

	it("creates one page, however often it is sent", async () => {
		const ctx = await patient();
		const photo = await aPhoto();
		const [first, second] = await Promise.all([
			sendPage(ctx, page("page-0001"), photo),
			sendPage(ctx, page("page-0001"), photo),
		]);
		const third = await sendPage(ctx, page("page-0001"), photo);
		expect(third.pages).toHaveLength(1);
		expect([first.id, second.id]).toEqual([third.id, third.id]);
		expect(files()).toHaveLength(1);
	});

	it("counts towards the limits of ten pictures per set and twenty a day", async () => {
		const ctx = await patient();
		const photo = await aPhoto(40, 30);
		for (let n = 0; n < 10; n++) await sendPage(ctx, page(`page-000${n}`), photo);
		await expect(sendPage(ctx, page("page-0010"), photo)).rejects.toMatchObject({
			fields: [{ field: "file", key: "validation.tooMany" }],
		});
		const other = { ...page("page-0000"), set: "set-00000002" };
		for (let n = 0; n < 9; n++) await sendPage(ctx, { ...other, key: `page-001${n}` }, photo);
		await expect(sendPage(ctx, { ...other, key: "page-0099" }, photo)).rejects.toMatchObject({
			code: "limit.reached",
		});
		later(day + hour);
		expect((await sendPage(ctx, { ...other, key: "page-0099" }, photo)).pages).toHaveLength(10);
	});
});

describe("pages of a picture set", () => {
	it("can be reordered, rotated and removed, and a repeated request changes nothing", async () => {
		const ctx = await patient();
		await sendPage(ctx, page("page-0001"), await aPhoto(64, 48));
		const { id, pages } = await sendPage(ctx, page("page-0002"), await aPhoto(64, 48));
		const [one, two] = pages.map((each) => each.id) as [string, string];
		const arranged = [
			{ id: two, turns: 1 },
			{ id: one, turns: 0 },
		];
		for (const _ of ["first", "again"])
			expect((await arrangePages(ctx, id, { pages: arranged })).pages).toMatchObject(arranged);
		const { width, height } = await sharp(await getPatientPicture(ctx, two, { size: "full" })).metadata();
		expect([width, height]).toEqual([48, 64]);
		for (const _ of ["first", "again"])
			expect((await removePage(ctx, id, two)).pages.map((each) => each.id)).toEqual([one]);
		expect(files()).toEqual([one]);
		await expect(arrangePages(ctx, id, { pages: arranged })).rejects.toMatchObject({ kind: "not-found" });
	});

	it("are replaced once with their cropped version, and never enlarged", async () => {
		const ctx = await patient();
		const photo = await aPhoto(40, 30);
		for (let n = 0; n < 10; n++) await sendPage(ctx, page(`page-000${n}`), photo);
		const part = { ...page("part-0003"), replaces: "page-0003" };
		const [first] = await Promise.all([sendPage(ctx, part, photo), sendPage(ctx, part, photo)]);
		const again = await sendPage(ctx, part, photo);
		expect(again.pages.map(({ key }) => key)).toEqual(
			[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => (n === 3 ? "part-0003" : `page-000${n}`)),
		);
		expect(first?.id).toBe(again.id);
		expect(files().sort()).toEqual(again.pages.map(({ id }) => id).sort());
		// what it would replace is gone: there is no place, and a place of its own only when there is room
		const tooMany = { fields: [{ field: "file", key: "validation.tooMany" }] };
		const other = { ...page("part-9999"), replaces: "page-0003" };
		await expect(sendPage(ctx, other, photo)).rejects.toMatchObject(tooMany);
		const both = ["part-0004", "part-0005"].map((key) =>
			sendPage(ctx, { ...page(key), replaces: "page-0004" }, photo),
		);
		const ended = await Promise.allSettled(both);
		expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await getUpload(ctx, again.id)).pages).toHaveLength(10);
		await removePage(ctx, again.id, again.pages[0]?.id ?? "");
		// the one that lost counts as on its way for ten minutes
		later(hour);
		expect((await sendPage(ctx, other, photo)).pages.at(-1)?.key).toBe("part-9999");
	});
});

describe("pages of a picture set, with their limits", () => {
	it("can be replaced only a limited number of times", async () => {
		const ctx = await patient();
		const photo = await aPhoto(8, 8);
		await sendPage(ctx, page("page-0000"), photo);
		const crop = (n: number) =>
			sendPage(ctx, { ...page(`page-000${n}`.slice(0, 12)), replaces: `page-000${n - 1}` }, photo);
		for (let n = 1; n <= 20; n++) await crop(n);
		await expect(crop(21)).rejects.toMatchObject({ code: "limit.reached" });
		expect(files()).toHaveLength(1);
	});

	it("of a card are limited to one: a new photo replaces the old one", async () => {
		const ctx = await patient();
		await sendPage(ctx, page("page-0001", "idCard"), await aPhoto(64, 48));
		const { pages } = await sendPage(ctx, page("page-0002", "idCard"), await aPhoto(64, 48));
		expect(pages.map(({ key }) => key)).toEqual(["page-0002"]);
		expect(files()).toEqual([pages[0]?.id]);
	});

	it("of another account are not found when read, changed or submitted", async () => {
		const ctx = await patient();
		const { id, pages } = await sendPage(ctx, page("page-0001"), await aPhoto(64, 48));
		const pageId = pages[0]?.id ?? "";
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		const gone = { kind: "not-found", code: "record.not-found" };
		await expect(getUpload(stranger, id)).rejects.toMatchObject(gone);
		await expect(removePage(stranger, id, pageId)).rejects.toMatchObject(gone);
		await expect(arrangePages(stranger, id, { pages: [{ id: pageId, turns: 1 }] })).rejects.toMatchObject(
			gone,
		);
		await expect(getPatientPicture(stranger, pageId, { size: "full" })).rejects.toMatchObject(gone);
		// nor the desk's before it is submitted
		await expect(getStaffPicture(test.ctx(aReceptionist), pageId, { size: "full" })).rejects.toMatchObject(
			gone,
		);
		expect(files()).toEqual([pageId]);
	});
});

const at = "/Upload/prescription/set-00000001/page-0001";
const form = { headers: { "x-requested-with": "fetch" } };

describe("over the API", () => {
	it("a picture is private, not cached and not executable", async () => {
		const me = await aPatient(test);
		const ask = apiAs(test, me);
		const sent = await ask("POST", at, { ...form, form: formWith(await aPhoto(64, 48)) });
		expect(sent.status).toBe(200);
		const address = `/Upload/Picture/${sent.body.pages[0].id}`;
		const own = await ask("GET", address);
		expect(own.status).toBe(200);
		expect(Object.fromEntries(own.headers)).toMatchObject({
			"content-type": "image/jpeg",
			"cache-control": "private, no-store",
			"content-disposition": expect.stringMatching(/^inline; filename="[0-9a-f]{12}\.jpg"$/),
		});
		const saved = await ask("GET", `${address}?download=true`);
		expect(saved.headers.get("content-disposition")).toMatch(/^attachment;/);
		const stranger = apiAs(test, await aPatient(test, "09120000002"));
		const theirs = await stranger("GET", address);
		const unknown = await stranger("GET", "/Upload/Picture/00000000-0000-4000-8000-000000000000");
		expect(theirs.status).toBe(404);
		expect(theirs.body).toEqual(unknown.body);
		expect((await apiAs(test)("GET", address)).status).toBe(401);
	});
});

describe("refusals over the API", () => {
	it("apply to a body over the limit, whatever length it declares, and to a body that is not a form with one file", async () => {
		const ask = apiAs(test, await aPatient(test));
		const large = formWith(new Uint8Array(11 * 1024 * 1024));
		expect((await ask("POST", at, { ...form, form: large })).status).toBe(413);
		const said = {
			...form.headers,
			"content-type": "multipart/form-data; boundary=x",
			"content-length": "12000000",
		};
		expect((await ask("POST", at, { headers: said, body: "--x" })).status).toBe(413);
		expect((await ask("POST", at, { json: {} })).body.code).toBe("body.not-form");
		const nothing = await ask("POST", at, { ...form, form: formWith(new Uint8Array()) });
		expect([nothing.status, nothing.body.fields?.[0]?.field]).toEqual([422, "file"]);
		expect((await ask("POST", at, { ...form, form: new FormData() })).body.fields).toMatchObject([
			{ field: "file", key: "validation.required" },
		]);
		const two = formWith(await aPhoto(8, 8));
		two.append("other", "1");
		expect((await ask("POST", at, { ...form, form: two })).status).toBe(422);
		const heic = formWith(new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic"), 0, 0]));
		expect(await ask("POST", at, { ...form, form: heic, locale: "en" })).toMatchObject({
			status: 415,
			body: { fields: [{ field: "file", message: expect.stringContaining("HEIC") }] },
		});
		expect((await ask("POST", "/Upload/other/set-00000001/page-0001", { ...form, form: two })).status).toBe(
			422,
		);
		const files = formWith(await aPhoto(8, 8));
		files.append("file", new File(["x"], "second.jpg"));
		expect((await ask("POST", at, { ...form, form: files })).status).toBe(422);
		const headers = { ...form.headers, "content-type": "multipart/form-data; boundary=x" };
		const half = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf';
		for (const body of ["", "no form", half])
			expect((await ask("POST", at, { headers, body })).status).toBe(400);
		expect(waiting()).toEqual([]);
	});

	it("return 507 when space runs out during an upload, which leaves nothing behind", async () => {
		const ask = apiAs(test, await aPatient(test), { storage: diskStorage("/sys/nemooneh") });
		const full = await ask("POST", at, { ...form, form: formWith(await aPhoto(1_600, 1_200)) });
		expect([full.status, full.body.code]).toEqual([507, "storage.full"]);
		expect(await test.database.db.$count(uploadPage)).toBe(0);
	});
});

async function submitted() {
	const ctx = await patient();
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const set = await sendPage(ctx, page("page-0001"), await aPhoto(64, 48));
	const request = { ...aRequest(startsAt, testIds), receptionType: 1 as const, prescImage: set.id };
	return { ctx, set, request, testIds };
}

describe("submitting a request with pictures", () => {
	it("needs pictures that exist and belong to the patient", async () => {
		const { ctx, set, request } = await submitted();
		const refused = (field: string, key: string) => ({ fields: [{ field, key: `validation.${key}` }] });
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		await expect(submitReception(stranger, request, "key-00000001")).rejects.toMatchObject(
			refused("prescImage", "goneUpload"),
		);
		await removePage(ctx, set.id, set.pages[0]?.id ?? "");
		await expect(submitReception(ctx, request, "key-00000001")).rejects.toMatchObject(
			refused("prescImage", "goneUpload"),
		);
		const [row] = await test.database.db.select().from(upload);
		expect(row?.receptionId).toBeNull();
		expect(await test.database.db.$count(reception)).toBe(0);
	});

	it("links the pictures to the reception: the desk can read them, and each read is recorded", async () => {
		const { ctx, set, request } = await submitted();
		const { id } = await submitReception(ctx, request, "key-00000001");
		const desk = test.ctx(aReceptionist);
		const { documents } = await getReception(desk, id);
		expect(documents).toMatchObject([{ kind: "prescription", id: set.pages[0]?.id, width: 64 }]);
		expect((await getStaffPicture(desk, documents[0]?.id ?? "", { size: "full" })).length).toBeGreaterThan(
			100,
		);
		const seen = await test.database.db.select().from(audit).where(eq(audit.action, "upload.read"));
		expect(seen).toMatchObject([{ subjectId: id, actorKind: "staff" }]);
		await expect(removePage(ctx, set.id, set.pages[0]?.id ?? "")).rejects.toMatchObject({
			code: "upload.submitted",
		});
		await expect(sendPage(ctx, page("page-0002"), await aPhoto(8, 8))).rejects.toMatchObject({
			code: "upload.submitted",
		});
		// once more means another request: the pictures belong to the first
		await expect(submitReception(ctx, request, "key-00000002")).rejects.toMatchObject({
			fields: [{ field: "prescImage" }],
		});
	});

	it("needs the card where the site requires it; the card does not count as a prescription", async () => {
		const { ctx, set, request } = await submitted();
		await centreSettingVerbs.save(test.ctx(), { getPatientNicImage: true });
		await expect(submitReception(ctx, request, "key-00000001")).rejects.toMatchObject({
			fields: [{ field: "idCardImage", key: "validation.required" }],
		});
		await expect(
			submitReception(ctx, { ...request, idCardImage: set.id }, "key-00000001"),
		).rejects.toMatchObject({ fields: [{ field: "idCardImage", key: "validation.goneUpload" }] });
		const card = await sendPage(ctx, page("page-0001", "idCard"), await aPhoto(64, 48));
		const { id } = await submitReception(ctx, { ...request, idCardImage: card.id }, "key-00000001");
		const { documents } = await getReception(test.ctx(aReceptionist), id);
		expect(documents.map(({ kind }) => kind)).toEqual(["prescription", "idCard"]);
	});
});

describe("the retention of pictures", () => {
	it("stores unsubmitted pictures for a day, or as long as a draft uses them", async () => {
		const ctx = await patient();
		const { id } = await sendPage(ctx, page("page-0001"), await aPhoto(64, 48));
		await sendPage(ctx, { ...page("page-0002"), set: "set-00000002" }, await aPhoto(64, 48));
		await saveDraft(ctx, newId(), { ...emptyDraft(), prescImage: id }, undefined);
		later(day - hour);
		await sweepAll(test.ctx());
		expect(files()).toHaveLength(2);
		later(day + hour);
		await sweepAll(test.ctx());
		expect(await test.database.db.select({ id: upload.id }).from(upload)).toEqual([{ id }]);
		expect(files()).toHaveLength(1);
		later(8 * day);
		await sweepAll(test.ctx());
		expect(files()).toEqual([]);
		expect(await test.database.db.$count(upload)).toBe(0);
	});

	it("stores the card until thirty days after acceptance, and the prescription longer", async () => {
		const { ctx, request, testIds } = await submitted();
		await centreSettingVerbs.save(test.ctx(), { getPatientNicImage: true });
		const card = await sendPage(ctx, page("page-0001", "idCard"), await aPhoto(64, 48));
		const { id } = await submitReception(ctx, { ...request, idCardImage: card.id }, "key-00000001");
		const desk = test.ctx(aReceptionist);
		later(40 * day);
		await sweepAll(test.ctx());
		expect((await getReception(desk, id)).documents).toHaveLength(2);
		await acceptReception(desk, id, {
			version: 1,
			onlineReceptionTests: testIds.map((each) => ({ id: each, priceRials: 1 })),
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		});
		later(69 * day);
		await sweepAll(test.ctx());
		expect((await getReception(desk, id)).documents).toHaveLength(2);
		later(71 * day);
		await sweepAll(test.ctx());
		expect((await getReception(desk, id)).documents.map(({ kind }) => kind)).toEqual(["prescription"]);
		expect(files()).toHaveLength(1);
	});
});
