import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Role } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { addNote, removeNote } from "./service.server.ts";

const test = testDatabase();
const colleague = "00000000-0000-7000-8000-0000000000bb";
const desk = (staffId = aReceptionist.staffId, role: Role = "Receptionist") =>
	test.ctx({ ...aReceptionist, staffId, role });
const words = "بدحساب است؛ پیش از نمونه‌گیری تسویه شود";
const note = (text = words) => ({ id: newId(), text });

let id = "";
let patient: Awaited<ReturnType<typeof aPatient>>;
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const name = (displayName: string) => ({ username: displayName, passwordHash: "none", displayName });
	await test.database.db.insert(staff).values([
		{ id: aReceptionist.staffId, ...name("نگار"), role: "Receptionist" },
		{ id: colleague, ...name("رویا"), role: "Receptionist" },
	]);
	const { testIds } = await aLaboratory(test.ctx());
	patient = await aPatient(test);
	({ id } = await submitReception(
		test.ctx(patient),
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-00000001",
	));
});

describe("a note for colleagues", () => {
	it("is shown with its author, stored once and sealed, and is in no log or audit", async () => {
		const one = note();
		await addNote(desk(), id, one);
		const { notesInside } = await addNote(desk(), id, one);
		expect(notesInside).toEqual([
			{ id: one.id, at: "2026-05-20T06:00:00.000Z", by: "نگار", text: words, isRemovable: true },
		]);
		await expect(addNote(desk(), id, { ...one, text: "دیگر" })).rejects.toMatchObject({
			code: "note.other-body",
		});
		const { rows } = await test.database.pool.query("select * from reception_note");
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain("بدحساب");
		expect(JSON.stringify(await test.database.db.select().from(audit))).not.toContain("بدحساب");
	});

	it("is in no response to the patient", async () => {
		await addNote(desk(), id, note());
		const ask = apiAs(test, patient);
		const answers = await Promise.all(
			[
				`/Reception/Mine/${id}`,
				`/Reception/Mine/${id}/Record`,
				"/Reception/Mine/GetAll",
				"/Reception/Mine",
			].map((path) => ask("GET", path)),
		);
		expect(answers.filter(({ status: code }) => code === 200).length).toBeGreaterThan(2);
		expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain("بدحساب");
		expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain("notesInside");
	});

	it("can be removed, including its text, by its author or a user with the right", async () => {
		const mine = note();
		await addNote(desk(), id, mine);
		expect((await getReception(desk(colleague), id)).notesInside[0]?.isRemovable).toBe(false);
		await expect(removeNote(desk(colleague), id, mine.id)).rejects.toMatchObject({ code: "right.missing" });
		await expect(removeNote(desk(), id, newId())).rejects.toMatchObject({ code: "record.not-found" });
		expect((await removeNote(desk(colleague, "Manager"), id, mine.id)).notesInside).toEqual([]);
	});

	it("does not prevent the undo of a decision", async () => {
		const { version } = await changeAndLook(desk(), id, {
			status: status.rejected,
			version: 1,
			reason: "تکراری",
		});
		await addNote(desk(), id, note());
		const back = await undoStage(desk(), id, { version });
		expect([back.websiteReceptionStatus, back.notesInside.length]).toEqual([status.submitted, 1]);
	});
});
