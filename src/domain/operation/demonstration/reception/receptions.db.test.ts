import { asc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { uploadPage } from "#domain/media/upload/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { status, statuses } from "#domain/reception/reception/state/status.ts";
import { reception, receptionEvent } from "#domain/reception/reception/table.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { seedCatalogue } from "../catalogue.server.ts";
import { seedReceptions } from "./receptions.server.ts";

const test = testDatabase();

async function seededAt(moment: string) {
	test.setNow(new Date(moment));
	const ctx = test.ctx();
	await seedCatalogue(ctx);
	await mutate(ctx, "demonstration.seed", seedReceptions);
	const rows = await ctx.db.select().from(reception);
	const events = await ctx.db.select().from(receptionEvent).orderBy(asc(receptionEvent.at));
	return { ctx, rows, events };
}

const distinct = <T>(values: T[]) => [...new Set(values)].sort();

describe("the demonstration's requests", () => {
	it("cover every state, kind, plan and place, and a mobile with several people", async () => {
		const { rows } = await seededAt("2026-11-21T05:30:00Z");
		expect(rows.length).toBeGreaterThanOrEqual(24);
		expect(distinct(rows.map((row) => row.websiteReceptionStatus))).toEqual([...statuses].sort());
		expect(distinct(rows.map((row) => row.receptionType))).toEqual([1, 2]);
		expect(distinct(rows.map((row) => row.receptionPlan))).toEqual([1, 2, 3]);
		expect(distinct(rows.map((row) => row.samplingLocation))).toEqual([1, 2]);
		expect(distinct(rows.map((row) => row.isDebtor))).toEqual([false, true]);
		const own = rows.filter((row) => row.mobileNumber === "09000000001");
		expect(distinct(own.map((row) => row.patientId))).toHaveLength(2);
		// one sign-in, and every view a patient can have
		expect(distinct(own.map((row) => row.websiteReceptionStatus))).toEqual([...statuses].sort());
		expect(distinct(own.map((row) => row.listApproval))).toEqual(["", "asked"]);
	});

	it("include a photographed prescription, and a report for every confirmed request", async () => {
		const { ctx, rows } = await seededAt("2026-11-21T05:30:00Z");
		const photographed = rows.filter((row) => row.prescImage !== "");
		expect(photographed.length).toBeGreaterThan(0);
		const pages = await ctx.db.$count(
			uploadPage,
			inArray(
				uploadPage.uploadId,
				photographed.map((row) => row.prescImage),
			),
		);
		expect(pages).toBe(photographed.length);
		for (const row of rows.filter((each) => each.websiteReceptionStatus === status.confirmed)) {
			const [made] = await ctx.db
				.select({ state: reportVersion.state })
				.from(reportVersion)
				.innerJoin(report, eq(report.id, reportVersion.reportId))
				.where(eq(report.receptionId, row.id));
			expect(made?.state, row.trackingCode).toBe("verified");
		}
	});
});

describe("the demonstration's requests, at any moment", () => {
	// a working morning, a Friday, deep in the night, shortly before closing, Nowruz
	it.each([
		"2026-11-21T05:30:00Z",
		"2026-11-27T08:00:00Z",
		"2026-11-24T22:30:00Z",
		"2026-11-25T16:05:00Z",
		"2027-03-22T06:00:00Z",
	])("are consistent at %s: nothing from the future, no double booking, no message sent", async (moment) => {
		const { ctx, rows, events } = await seededAt(moment);
		const now = new Date(moment);
		for (const row of rows) {
			const own = events.filter((event) => event.receptionId === row.id);
			expect(own.every(({ at }) => at <= now)).toBe(true);
			expect(own[0]?.at).toEqual(row.createdAt);
			const last = own.at(-1);
			expect(last?.to).toBe(row.websiteReceptionStatus);
			const sampled = own.find(({ to }) => to === status.sampled || to === status.noShow);
			if (sampled) expect(sampled.at >= row.slotStartsAt).toBe(true);
			else expect(row.slotStartsAt > now).toBe(true);
			expect(row.createdAt < row.slotStartsAt).toBe(true);
		}
		const freed: number[] = [status.cancelled, status.rejected];
		const holding = rows.filter((row) => !freed.includes(row.websiteReceptionStatus));
		const slots = await ctx.db.select().from(slot);
		expect(slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(holding.length);
		expect(slots.every(({ taken, capacity }) => taken < capacity)).toBe(true);
		expect(await ctx.db.select().from(sms).where(eq(sms.state, "queued"))).toEqual([]);
		expect((await ctx.db.select().from(sms)).every(({ text }) => text === null)).toBe(true);
	});
});
