import { expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import { anonymous, system } from "#platform/actor.ts";
import { staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabTest } from "#tests/support/lab-tests.ts";
import { createPost } from "#tests/support/posts.ts";
import { getAudit, listAudit } from "./list.server.ts";
import { record } from "./mutate.server.ts";

const test = testDatabase();
const admin = () => test.ctx(staffOf("SuperAdmin"));
const query = { page: 1, pageSize: 20, withPieces: false };
const asked = (more: object) => ({ ...query, ...more });
const colours = { mainColor: "#0a7d55", titleColor: "#0a3d2a", lightTitleColor: "#2f8f6b" };

it("the audit trail lists changes with their author and the old and new settings, and is filtered by area, object, action, person and day", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	// each by a request of its own
	await paletteVerbs.save({ ...admin(), requestId: "one" }, colours);
	await paletteVerbs.save({ ...admin(), requestId: "two" }, { ...colours, mainColor: "#112233" });
	test.setNow(new Date("2026-05-20T21:00:00Z"));
	await menuVerbs.saveTemporary({ ...test.ctx(), requestId: "three" }, "fa", [], 0);
	test.setNow(new Date("2026-05-20T21:00:01Z"));
	await record(test.ctx(), "reception.read", "00000000-0000-4000-8000-000000000000");
	// a piece of an import is no news: who agreed to it is
	await record(test.ctx(system("worker")), "labTestImport.work", "00000000-0000-4000-8000-000000000000");

	const verbs = async (more: object) =>
		(await listAudit(admin(), { ...query, ...more })).dataList.map(({ noun, verb }) => `${noun} ${verb}`);
	expect(await verbs({})).toEqual(["reception read", "menu save", "palette update", "palette update"]);
	expect(await verbs({ noun: "labTestImport" })).toEqual([]);
	// but the answer counts the rows left out, and the reader may ask for them
	expect((await listAudit(admin(), asked({ noun: "labTestImport" }))).leftOut).toBe(1);
	expect((await listAudit(admin(), asked({ part: "reception" }))).leftOut).toBe(0);
	expect(await verbs({ withPieces: true })).toHaveLength(5);
	expect((await listAudit(admin(), asked({ withPieces: true }))).leftOut).toBe(0);
	expect(await verbs({ part: "reception" })).toEqual(["reception read"]);
	expect(await verbs({ part: "content", noun: "menu" })).toEqual(["menu save"]);
	expect(await verbs({ verb: "update", pageSize: 1 })).toEqual(["palette update"]);
	expect(await verbs({ staffId: "00000000-0000-7000-8000-0000000000aa" })).toHaveLength(2);
	// half past midnight of the next day in Tehran
	expect(await verbs({ from: "2026-05-21" })).toHaveLength(2);
	expect(await verbs({ until: "2026-05-20" })).toHaveLength(2);

	const [second] = (await listAudit(admin(), { ...query, noun: "palette" })).dataList;
	expect(await getAudit(admin(), second?.id ?? "")).toMatchObject({
		by: "staff",
		records: [{ version: 2, changes: [{ name: "mainColor", before: "#0a7d55", after: "#112233" }] }],
		isForgotten: false,
	});
});

it("the audit trail shows which user signed in, and the name of a new test", async () => {
	const [person] = await test.database.db
		.insert(staff)
		.values({ username: "mina", displayName: "مینا رستگار", passwordHash: "-", role: "Editor" })
		.returning({ id: staff.id });
	await record(test.ctx(anonymous), "staff.login", person?.id ?? "");
	const category = await aLabCategory(test.ctx());
	await labTestVerbs.create({ ...admin(), requestId: "test" }, { ...aLabTest(category.id), code: "TOLD" });
	const rows = (await listAudit(admin(), query)).dataList;
	expect(rows.find(({ verb }) => verb === "login")).toMatchObject({ byName: "مینا رستگار" });
	expect(rows.find(({ noun }) => noun === "labTest")).toMatchObject({ subject: "فریتین سرم" });
});

it("the audit trail names content in the reader's language, or in the other language when the name is missing", async () => {
	const subjects = async (locale: "fa" | "en") =>
		(await listAudit({ ...admin(), locale }, query)).dataList.map(({ subject }) => subject);
	await createPost({ ...admin(), requestId: "post" }, postExamples.usual);
	const category = await aLabCategory(test.ctx());
	await labTestVerbs.create({ ...admin(), requestId: "test" }, { ...aLabTest(category.id), code: "TOLD" });
	const { fa, en } = postExamples.usual.texts;
	const persian = await subjects("fa");
	const english = await subjects("en");
	expect(persian).toContain(fa?.mainTitle);
	expect(english).toContain(en?.mainTitle);
	expect(english).not.toContain(fa?.mainTitle);
	expect(english).toContain("Ferritin, serum");
	expect(persian).toContain("فریتین سرم");
});

it("the audit trail is shown only to super admins", async () => {
	await expect(listAudit(test.ctx(staffOf("Manager")), query)).rejects.toMatchObject({
		code: "right.missing",
	});
});
