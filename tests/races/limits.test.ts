import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { machineActor } from "#domain/access/api-key/machine-access.server.ts";
import { createApiKey } from "#domain/access/api-key/service.server.ts";
import { login } from "#domain/access/staff/session/log-in.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { reception, receptionDraft } from "#domain/reception/reception/table.server.ts";
import { mostViews, ViewInput } from "#domain/reception/saved-view/schema.ts";
import { addView } from "#domain/reception/saved-view/service.server.ts";
import { receptionView } from "#domain/reception/saved-view/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { anonymous } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { lastSentCode } from "#tests/support/report-doors.ts";

// Limits while everything happens at once: each counts before it lets through, so that parallel calls cannot share a place.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);
const countOf = (codes: string[], code: string) => codes.filter((each) => each === code).length;

it("40 wrong passwords at once, from one address or four: five per address are compared before the first pause", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const password = "correct horse battery";
	await createStaff(test.ctx(), { username: "negar", password, displayName: "نگار", role: "Receptionist" });
	const guesses = (addresses: number) =>
		Promise.all(
			Array.from({ length: 40 }, (_, n) =>
				codeOf(
					login(
						test.ctx(anonymous, { address: `192.0.2.${addresses * 10 + (n % addresses)}` }),
						{ username: "negar", password: "wrong" },
						true,
					),
				),
			),
		);
	expect(countOf(await guesses(1), "login.wrong")).toBe(5);
	expect(countOf(await guesses(4), "login.wrong")).toBe(20);
	const compared = await test.database.db.$count(audit, eq(audit.action, "staff.login-failed"));
	expect(compared).toBe(25);
});

it("40 wrong attempts at once for one valid code: five are compared, and even the right code is refused after that", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const ctx = test.ctx(anonymous);
	const browser = await requestCode(ctx, "09120000001");
	const right = await lastSentCode(test);
	const wrong = right === "000000" ? "111111" : "000000";
	const codes = await Promise.all(
		Array.from({ length: 40 }, () => codeOf(verifyCode(ctx, "09120000001", wrong, browser))),
	);
	expect(countOf(codes, "done")).toBe(0);
	expect(await codeOf(verifyCode(ctx, "09120000001", right, browser))).not.toBe("done");
	expect(await test.database.db.$count(audit, eq(audit.action, "account.wrong-code"))).toBe(5);
});

it("20 code requests for one number at once: one code is sent per address, and three for all addresses together", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const askFrom = async (mobile: string, address: (n: number) => string) =>
		countOf(
			await Promise.all(
				Array.from({ length: 20 }, (_, n) =>
					codeOf(requestCode(test.ctx(anonymous, { address: address(n) }), mobile)),
				),
			),
			"done",
		);
	expect(await askFrom("09120000001", () => "192.0.2.1")).toBe(1);
	expect(await askFrom("09120000002", (n) => `198.51.100.${n}`)).toBe(3);
	expect(await test.database.db.$count(sms)).toBe(4);
});

it("45 receptions of one account at once: twenty are created, with one person record", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 60 });
	const ctx = test.ctx(await aPatient(test));
	const outcomes = await Promise.all(
		Array.from({ length: 45 }, (_, n) =>
			codeOf(submitReception(ctx, aRequest(startsAt, testIds), `key-limit-${n}`)),
		),
	);
	expect({ done: countOf(outcomes, "done"), refused: countOf(outcomes, "limit.reached") }).toEqual({
		done: 20,
		refused: 25,
	});
	const rows = await test.database.db.select({ patientId: reception.patientId }).from(reception);
	expect(rows).toHaveLength(20);
	expect(new Set(rows.map(({ patientId }) => patientId)).size).toBe(1);
});

it("12 first saves of one draft at once: one is saved, and eleven get an error", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const ctx = test.ctx(await aPatient(test));
	const id = newId();
	const outcomes = await Promise.all(
		Array.from({ length: 12 }, (_, n) =>
			codeOf(saveDraft(ctx, id, { ...emptyDraft(), firstName: `نام ${n}` }, 0)),
		),
	);
	expect({ done: countOf(outcomes, "done"), stale: countOf(outcomes, "record.stale") }).toEqual({
		done: 1,
		stale: 11,
	});
	expect(await test.database.db.$count(receptionDraft)).toBe(1);
});

it("20 new drafts of one account at once: five are saved, and fifteen get an error", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const ctx = test.ctx(await aPatient(test));
	const outcomes = await Promise.all(
		Array.from({ length: 20 }, () => codeOf(saveDraft(ctx, newId(), emptyDraft(), 0))),
	);
	expect({ done: countOf(outcomes, "done"), full: countOf(outcomes, "draft.full") }).toEqual({
		done: 5,
		full: 15,
	});
	expect(await test.database.db.$count(receptionDraft)).toBe(5);
});

it("700 calls with one key at once, from two addresses: six hundred are allowed", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { key } = await createApiKey(test.ctx(), {
		title: "ماشین",
		scopes: ["receptions.read"],
		lifetimeDays: 30,
	});
	const codes = await Promise.all(
		Array.from({ length: 700 }, (_, n) =>
			codeOf(machineActor(test.ctx(anonymous, { address: `192.0.2.${n % 2}` }), `Bearer ${key}`)),
		),
	);
	expect([countOf(codes, "done"), countOf(codes, "key.limit")]).toEqual([600, 100]);
});

it("30 views saved at once by one staff user: twenty are stored, and ten get an error", async () => {
	const { staffId } = aReceptionist;
	const person = { id: staffId, username: "maryam", passwordHash: "none", displayName: "مریم" };
	await test.database.db.insert(staff).values({ ...person, role: "Receptionist" });
	const input = ViewInput.parse({ name: "نما", isShared: false, filter: { day: "today" } });
	const codes = await Promise.all(
		Array.from({ length: 30 }, () => codeOf(addView(test.ctx(aReceptionist), input))),
	);
	expect(countOf(codes, "done")).toBe(mostViews);
	expect(countOf(codes, "reception-view.full")).toBe(30 - mostViews);
	expect(await test.database.db.$count(receptionView)).toBe(mostViews);
});
