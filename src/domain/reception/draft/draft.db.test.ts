import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#database/context.server.ts";
import { receptionPlans } from "#domain/reception/reception/option-codes.ts";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { day } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/reception-fixtures.ts";
import { maxDrafts } from "./draft-limits.ts";
import { getDraft } from "./get-draft.server.ts";
import { listDrafts } from "./list-drafts.server.ts";
import { removeDraft } from "./remove-draft.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { sweepDrafts } from "./sweep-drafts.server.ts";

const test = testDatabase();
const start = new Date("2026-05-20T06:00:00Z");
const later = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const of = (firstName: string) => ({ ...emptyDraft(), firstName });
const names = async (of: Context) => (await listDrafts(of)).map(({ firstName }) => firstName);

let ctx: Context;
beforeEach(async () => {
	later(0);
	ctx = test.ctx(await aPatient(test));
});

describe("a draft", () => {
	it("is saved only with its current version", async () => {
		const id = newId();
		const first = await saveDraft(ctx, id, of("مینا"), undefined);
		const second = await saveDraft(ctx, id, { ...of("مینا"), lastName: "رستگار" }, first.version);
		expect(second.version).toBe(2);
		await expect(saveDraft(ctx, id, emptyDraft(), first.version)).rejects.toMatchObject({
			code: "record.stale",
			params: { version: 2 },
		});
		expect((await getDraft(ctx, id)).draft).toMatchObject({ id, firstName: "مینا", lastName: "رستگار" });
	});

	it("is not restored after another device submitted or discarded it", async () => {
		const id = newId();
		const { version } = await saveDraft(ctx, id, emptyDraft(), 0);
		await removeDraft(ctx, id);
		await expect(saveDraft(ctx, id, emptyDraft(), version)).rejects.toMatchObject({
			code: "record.stale",
			params: { version: 0 },
		});
		expect((await getDraft(ctx, id)).draft).toBeNull();
	});
});

describe("removing a draft", () => {
	it("is refused when another device has saved the draft since, and succeeds with the current version", async () => {
		const id = newId();
		const { version } = await saveDraft(ctx, id, emptyDraft(), 0);
		await saveDraft(ctx, id, of("مینا"), version);
		for (const seen of [0, version])
			await expect(removeDraft(ctx, id, seen)).rejects.toMatchObject({
				code: "record.stale",
				params: { version: 2 },
			});
		expect(await names(ctx)).toEqual(["مینا"]);
		await removeDraft(ctx, id, 2);
		expect(await names(ctx)).toEqual([]);
		// the answer was lost: the device asks again
		await removeDraft(ctx, id, 2);
	});

	it("succeeds without a version, for a person who has seen and discarded the draft", async () => {
		const id = newId();
		await saveDraft(ctx, id, emptyDraft(), 0);
		await saveDraft(ctx, id, of("مینا"), 1);
		await removeDraft(ctx, id);
		expect(await names(ctx)).toEqual([]);
	});
});

describe("the first save of a draft", () => {
	it("is refused when it arrives after the request was submitted", async () => {
		const { testIds } = await aLaboratory(test.ctx());
		const id = newId();
		const draft = { ...of("مینا"), submissionKey: "key-00000001" };
		await submitReception(ctx, { ...aRequest("2026-05-23T03:30:00.000Z", testIds), id }, draft.submissionKey);
		await expect(saveDraft(ctx, id, draft, 0)).rejects.toMatchObject({ code: "record.stale" });
		await expect(saveDraft(ctx, id, draft, undefined)).rejects.toMatchObject({ code: "record.stale" });
		expect(await names(ctx)).toEqual([]);
	});
});

describe("several drafts", () => {
	it("are listed with their person, last saved first, and can be changed and removed one by one", async () => {
		const [mina, sara] = [newId(), newId()];
		await saveDraft(
			ctx,
			mina,
			{ ...of("مینا"), receptionPlan: receptionPlans.both, doneSteps: ["tests"] },
			0,
		);
		later(1_000);
		await saveDraft(ctx, sara, of("سارا"), 0);
		expect(await listDrafts(ctx)).toEqual([
			expect.objectContaining({ id: sara, firstName: "سارا", savedAt: "2026-05-20T06:00:01.000Z" }),
			expect.objectContaining({ id: mina, receptionPlan: receptionPlans.both, doneSteps: ["tests"] }),
		]);
		later(2_000);
		await saveDraft(ctx, mina, of("مینو"), 1);
		expect(await names(ctx)).toEqual(["مینو", "سارا"]);
		await removeDraft(ctx, sara);
		expect(await names(ctx)).toEqual(["مینو"]);
	});

	it("remain when one is submitted", async () => {
		const { testIds } = await aLaboratory(test.ctx());
		const [mina, sara] = [newId(), newId()];
		await saveDraft(ctx, mina, of("مینا"), 0);
		await saveDraft(ctx, sara, of("سارا"), 0);
		await submitReception(
			ctx,
			{ ...aRequest("2026-05-23T03:30:00.000Z", testIds), id: mina },
			"key-00000001",
		);
		expect(await names(ctx)).toEqual(["سارا"]);
	});

	it("belong to an account: the same id in another account is a different draft", async () => {
		const other = test.ctx(await aPatient(test, "09120000002"));
		const id = newId();
		await saveDraft(ctx, id, of("مینا"), 0);
		await saveDraft(other, id, of("سارا"), 0);
		await removeDraft(other, id);
		expect([await names(ctx), await names(other)]).toEqual([["مینا"], []]);
	});

	it("are limited to five, and saved drafts can still be changed", async () => {
		const ids = Array.from({ length: maxDrafts }, () => newId());
		for (const id of ids) await saveDraft(ctx, id, emptyDraft(), 0);
		const sixth = () => saveDraft(ctx, newId(), of("مینا"), 0);
		await expect(sixth()).rejects.toMatchObject({ code: "draft.full", params: { most: maxDrafts } });
		await saveDraft(ctx, ids[0] ?? "", of("سارا"), 1);
		await removeDraft(ctx, ids[1] ?? "");
		await expect(sixth()).resolves.toMatchObject({ version: 1 });
	});

	it("that have expired are not listed or counted, and can return only below the limit", async () => {
		const old = newId();
		await saveDraft(ctx, old, of("مینا"), 0);
		later(8 * day);
		await sweepDrafts(test.ctx());
		expect(await names(ctx)).toEqual([]);
		for (let n = 0; n < maxDrafts; n++) await saveDraft(ctx, newId(), emptyDraft(), 0);
		await expect(saveDraft(ctx, old, of("مینا"), 1)).rejects.toMatchObject({ code: "draft.full" });
	});
});
