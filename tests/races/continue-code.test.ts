import { expect, it } from "vitest";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { makeContinueCode } from "#domain/reception/draft/continue/make-continue-code.server.ts";
import { draftContinueCode } from "#domain/reception/draft/continue/table.server.ts";
import { takeContinueCode } from "#domain/reception/draft/continue/take-continue-code.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient } from "#tests/support/reception-fixtures.ts";

const test = testDatabase();

it("a code used by several devices at once works for one device; of several codes created at once only one stays valid", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const actor = await aPatient(test);
	const { id } = await openSession(test.ctx(), { kind: "patient", ownerId: actor.accountId, bound: true });
	const device = () => test.ctx({ ...actor, sessionId: id });
	const draftId = newId();
	await saveDraft(device(), draftId, ReceptionDraft.parse({}), undefined);
	const made = await Promise.all(Array.from({ length: 5 }, () => makeContinueCode(device(), draftId)));
	expect(await test.database.db.$count(draftContinueCode)).toBe(1);
	expect(new Set(made.map(({ code }) => code)).size).toBe(5);
	const { code } = await makeContinueCode(device(), draftId);
	const outcomes = await Promise.all(
		Array.from({ length: 8 }, () =>
			takeContinueCode(device(), code).then(
				() => "taken",
				(error: { code: string }) => error.code,
			),
		),
	);
	expect(outcomes.toSorted()).toEqual([...Array(7).fill("continue.code"), "taken"]);
});
