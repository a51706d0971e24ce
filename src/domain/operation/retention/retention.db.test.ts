import { isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { challenge } from "#domain/access/account/table.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { session } from "#domain/access/session/table.server.ts";
import { claimJobs } from "#domain/foundation/job/claim-jobs.server.ts";
import { finishJob } from "#domain/foundation/job/finish-job.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { limitWindow } from "#domain/foundation/rate-limit/table.server.ts";
import { getDraft } from "#domain/reception/draft/get-draft.server.ts";
import { removeDraft } from "#domain/reception/draft/remove-draft.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { submission } from "#domain/reception/reception/submission/table.server.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { day, hour, minute } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient } from "#tests/support/reception-fixtures.ts";
import { sweepAll } from "#tests/support/sweep.ts";
import { scheduleRetention } from "./service.server.ts";

const test = testDatabase();
const start = new Date("2026-05-20T06:10:00Z");
const later = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const tables = { challenge, receptionDraft, limitWindow, session, submission };

async function kept(): Promise<Record<string, number>> {
	const counts = Object.entries(tables).map(async ([name, table]) => {
		const isKept = table === receptionDraft ? isNotNull(receptionDraft.data) : undefined;
		return [name, await test.database.db.$count(table, isKept)] as const;
	});
	return Object.fromEntries(await Promise.all(counts));
}

describe("retention", () => {
	it.each([
		["codes for a day", day, "challenge"],
		["drafts for a week after the last change", 7 * day, "receptionDraft"],
		["idempotency keys for thirty days", 30 * day, "submission"],
		["sessions for thirty days after their end", 30 * day + 12 * hour, "session"],
	] as const)("stores %s and no longer", async (_, ms, name) => {
		later(0);
		await requestCode(test.ctx(anonymous), "09120000001");
		const patient = await aPatient(test);
		await saveDraft(test.ctx(patient), newId(), emptyDraft(), undefined);
		await openSession(test.ctx(), { kind: "staff", ownerId: newId(), bound: true });
		await test.database.db
			.insert(submission)
			.values({ accountId: newId(), key: "key-00000001", inputHash: "x", createdAt: start });
		const before = (await kept())[name];
		expect(before).toBeGreaterThan(0);
		later(ms - minute);
		await sweepAll(test.ctx());
		expect((await kept())[name]).toBe(before);
		later(ms + minute);
		await sweepAll(test.ctx());
		expect((await kept())[name]).toBe(0);
	});

	it("deletes an old draft but not its version: a device with the draft can continue, and another device finds no draft", async () => {
		later(0);
		const ctx = test.ctx(await aPatient(test));
		const id = newId();
		const { version } = await saveDraft(ctx, id, { ...emptyDraft(), firstName: "مینا" }, 0);
		later(8 * day);
		await sweepAll(test.ctx());
		expect(await getDraft(ctx, id)).toEqual({ version, savedAt: null, draft: null });
		const again = await saveDraft(ctx, id, { ...emptyDraft(), firstName: "مینا" }, version);
		expect(await getDraft(ctx, id)).toMatchObject({ version: version + 1, draft: { firstName: "مینا" } });
		expect(again.version).toBe(version + 1);
		await removeDraft(ctx, id);
		expect(await getDraft(ctx, id)).toEqual({ version: 0, savedAt: null, draft: null });
	});

	it("deletes rate-limit windows only after they end", async () => {
		later(0);
		await requestCode(test.ctx(anonymous), "09120000001");
		await sweepAll(test.ctx());
		expect((await kept())["limitWindow"]).toBeGreaterThan(0);
		later(2 * day);
		await sweepAll(test.ctx());
		expect((await kept())["limitWindow"]).toBe(0);
	});

	it("runs once each hour, however many processes start", async () => {
		later(0);
		await Promise.all([1, 2, 3].map(() => scheduleRetention(test.ctx())));
		expect(await claimJobs(test.ctx(), 8, 60)).toEqual([]);
		for (const hours of [1, 2, 3]) {
			later(hours * hour);
			const claimed = await claimJobs(test.ctx(), 8, 60);
			expect(claimed.map(({ kind }) => kind)).toEqual(["retention.sweep"]);
			await sweepAll(test.ctx());
			await scheduleRetention(test.ctx());
			for (const { id } of claimed) await finishJob(test.ctx(), id);
			expect(await test.database.db.$count(job)).toBe(1);
		}
	});
});
