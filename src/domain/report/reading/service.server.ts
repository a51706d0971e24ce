import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labCategoryText, labTest, labTestAnalyte } from "#domain/lab-test/table.server.ts";
import { ageAt } from "#domain/reception/age.ts";
import { ageScales } from "#domain/reception/option-codes.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { status } from "#domain/reception/status.ts";
import { receptionEvent } from "#domain/reception/table.server.ts";
import { shownValue } from "#domain/result-value/display.ts";
import { flagOf, numberOf } from "#domain/result-value/flag.ts";
import { staff } from "#domain/staff/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { owedBefore } from "../debt-gate.server.ts";
import { isSameValue, personOf } from "../lines.server.ts";
import type { ReportLine } from "../schema.ts";
import { findReport, reportNumber, type VersionRecord } from "../sheet.server.ts";
import { linesOf } from "../stored-lines.ts";
import { reportDocument } from "../table.server.ts";
import type { Reader } from "./access.server.ts";
import type { OpenReport, Reading, ReadLine } from "./schema.ts";
import { readTrends } from "./trend.server.ts";
import type { TrendPoint } from "./trend.ts";

const inLocale = (locale: Locale, fa: string, en: string) => (locale === "fa" ? fa || en : en || fa);

/** Names of departments and what low and high may mean, as the catalogue says now. */
async function catalogueOf(ctx: Context, lines: readonly ReportLine[]) {
	const ids = [...new Set(lines.map(({ testId }) => testId))];
	if (ids.length === 0) return { departments: [], analytes: [] };
	const [departments, analytes] = await Promise.all([
		ctx.db
			.select({ testId: labTest.id, locale: labCategoryText.locale, name: labCategoryText.name })
			.from(labTest)
			.innerJoin(labCategoryText, eq(labCategoryText.categoryId, labTest.categoryId))
			.where(inArray(labTest.id, ids)),
		ctx.db.select().from(labTestAnalyte).where(inArray(labTestAnalyte.testId, ids)),
	]);
	return { departments, analytes };
}
type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

function meaningOf(locale: Locale, line: ReportLine, { analytes }: Catalogue): string {
	const texts = analytes.find((each) => isSameValue(each, line));
	const flag = flagOf(line);
	if (flag === "low" || flag === "criticalLow")
		return (locale === "fa" ? texts?.lowMeaningFa : texts?.lowMeaningEn) ?? "";
	if (flag === "high" || flag === "criticalHigh")
		return (locale === "fa" ? texts?.highMeaningFa : texts?.highMeaningEn) ?? "";
	return "";
}

/** What a line is read with. */
type Beside = {
	catalogue: Catalogue;
	/** The version before. */
	former: ReportLine[];
	trendOf: (line: ReportLine) => TrendPoint[];
};

function nameOfLine(locale: Locale, { nameFa, nameEn, code, analyte }: ReportLine): string {
	const test = inLocale(locale, nameFa, nameEn) || code;
	return analyte ? `${test}: ${analyte}` : test;
}

function readLine(locale: Locale, line: ReportLine, { catalogue, former, trendOf }: Beside): ReadLine {
	const { testId, analyte, code, unit, low, high, comment, status } = line;
	const value = shownValue(line);
	const before = former.find((each) => isSameValue(each, line))?.value ?? "";
	return {
		key: `${testId}-${analyte}`,
		name: nameOfLine(locale, line),
		...{ code, value, unit, low, high, comment },
		flag: flagOf(line),
		number: numberOf(line)?.number ?? null,
		status,
		range: inLocale(locale, line.rangeFa, line.rangeEn),
		method: inLocale(locale, line.methodFa ?? "", line.methodEn ?? ""),
		meaning: meaningOf(locale, line, catalogue),
		was: before === value ? "" : before,
		isAdded: former.length > 0 && before === "",
		trend: trendOf(line),
	};
}

/** Results by department, in the order of the request. */
function groupsOf(locale: Locale, lines: ReportLine[], beside: Beside) {
	const groups = new Map<string, ReadLine[]>();
	const nameOf = (testId: string, of: Locale) =>
		beside.catalogue.departments.find((each) => each.testId === testId && each.locale === of)?.name ?? "";
	for (const line of lines) {
		const name = inLocale(locale, nameOf(line.testId, "fa"), nameOf(line.testId, "en"));
		groups.set(name, [...(groups.get(name) ?? []), readLine(locale, line, beside)]);
	}
	return [...groups].map(([name, all]) => ({ name, lines: all }));
}

const ageUnits = new Map<number, "days" | "months" | "years">([
	[ageScales.days, "days"],
	[ageScales.months, "months"],
	[ageScales.years, "years"],
]);

function personShown(row: ReceptionRecord): OpenReport["person"] {
	const known = row.birthDate ? ageAt(row.birthDate, row.sampleDate) : undefined;
	const count = known?.age ?? Number(row.age);
	const unit = ageUnits.get(known?.ageScale ?? row.ageScale) ?? "years";
	return {
		name: `${row.firstName} ${row.lastName}`.trim(),
		sex: personOf(row).sex,
		age: count ? { count, unit } : null,
		nationalCodeEnd: row.nationalCode?.slice(-4) ?? "",
	};
}

async function sampledAt(ctx: Context, row: ReceptionRecord): Promise<OpenReport["sampled"]> {
	const [taken] = await ctx.db
		.select({ at: receptionEvent.at })
		.from(receptionEvent)
		.where(and(eq(receptionEvent.receptionId, row.id), eq(receptionEvent.to, status.sampled)))
		.limit(1);
	return { day: row.sampleDate, at: taken?.at.toISOString() ?? "" };
}

/** The version that is read: the one that holds, or an earlier one that was asked for. */
function versionToRead(versions: readonly VersionRecord[], sequence: number | undefined) {
	const holds = versions.findLast(({ state }) => state === "released");
	// what was taken back takes everything before it along: nobody relies on an earlier version that was wrong already
	if (!holds || sequence === undefined || sequence === holds.sequence) return { holds, shown: holds };
	const former = versions.find((each) => each.sequence === sequence && each.state === "corrected");
	if (!former) throw notFound();
	return { holds, shown: former };
}

/**
 * The report of a reception as whoever may read it sees it: released and corrected versions, never a draft, never one that was
 * withdrawn, and nothing of it while more is owed than the setting lets pass (reports 3.1, 3.2).
 * @param sequence of an earlier version; the one that holds unless said
 * @throws DomainError `record.not-found` for a version that is none to read
 */
export async function getReading(
	reader: Pick<Reader, "ctx" | "row" | "by">,
	{ sequence }: { sequence?: number | undefined } = {},
): Promise<Reading> {
	const { ctx, row } = reader;
	const report = await findReport(ctx, row.id);
	if (!report) return { state: "waiting" };
	const { versions } = report;
	const number = reportNumber(report.found);
	const { holds, shown } = versionToRead(versions, sequence);
	if (!holds || !shown) {
		const taken = versions.findLast(({ state }) => state === "withdrawn");
		if (!taken) return { state: "waiting" };
		return { state: "withdrawn", reportNumber: number, at: taken.withdrawnAt?.toISOString() ?? "" };
	}
	const owedRials = (await owedBefore(ctx))(row);
	if (owedRials > 0) return { state: "owed", reportNumber: number, owedRials };
	return openReport(reader, { number, versions, shown, isFormer: shown !== holds });
}

async function openReport(
	reader: Pick<Reader, "ctx" | "row" | "by">,
	of: { number: string; versions: VersionRecord[]; shown: VersionRecord; isFormer: boolean },
): Promise<OpenReport> {
	const { ctx, row } = reader;
	const { shown, versions } = of;
	const all = linesOf(shown);
	const lines = all.filter(({ value }) => value);
	const isPart = !of.isFormer && row.websiteReceptionStatus !== status.released;
	const readable = versions.filter(({ state }) => state === "released" || state === "corrected");
	const before = readable.findLast(({ sequence }) => sequence < shown.sequence);
	const former = before ? linesOf(before).filter(({ value }) => value) : [];
	const [catalogue, [verifier], [document], sampled, trendOf] = await Promise.all([
		catalogueOf(ctx, lines),
		shown.verifiedBy
			? ctx.db.select({ name: staff.displayName }).from(staff).where(eq(staff.id, shown.verifiedBy))
			: [],
		ctx.db
			.select({ verifyCode: reportDocument.verifyCode, sha256: reportDocument.sha256 })
			.from(reportDocument)
			.where(eq(reportDocument.versionId, shown.id)),
		sampledAt(ctx, row),
		readTrends(reader),
	]);
	return {
		state: "open",
		receptionId: row.id,
		reportNumber: of.number,
		sequence: shown.sequence,
		isFormer: of.isFormer,
		versions: readable
			.map(({ sequence, releasedAt, reason }) => ({
				sequence,
				releasedAt: releasedAt?.toISOString() ?? "",
				reason: reason ?? "",
			}))
			.toReversed(),
		person: personShown(row),
		sampled,
		releasedAt: shown.releasedAt?.toISOString() ?? "",
		verifiedBy: verifier?.name ?? "",
		groups: groupsOf(ctx.locale, lines, { catalogue, former, trendOf }),
		missing: isPart ? all.length - lines.length : 0,
		removed: former
			.filter((line) => !lines.some((each) => isSameValue(each, line)))
			.map((line) => nameOfLine(ctx.locale, line)),
		document: document ?? null,
	};
}
