import { staff } from "#domain/access/staff/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { TestDatabase } from "./database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "./reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "./report-calls.ts";

const people = {
	verifies: "00000000-0000-7000-8000-0000000000b2",
	releases: "00000000-0000-7000-8000-0000000000b3",
};

/** A laboratory with a test of potassium, and a patient whose sample is in it. */
export async function aSampleInLaboratory(test: TestDatabase, now: Date) {
	test.setNow(new Date(now.getTime() - 4 * 86_400_000));
	for (const [username, id] of Object.entries(people))
		await test.database.db.insert(staff).values({
			...{ id, username, passwordHash: "none", role: "Manager" },
			displayName: "دکتر مهرانا نمونه‌فر",
		});
	const { testIds } = await aLaboratory(test.ctx());
	const testId = testIds[0] ?? "";
	await measuresPotassium(test.ctx(), testId);
	const owner: Actor = await aPatient(test);
	const at = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
	const request = aRequest(`${at}T03:30:00.000Z`, testIds);
	const submitted = await submitReception(test.ctx(owner), request, "key-00000001");
	test.setNow(now);
	const id = await inLaboratory(test.ctx(), submitted.id, "2K4MW9QX31");
	return { id, like: submitted.id, testId, owner, otherTestId: testIds[1] ?? "" };
}

/** Steps of the laboratory with the report of a reception. */
export function laboratory(test: TestDatabase, testId: string) {
	const as = (staffId: string) => test.ctx({ ...aReceptionist, staffId, role: "Manager" });
	const versionOf = async (id: string) => (await findReport(test.ctx(), id))?.found.version ?? 0;
	const step = async (
		id: string,
		name: "correct" | "verify" | "release" | "withdraw",
		reason = "",
	): Promise<void> => {
		const by = as(name === "verify" ? people.verifies : people.releases);
		await takeReportStep(by, id, { step: name, reason, version: await versionOf(id) });
	};
	return {
		step,
		enter: async (id: string, value: string, comment = ""): Promise<void> => {
			// words where a number is expected are confirmed
			const values = [{ testId, analyte: "", value, comment, isConfirmed: true }];
			await enterResults(as(people.verifies), id, { values, version: await versionOf(id) });
		},
		/** Enters a value, or corrects the one that is released, and releases it. */
		async release(id: string, value: string, comment = ""): Promise<void> {
			if ((await versionOf(id)) > 0) await step(id, "correct", "نمونه تکرار شد");
			await this.enter(id, value, comment);
			await step(id, "verify");
			await step(id, "release");
		},
	};
}
