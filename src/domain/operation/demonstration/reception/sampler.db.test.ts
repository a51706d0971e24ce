import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { login } from "#domain/access/staff/session/log-in.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { dayPlanVisit, reception } from "#domain/reception/reception/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { seedCatalogue } from "../catalogue.server.ts";
import { seedReceptions } from "./receptions.server.ts";
import { seedSampler } from "./sampler.server.ts";

const test = testDatabase();

it("the demonstration's sampler signs in with the documented password, must change it, and has visits today and later", async () => {
	const now = new Date("2026-11-21T05:30:00Z");
	test.setNow(now);
	const ctx = test.ctx();
	const { db } = test.database;
	await seedCatalogue(ctx);
	const told = await mutate(ctx, "demonstration.seed", async (tx) => {
		await seedReceptions(tx);
		return seedSampler(tx);
	});
	const [sampler] = await db.select().from(staff).where(eq(staff.username, "sampler"));
	expect(sampler).toMatchObject({ role: "Sampler", mustChangePassword: true });
	expect(told).toMatchObject({ username: "sampler" });
	const { user } = await login(ctx, { username: "sampler", password: told?.password ?? "" }, false);
	expect(user.id).toBe(sampler?.id);

	const given = await db.select().from(dayPlanVisit);
	const home = await db
		.select({ id: reception.id, day: reception.sampleDate, status: reception.websiteReceptionStatus })
		.from(reception)
		.where(eq(reception.samplingLocation, 2))
		.then((rows) =>
			rows.filter(
				({ day, status }) => status === 4 || status === 5 || (status === 6 && day === "2026-11-21"),
			),
		);
	// some of today, made and to come, and some of tomorrow
	expect(home.filter(({ day }) => day === "2026-11-21").length).toBeGreaterThan(1);
	expect(home.some(({ day }) => day === "2026-11-22")).toBe(true);
	expect(given.map((visit) => [visit.receptionId, visit.staffId]).toSorted()).toEqual(
		home.map(({ id }) => [id, sampler?.id ?? ""]).toSorted(),
	);

	// a second start does not make the sampler again
	expect(await mutate(ctx, "demonstration.seed", seedSampler)).toBeUndefined();
});
