import { describe, expect, it } from "vitest";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";

const test = testDatabase();
const call = apiOf(test);
const manager = staffOf("Manager");

type Saved = { id: string; version: number; title: string };
async function added(title: string, locale = "fa"): Promise<Saved> {
	const body = { locale, title, link: `https://${title.length}.example.ir/` };
	const { status, json } = await call("POST", "/api/Backlink", { actor: manager, body });
	expect(status, JSON.stringify(json)).toBe(201);
	return json;
}
const listed = async (query = "") =>
	(await call("GET", `/api/Backlink/GetAll?locale=fa${query}`, { actor: manager })).json;
const titles = async (query = "") => (await listed(query)).dataList.map(({ title }: Saved) => title);
const shown = async () =>
	(await call("GET", "/api/Backlink/fa/GetAll")).json.map(({ title }: Saved) => title);
const order = (records: { id: string; version: number }[]) =>
	call("PUT", "/api/Backlink/Order", {
		actor: manager,
		body: { records: records.map(({ id, version }) => ({ id, version })) },
	});

describe("useful links", () => {
	it("are listed in their stored order for staff and the public, in the requested language", async () => {
		for (const title of ["سازمان غذا و دارو", "وزارت بهداشت", "بیمهٔ سلامت"]) await added(title);
		await added("Ministry of Health", "en");
		expect(await titles()).toEqual(["سازمان غذا و دارو", "وزارت بهداشت", "بیمهٔ سلامت"]);
		expect(await shown()).toEqual(await titles());
		const [first] = (await call("GET", "/api/Backlink/fa/GetAll")).json;
		expect(Object.keys(first).sort()).toEqual(["div", "link", "title"]);
		expect(await listed("&page=2&pageSize=2")).toMatchObject({ totalCount: 3, totalPages: 2, trashCount: 0 });
		expect(await titles("&page=9")).toEqual([]);
	});

	it("are found by title and address in any spelling, and a percent sign is not a wildcard", async () => {
		await added("پزشکی قانونی");
		await added("بیمه");
		expect(await titles(`&title=${encodeURIComponent("پزشكي ")}`)).toEqual(["پزشکی قانونی"]);
		expect(await titles("&title=4.example")).toEqual(["بیمه"]);
		expect(await titles("&title=%25")).toEqual([]);
	});

	it("are created once when the form is sent twice; a corrected text replaces the first until the link is changed again", async () => {
		const id = "00000000-0000-4000-8000-0000000000a1";
		const send = (title: string) =>
			call("POST", "/api/Backlink", {
				actor: manager,
				body: { locale: "fa", title, link: "https://example.ir/" },
				headers: { "idempotency-key": id },
			});
		expect(await send("یک")).toMatchObject({ status: 201, json: { id, version: 1 } });
		expect(await send("یک")).toMatchObject({ status: 201, json: { id, version: 1 } });
		expect(await send("یک و نیم")).toMatchObject({ status: 201, json: { id, version: 2 } });
		expect(await shown()).toEqual(["یک و نیم"]);
		expect(await send("دیگر")).toMatchObject({ status: 412, json: { code: "record.stale" } });
	});

	it("are not saved when another person saved first", async () => {
		const { id, version } = await added("وزارت");
		const save = (title: string) =>
			call("PUT", `/api/Backlink/${id}`, {
				actor: manager,
				body: { locale: "fa", title, link: "https://behdasht.gov.ir/" },
				version,
			});
		expect(await save("وزارت بهداشت")).toMatchObject({ status: 200, json: { version: version + 1 } });
		expect(await save("دیگر")).toMatchObject({ status: 412, json: { code: "record.stale" } });
		expect(await shown()).toEqual(["وزارت بهداشت"]);
	});
});

describe("useful links that move or are removed", () => {
	it("go to the end when they move to the other language, and otherwise stay in place", async () => {
		const moved = await added("Moved", "en");
		for (const title of ["یک", "دو"]) await added(title);
		const save = (title: string, version: number) =>
			call("PUT", `/api/Backlink/${moved.id}`, {
				actor: manager,
				body: { locale: "fa", title, link: "https://moved.example/" },
				version,
			});
		expect((await save("آمد", 1)).status).toBe(200);
		expect(await shown()).toEqual(["یک", "دو", "آمد"]);
		const [first, second, third]: [Saved, Saved, Saved] = (await listed()).dataList;
		await order([third, first, second]);
		expect((await save("ماند", 3)).status).toBe(200);
		expect(await shown()).toEqual(["ماند", "یک", "دو"]);
	});

	it("can be trashed, restored to their place, or removed permanently", async () => {
		const [first, second] = [await added("یک"), await added("دو")];
		const at = (path: string, method: string, version: number) =>
			call(method, path, { actor: manager, version });
		expect((await at(`/api/Backlink/${first.id}`, "DELETE", first.version)).status).toBe(200);
		expect(await shown()).toEqual(["دو"]);
		expect(await listed("&trash=true")).toMatchObject({ dataList: [{ title: "یک" }], trashCount: 1 });
		// what is in the trash cannot be saved, nor put there again
		expect((await at(`/api/Backlink/${first.id}`, "DELETE", 2)).status).toBe(404);
		const restored = await at(`/api/Backlink/${first.id}/Restore`, "POST", 2);
		expect(restored.json).toMatchObject({ version: 3, deletedDateTime: null });
		expect(await shown()).toEqual(["یک", "دو"]);
		expect((await at(`/api/Backlink/${first.id}/Restore`, "POST", 3)).status).toBe(404);

		expect((await at(`/api/Backlink/Trash/${second.id}`, "DELETE", 1)).status).toBe(404);
		await at(`/api/Backlink/${second.id}`, "DELETE", 1);
		expect((await at(`/api/Backlink/Trash/${second.id}`, "DELETE", 1)).status).toBe(412);
		expect((await at(`/api/Backlink/Trash/${second.id}`, "DELETE", 2)).status).toBe(200);
		expect((await call("GET", `/api/Backlink/${second.id}`, { actor: manager })).status).toBe(404);
	});

	it("are reordered all together or not at all", async () => {
		const [a, b, c] = [await added("الف"), await added("ب"), await added("پ")];
		expect((await order([c, a, b])).status).toBe(200);
		expect(await shown()).toEqual(["پ", "الف", "ب"]);
		// the versions that were seen before are old ones now
		expect((await order([a, b, c])).status).toBe(412);
		const now: Saved[] = (await listed()).dataList;
		expect((await order(now.slice(1))).status).toBe(412);
		expect((await order([...now, ...now])).status).toBe(422);
		expect((await order([...now, { ...a, id: "00000000-0000-4000-8000-00000000dead" }])).json.fields).toEqual(
			[expect.objectContaining({ field: "records.3.id", key: "validation.gone" })],
		);
		const english = await added("English", "en");
		expect((await order([...now, english])).status).toBe(422);
		expect(await shown()).toEqual(["پ", "الف", "ب"]);
		await added("ت");
		expect((await order(now)).status).toBe(412);
	});
});

describe("useful links in an invalid request", () => {
	it.each([
		["no title", { title: " " }, "title"],
		["a script", { link: "javascript:alert(1)" }, "link"],
		["another protocol", { link: "ftp://example.ir" }, "link"],
		["an address of our own", { link: "/tests" }, "link"],
		["an address without its protocol", { link: "//evil.example" }, "link"],
		["an unknown language", { locale: "de" }, "locale"],
	])("are refused with %s, with the field named", async (_name, wrong, field) => {
		const body = { locale: "fa", title: "یک", link: "https://example.ir/", ...wrong };
		const { status, json } = await call("POST", "/api/Backlink", { actor: manager, body });
		expect([status, json.fields[0].field]).toEqual([422, field]);
	});

	it.each(["&page=0", "&page=1e9", "&trash=maybe", "&locale=en", "&sort=up"])(
		"are listed with a correct result or a clear error for the query %s",
		async (query) => {
			const { status, json } = await call("GET", `/api/Backlink/GetAll?locale=fa${query}`, {
				actor: manager,
			});
			expect(status < 500 && (status === 200 || json.code)).toBeTruthy();
		},
	);
});
