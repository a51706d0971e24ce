import { expect, it } from "vitest";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// What must hold when everything happens at once. Only a real server shows it: the embedded engine has one connection.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene(capacity: number) {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	return (await aLaboratory(test.ctx(), { capacity })).testIds;
}

const outcome = async (work: Promise<unknown>) =>
	work.then(
		() => "accepted",
		(error: { code?: string }) => error.code ?? String(error),
	);

it("the tests run on a database server", () => {
	expect(test.database.engine).toBe("server");
});

it("200 parallel submits for a slot of capacity 10 accept exactly 10", async () => {
	const testIds = await scene(10);
	const patients = await Promise.all(
		Array.from({ length: 200 }, (_, n) => aPatient(test, `0912${String(n).padStart(7, "0")}`)),
	);
	const outcomes = await Promise.all(
		patients.map((patient, n) =>
			outcome(
				submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-${String(n).padStart(8, "0")}`),
			),
		),
	);
	expect(outcomes.filter((result) => result === "accepted")).toHaveLength(10);
	// who waits too long for a connection is told to come again (503), which is no place sold either
	const refused = outcomes.filter((result) => result !== "accepted");
	const known = ["slot.unavailable", "database.unavailable"];
	expect(refused.filter((result) => !known.includes(result))).toEqual([]);
	expect(refused).toContain("slot.unavailable");
	expect(await test.database.db.select({ taken: slot.taken }).from(slot)).toEqual([{ taken: 10 }]);
	expect(await test.database.db.select({ id: reception.id }).from(reception)).toHaveLength(10);
});

it("50 parallel submits with one idempotency key create one reception and one message", async () => {
	const testIds = await scene(100);
	const ctx = test.ctx(await aPatient(test));
	const answers = await Promise.all(
		Array.from({ length: 50 }, () => submitReception(ctx, aRequest(startsAt, testIds), "key-00000001")),
	);
	expect(new Set(answers.map(({ trackingCode }) => trackingCode)).size).toBe(1);
	expect(await test.database.db.select({ id: reception.id }).from(reception)).toHaveLength(1);
	expect(await test.database.db.select({ id: sms.id }).from(sms)).toHaveLength(1);
	expect(await test.database.db.select({ taken: slot.taken }).from(slot)).toEqual([{ taken: 1 }]);
});

it("cancelled appointments can be booked again, but only once", async () => {
	const testIds = await scene(3);
	const desk = test.ctx(aReceptionist);
	const patients = await Promise.all(
		Array.from({ length: 40 }, (_, n) => aPatient(test, `0913${String(n).padStart(7, "0")}`)),
	);
	const first = await Promise.all(
		patients
			.slice(0, 3)
			.map((patient, n) => submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-first-${n}`)),
	);
	const rejections = first.map(({ id }) =>
		outcome(changeStage(desk, id, { status: 21, version: 1, reason: "نیامد" })),
	);
	const others = patients
		.slice(3)
		.map((patient, n) =>
			outcome(submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-later-${n}`)),
		);
	const [decided, outcomes] = await Promise.all([Promise.all(rejections), Promise.all(others)]);
	expect(decided).toEqual(["accepted", "accepted", "accepted"]);
	const [row] = await test.database.db.select({ taken: slot.taken }).from(slot);
	const sold = outcomes.filter((result) => result === "accepted").length;
	expect(row?.taken).toBe(sold);
	expect(sold).toBeLessThanOrEqual(3);
});
