import { describe, expect, it } from "vitest";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { revokeSession } from "#domain/access/session/revoke-session.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient } from "#tests/support/reception-fixtures.ts";
import { removeDraft } from "../remove-draft.server.ts";
import { saveDraft } from "../save-draft.server.ts";
import { getContinueState } from "./get-continue-state.server.ts";
import { makeContinueCode } from "./make-continue-code.server.ts";
import { sweepContinueCodes } from "./sweep-continue-codes.server.ts";
import { draftContinueCode } from "./table.server.ts";
import { takeContinueCode } from "./take-continue-code.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const passed = (ms: number) => test.setNow(new Date(now.getTime() + ms));
const [second, minute, day] = [1000, 60_000, 86_400_000];

/** A patient with a draft on a computer, and on a phone. */
async function scene(mobile = "09120000001") {
	test.setNow(now);
	const actor = await aPatient(test, mobile);
	const device = async () => {
		const { id } = await openSession(test.ctx(), { kind: "patient", ownerId: actor.accountId, bound: true });
		return test.ctx({ ...actor, sessionId: id });
	};
	const [computer, phone] = [await device(), await device()];
	const draftId = newId();
	await saveDraft(computer, draftId, ReceptionDraft.parse({ firstName: "مینا" }), undefined);
	return { computer, phone, draftId };
}

/** The same person at another moment. */
const at = ({ actor }: Awaited<ReturnType<typeof scene>>["phone"]) => test.ctx(actor);
const refused = { code: "continue.code" };

describe("a code to continue a draft on the phone", () => {
	it("opens the draft for the same person, once, and the computer is notified", async () => {
		const { computer, phone, draftId } = await scene();
		const { code, expiresAt } = await makeContinueCode(computer, draftId);
		expect(code).toMatch(/^[2-9A-Z]{10}$/);
		expect(expiresAt).toBe("2026-05-20T06:05:00.000Z");
		expect(await getContinueState(computer, draftId)).toEqual({ isUsed: false });
		expect(await takeContinueCode(phone, code.toLowerCase())).toEqual({ draftId });
		expect(await getContinueState(computer, draftId)).toEqual({ isUsed: true });
		await expect(takeContinueCode(phone, code)).rejects.toMatchObject(refused);
	});

	it("is stored as a keyed hash, and is in no audit row", async () => {
		const { computer, phone, draftId } = await scene();
		const { code } = await makeContinueCode(computer, draftId);
		await takeContinueCode(phone, code);
		const rows = await test.database.db.select().from(draftContinueCode);
		const trail = await test.database.db.select().from(audit);
		expect(rows).toHaveLength(1);
		expect(JSON.stringify([rows, trail])).not.toContain(code);
	});

	it("works for exactly five minutes", async () => {
		const { computer, phone, draftId } = await scene();
		const late = await makeContinueCode(computer, draftId);
		passed(5 * minute);
		await expect(takeContinueCode(at(phone), late.code)).rejects.toMatchObject(refused);
		const { code } = await makeContinueCode(at(computer), draftId);
		passed(10 * minute - 1);
		await expect(takeContinueCode(at(phone), code)).resolves.toEqual({ draftId });
	});

	it("is refused for any other account, and can then still be used for the right account", async () => {
		const { computer, phone, draftId } = await scene();
		const { code } = await makeContinueCode(computer, draftId);
		const stranger = test.ctx(await aPatient(test, "09350000002"));
		await expect(takeContinueCode(stranger, code)).rejects.toMatchObject(refused);
		await expect(makeContinueCode(stranger, draftId)).rejects.toMatchObject({ code: "record.not-found" });
		await expect(getContinueState(stranger, draftId)).rejects.toMatchObject({ code: "record.not-found" });
		await expect(takeContinueCode(phone, code)).resolves.toEqual({ draftId });
	});
});

describe("a code to continue a draft, within its limits", () => {
	it("stops working when the next code is created, and at sign-out on the computer", async () => {
		const { computer, phone, draftId } = await scene();
		const first = await makeContinueCode(computer, draftId);
		const second = await makeContinueCode(computer, draftId);
		await expect(takeContinueCode(phone, first.code)).rejects.toMatchObject(refused);
		if (computer.actor.kind === "patient") await revokeSession(test.ctx(), computer.actor.sessionId);
		await expect(takeContinueCode(phone, second.code)).rejects.toMatchObject(refused);
	});

	it("is created only for an existing draft", async () => {
		const { computer, draftId } = await scene();
		await removeDraft(computer, draftId);
		await expect(makeContinueCode(computer, draftId)).rejects.toMatchObject({ code: "record.not-found" });
	});

	it("can be tried ten times in ten minutes, and created twenty times an hour", async () => {
		const { computer, phone, draftId } = await scene();
		const { code } = await makeContinueCode(computer, draftId);
		for (let tried = 0; tried < 10; tried++)
			await expect(takeContinueCode(phone, newTrackingCode())).rejects.toMatchObject(refused);
		await expect(takeContinueCode(phone, code)).rejects.toMatchObject({ code: "limit.reached" });
		for (let made = 1; made < 20; made++) await makeContinueCode(computer, draftId);
		await expect(makeContinueCode(computer, draftId)).rejects.toMatchObject({ code: "limit.reached" });
		passed(60 * minute + second);
		const again = await scene("09120000003");
		await expect(makeContinueCode(again.computer, again.draftId)).resolves.toBeDefined();
	});

	it("is deleted a day after it expired", async () => {
		const { computer, draftId } = await scene();
		await makeContinueCode(computer, draftId);
		passed(day + 5 * minute);
		await sweepContinueCodes(test.ctx());
		expect(await test.database.db.$count(draftContinueCode)).toBe(1);
		passed(day + 5 * minute + 1);
		await sweepContinueCodes(test.ctx());
		expect(await test.database.db.$count(draftContinueCode)).toBe(0);
	});
});
