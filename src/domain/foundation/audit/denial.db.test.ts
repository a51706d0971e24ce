import { desc, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ReceptionQuery } from "#domain/reception/reception/details/schema.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { minute } from "#platform/clock.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { audit } from "./table.server.ts";

// Who was turned away, and who has looked through patients' requests, can be read afterwards (SECURITY P36).

const test = testDatabase();
const start = new Date("2026-05-20T06:00:00Z");

const rowsOf = async (...actions: string[]) =>
	test.database.db
		.select({ action: audit.action, by: audit.actorKind, actorId: audit.actorId, details: audit.details })
		.from(audit)
		.where(inArray(audit.action, actions))
		.orderBy(desc(audit.at), desc(audit.id));
const denials = () => rowsOf("access.unauthenticated", "access.forbidden");

describe("a refused call", () => {
	it("is recorded for an anonymous caller, without the requested address", async () => {
		test.setNow(start);
		const id = "00000000-0000-4000-8000-000000000001";
		expect((await apiAs(test)("GET", `/Reception/${id}`)).status).toBe(401);
		expect(await denials()).toEqual([
			{
				action: "access.unauthenticated",
				by: "anonymous",
				actorId: null,
				details: { code: "session.missing", route: "GET /Reception/{id}" },
			},
		]);
		const { rows } = await test.database.pool.query("select row_to_json(a)::text as t from audit a");
		expect(rows.map(({ t }) => t).join()).not.toContain(id);
	});

	it("is recorded with the user when the right is missing", async () => {
		test.setNow(start);
		const editor = { ...aReceptionist, role: "Viewer" as const };
		const { status } = await apiAs(test, editor)("PUT", "/ColorPalette/1", {
			json: { mainColor: "#112233", titleColor: "#112233", lightTitleColor: "#112233" },
		});
		expect(status).toBe(403);
		expect(await denials()).toEqual([
			{
				action: "access.forbidden",
				by: "staff",
				actorId: aReceptionist.staffId,
				details: { code: "right.missing", route: "PUT /ColorPalette/{id}" },
			},
		]);
	});

	it("is recorded at most sixty times a minute per address, so that a flood does not fill the disk", async () => {
		test.setNow(start);
		for (let n = 0; n < 65; n++) await apiAs(test)("GET", "/Reception/Mine");
		expect(await denials()).toHaveLength(60);
		test.setNow(new Date(start.getTime() + minute));
		await apiAs(test)("GET", "/Reception/Mine");
		expect(await denials()).toHaveLength(61);
	});

	it("gets the same response when recording fails", async () => {
		test.setNow(start);
		await test.database.pool.query("alter table audit rename to audit_away");
		try {
			expect((await apiAs(test)("GET", "/Reception/Mine")).status).toBe(401);
		} finally {
			await test.database.pool.query("alter table audit_away rename to audit");
		}
	});
});

describe("a search in the queue", () => {
	it("is recorded with the number of hits, and never with the search text", async () => {
		test.setNow(start);
		const { testIds } = await aLaboratory(test.ctx());
		const patient = test.ctx(await aPatient(test));
		await submitReception(patient, aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001");
		const staff = test.ctx(aReceptionist);
		for (const title of [nationalCodes[0], "مینا", undefined])
			await listReceptions(staff, ReceptionQuery.parse(title ? { title } : {}));
		const facts = { stage: 0, status: 0, day: "", page: 1, found: 1 };
		const by = { by: "staff", actorId: aReceptionist.staffId, details: facts };
		expect(
			(await rowsOf("reception.search", "reception.list")).map(({ action, ...row }) => [action, row]),
		).toEqual(
			expect.arrayContaining([
				["reception.list", by],
				["reception.search", by],
				["reception.search", by],
			]),
		);
		const { rows } = await test.database.pool.query("select row_to_json(a)::text as t from audit a");
		for (const secret of [nationalCodes[0], "مینا"])
			expect(rows.map(({ t }) => t).join()).not.toContain(secret);
	});

	it("is recorded once in ten minutes when an open page refreshes automatically", async () => {
		test.setNow(start);
		const staff = test.ctx(aReceptionist);
		for (let n = 0; n < 5; n++) await listReceptions(staff, ReceptionQuery.parse({ stage: 1 }));
		expect(await rowsOf("reception.list")).toHaveLength(1);
		await listReceptions(staff, ReceptionQuery.parse({ stage: 2 }));
		expect(await rowsOf("reception.list")).toHaveLength(2);
		test.setNow(new Date(start.getTime() + 10 * minute));
		await listReceptions(staff, ReceptionQuery.parse({ stage: 1 }));
		expect(await rowsOf("reception.list")).toHaveLength(3);
	});
});
