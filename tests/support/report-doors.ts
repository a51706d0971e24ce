import { eq } from "drizzle-orm";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { type Actor, anonymous } from "#platform/actor.ts";
import type { TestDatabase } from "./database.ts";
import { aLaboratory, aPatient, aRequest } from "./reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "./report-calls.ts";

/** The tracking code of the reception whose report the doors lead to, and one of the same form that is nobody's. */
export const doorCode = "2K4MW9QX3B";
export const nobodysCode = "2K4MW9QX49";

/** A reception with a released report, or with one that is still being written, and its owner. */
export async function aReportBehindDoors(test: TestDatabase, value = "4.3") {
	const ctx = test.ctx();
	const { testIds } = await aLaboratory(ctx);
	const testId = testIds[0] ?? "";
	await measuresPotassium(ctx, testId);
	const owner: Actor = await aPatient(test);
	const submitted = await submitReception(
		test.ctx(owner),
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-00000001",
	);
	const id = await inLaboratory(ctx, submitted.id, doorCode);
	if (value) await releaseValue(test, { id, testId }, value);
	return { id, testId, owner };
}

/** Enters a value, or corrects the one that is released, and releases it. */
export async function releaseValue(
	test: TestDatabase,
	{ id, testId }: { id: string; testId: string },
	value: string,
	at = 0,
	others = "",
): Promise<number> {
	const ctx = test.ctx();
	let version = at;
	const step = async (name: "correct" | "verify" | "release", reason = "") => {
		({ version } = await takeReportStep(ctx, id, { step: name, reason, version }));
	};
	if (at > 0) await step("correct", "نمونه تکرار شد");
	const { lines } = await getReportSheet(ctx, id);
	const values = lines.map((line) => ({
		...{ testId: line.testId, analyte: line.analyte, comment: "" },
		value: line.testId === testId ? value : others,
	}));
	({ version } = await enterResults(ctx, id, { values, version }));
	await step("verify");
	await step("release");
	return version;
}

/** Lets the laboratory's setting be what a test needs. */
export async function setDoors(
	test: TestDatabase,
	change: Partial<typeof reportingSetting.$inferInsert>,
): Promise<void> {
	await test.database.db
		.insert(reportingSetting)
		.values({ id: 1, ...reportingDefaults, ...change })
		.onConflictDoUpdate({ target: reportingSetting.id, set: change });
}

/** The one-time code that was sent last; empty when none was. */
export async function lastSentCode(test: TestDatabase): Promise<string> {
	const rows = await test.database.db
		.select({ text: sms.text, id: sms.id })
		.from(sms)
		.where(eq(sms.template, "account.code"));
	const newest = rows.sort((a, b) => a.id.localeCompare(b.id)).at(-1);
	return /\b(\d{6})\b/.exec(newest?.text ?? "")?.[1] ?? "";
}

export const aStranger = (test: TestDatabase, address = "192.0.2.1") => test.ctx(anonymous, { address });

/** Makes a reception one of somebody who walked in: no account's. */
export const withoutAccount = (test: TestDatabase, id: string) =>
	test.database.db.update(reception).set({ accountId: null }).where(eq(reception.id, id));
