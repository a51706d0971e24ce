import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labTestAnalyte, labTestRange } from "#domain/catalogue/lab-test/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { findById } from "#domain/result/door/find.server.ts";
import { knownPersonsCookie, rememberPerson } from "#domain/result/door/known-persons.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { withStoredFile } from "#domain/result/pdf-file/stored-file.server.ts";
import { reportRecheck } from "#domain/result/recheck/table.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { putAttachment } from "#domain/result/report/attachment/present.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { newId } from "#platform/ids.server.ts";
import { aFhirReport, anObservation } from "./fhir-reports.ts";
import { aPdf } from "./pdf-files.ts";
import { nationalCodes } from "./reception-fixtures.ts";

/** A test measures potassium, with a range for grown-ups and critical limits. */
export async function measuresPotassium({ db }: Context, testId: string): Promise<void> {
	await db.delete(labTestAnalyte).where(eq(labTestAnalyte.testId, testId));
	await db.delete(labTestRange).where(eq(labTestRange.testId, testId));
	const measured = { analyte: "", unit: "mmol/L", decimals: 1, criticalLow: 2.8, criticalHigh: 6.5 };
	await db.insert(labTestAnalyte).values({ testId, sort: 0, loinc: "2823-3", ...measured });
	const range = { analyte: "", unit: "mmol/L", textFa: "", textEn: "" };
	await db.insert(labTestRange).values([
		{ testId, sort: 0, sex: "any", ageFromDays: 0, ageToDays: 6_570, low: 3.4, high: 4.7, ...range },
		{ testId, sort: 1, sex: "any", ageFromDays: 6_570, ageToDays: null, low: 3.5, high: 5.1, ...range },
	]);
}

/**
 * A reception in the laboratory, with the tests of another one.
 * @param like a reception that it is made like
 */
export async function inLaboratory(
	{ db, now }: Context,
	like: string,
	trackingCode: string,
): Promise<string> {
	const [row] = await db.select().from(reception).where(eq(reception.id, like));
	if (!row) throw new Error("no reception");
	const id = newId();
	const { payableRials: _, ...values } = row;
	await db.insert(reception).values({
		...values,
		id,
		trackingCode,
		websiteReceptionStatus: status.inLaboratory,
		stage: 3,
		sampledAt: row.slotStartsAt < now() ? row.slotStartsAt : now(),
		version: 1,
	});
	const items = await db.select().from(receptionItem).where(eq(receptionItem.receptionId, like));
	await db.insert(receptionItem).values(items.map((item) => ({ ...item, receptionId: id })));
	return id;
}

/** The report of a reception, with the same word for every value, on its way to its patient. */
export async function releaseReport(ctx: Context, receptionId: string, word = "منفی"): Promise<void> {
	const system = { ...ctx, actor: { kind: "system" as const, name: "test" } };
	const { lines, version } = await getReportSheet(system, receptionId);
	const values = lines.map(({ testId, analyte }) => ({
		testId,
		analyte,
		value: word,
		comment: "",
		isConfirmed: true,
	}));
	await enterResults(system, receptionId, { values, version });
	await takeReportStep(system, receptionId, { step: "verify", reason: "", version: version + 1 });
	await takeReportStep(system, receptionId, { step: "release", reason: "", version: version + 2 });
}

/** The header of a browser on which the last digits of a reception's person were given before. */
export async function deviceThatKnows(ctx: Context, receptionId: string): Promise<{ cookie: string }> {
	const row = await findById(ctx, receptionId);
	if (!row) throw new Error("no reception");
	return { cookie: `${cookieName(ctx.env, knownPersonsCookie)}=${rememberPerson(row, undefined)}` };
}

/** By which a machine names the reception whose report it sends. */
export const numberOfReport = "140502-0031";

/** Right calls of reports: one with a critical value that waits to be verified, and one that waits for its release. */
export async function reportCalls(ctx: Context, like: string, testId: string) {
	await measuresPotassium(ctx, testId);
	const value = (typed: string) => ({ values: [{ testId, analyte: "", value: typed, comment: "" }] });
	const critical = await inLaboratory(ctx, like, "2K4MW9QX31");
	await enterResults(ctx, critical, { ...value("6.8"), version: 0 });
	const usual = await inLaboratory(ctx, like, "2K4MW9QX32");
	await enterResults(ctx, usual, { ...value("4.1"), version: 0 });
	const verified = await inLaboratory(ctx, like, "2K4MW9QX33");
	await enterResults(ctx, verified, { ...value("4.2"), version: 0 });
	await takeReportStep(ctx, verified, { step: "verify", reason: "", version: 1 });
	const released = await inLaboratory(ctx, like, "2K4MW9QX34");
	await enterResults(ctx, released, { ...value("4.3"), version: 0 });
	await takeReportStep(ctx, released, { step: "verify", reason: "", version: 1 });
	await takeReportStep(ctx, released, { step: "release", reason: "", version: 2 });
	const number = { receptNo: numberOfReport, yearMonth: "1405-02", receptDate: "2026-05-20" };
	await ctx.db.update(reception).set(number).where(eq(reception.id, usual));
	const attached = await inLaboratory(ctx, like, "2K4MW9QX35");
	await enterResults(ctx, attached, { ...value("4.1"), version: 0 });
	const [draft] = await ctx.db
		.select({ id: reportVersion.id })
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.where(eq(report.receptionId, attached));
	await withStoredFile(ctx, { read: () => aPdf(), field: "file" }, async (file) => ({
		isKept: await mutate(ctx, "report.attach", (tx) =>
			putAttachment(tx, draft?.id ?? "", { ...file, fileName: "1.pdf" }),
		),
	}));
	const [document] = await ctx.db.select().from(reportDocument);
	const rechecked = document?.versionId ?? "";
	await ctx.db.insert(reportRecheck).values({
		...{ versionId: rechecked, grammar: 2, foundAt: ctx.now() },
		reasons: [{ testId, analyte: "", code: "flagDiffers" }],
	});
	const call = {
		...{ testId, analyte: "", toldTo: "دکتر نمونه‌راد", phone: "" },
		...{ calledAt: ctx.now().toISOString(), isReached: true, isReadBack: true },
	};
	const bodies: Record<string, () => unknown> = {
		"PUT /Report/Reception/{id}": () => value("6.9"),
		"POST /Report/Reception/{id}/CriticalCall": () => call,
		"POST /Report/Recheck/{id}": () => ({ isRight: true, note: "با دستگاه سنجیده شد" }),
		"POST /Report/Reception/{id}/Step": () => ({ step: "verify", reason: "" }),
		"POST /Report/Reception/{id}/Release": () => ({ step: "release", reason: "" }),
		"POST /Report/Reception/{id}/File/Withdraw": () => ({ reason: "فایل دیگری بود" }),
		"POST /Report/File/Match": () => ({ names: [`${numberOfReport}.pdf`, "nobody.pdf"] }),
		"PUT /Report/External/{receptNo}": () => ({
			fhir: aFhirReport([anObservation("k", { effectiveDateTime: "2026-05-19T07:42:00+03:30" })], {
				issued: "2026-05-19T09:00:00Z",
			}),
			pdf: aPdf().toString("base64"),
			person: {
				firstName: "مینا",
				lastName: "رستگار",
				gender: 2,
				nationalCode: nationalCodes[0],
				mobileNumber: "09120000001",
				birthDate: "1990-01-01",
			},
			reason: "",
		}),
	};
	const versions: Record<string, number> = {
		"PUT /Report/Reception/{id}": 1,
		"POST /Report/Reception/{id}/CriticalCall": 1,
		"POST /Report/Recheck/{id}": 1,
		"POST /Report/Reception/{id}/Step": 1,
		"POST /Report/Reception/{id}/Release": 2,
		"POST /Report/Reception/{id}/File/Withdraw": 1,
	};
	return {
		knownDevice: await deviceThatKnows(ctx, like),
		verifyCode: document?.verifyCode ?? "",
		bodies,
		versions,
		idIn(path: string): string | undefined {
			if (!path.startsWith("/Report/")) return undefined;
			if (path.startsWith("/Report/Recheck/")) return rechecked;
			if (path.endsWith("/Document")) return released;
			if (path.includes("/File")) return attached;
			if (path.endsWith("/Step")) return usual;
			return path.endsWith("/Release") ? verified : critical;
		},
	};
}
