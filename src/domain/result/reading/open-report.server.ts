import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { explanationOf } from "#domain/catalogue/lab-test/explanation.ts";
import {
	labCategory,
	labCategoryText,
	labTest,
	labTestAnalyte,
	labTestText,
} from "#domain/catalogue/lab-test/table.server.ts";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { flagOf, hasValue, numberOf } from "#domain/catalogue/result-value/flag.ts";
import { getLetterhead } from "#domain/content/site-info/service.server.ts";
import { ageScales } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { ageAt } from "#domain/reception/reception/person/age.ts";
import { isTimeKnown, samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { receptionEvent } from "#domain/reception/reception/table.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { reasonText } from "#domain/result/report/automatic-reason.ts";
import type { VersionRecord } from "#domain/result/report/found-report.server.ts";
import { isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { personOf } from "#domain/result/report/lines/lines.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { staffNames } from "#domain/result/report/list-staff-names.server.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { reportDocument } from "#domain/result/report/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { Reader } from "./access.server.ts";
import type { OpenReport, ReadLine, Signer, TestExplanation } from "./schema.ts";
import { readTrends } from "./trend.server.ts";
import type { TrendPoint } from "./trend.ts";

// What a version of a report says, put together for its reader: the page, its print and the sealed sheet show only this.

const inLocale = (locale: Locale, fa: string, en: string) => (locale === "fa" ? fa || en : en || fa);

/** Current catalogue data: names of departments, explanations, and the possible meanings of low and high values. */
async function catalogueOf(ctx: Context, lines: readonly ReportLine[]) {
	const ids = [...new Set(lines.map(({ testId }) => testId))];
	if (ids.length === 0) return { departments: [], analytes: [], purposes: [] };
	const [departments, analytes, purposes] = await Promise.all([
		ctx.db
			.select({
				testId: labTest.id,
				slug: labCategory.slug,
				locale: labCategoryText.locale,
				name: labCategoryText.name,
			})
			.from(labTest)
			.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
			.innerJoin(labCategoryText, eq(labCategoryText.categoryId, labTest.categoryId))
			.where(inArray(labTest.id, ids)),
		ctx.db.select().from(labTestAnalyte).where(inArray(labTestAnalyte.testId, ids)),
		ctx.db
			.select({ testId: labTestText.testId, locale: labTestText.locale, purpose: labTestText.purpose })
			.from(labTestText)
			.where(inArray(labTestText.testId, ids)),
	]);
	return { departments, analytes, purposes };
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

/** Additional data needed to show a line. */
type Beside = {
	catalogue: Catalogue;
	/** The lines of the previous version of the report. */
	former: ReportLine[];
	trendOf: (line: ReportLine) => TrendPoint[];
	by: Reader["by"];
};

const testName = (locale: Locale, { nameFa, nameEn, code }: ReportLine): string =>
	inLocale(locale, nameFa, nameEn) || code;
const nameOfLine = (locale: Locale, line: ReportLine): string =>
	[testName(locale, line), line.analyte].filter(Boolean).join(": ");

const isShown = (line: ReportLine): boolean => line.value !== "" || line.status !== "final";

function readLine(locale: Locale, line: ReportLine, { catalogue, former, trendOf }: Beside): ReadLine {
	const { testId, analyte, code, unit, low, high, lowOpen, highOpen, comment, status, statusReason } = line;
	// a withdrawn value, or one that is not there yet, is no result
	const value = hasValue(status) ? shownValue(line) : "";
	const isJudged = status === "final" || status === "corrected";
	const earlier = former.find((each) => isSameValue(each, line));
	const before = earlier ? shownValue(earlier) : "";
	return {
		key: `${testId}-${analyte}`,
		testId,
		name: nameOfLine(locale, line),
		test: testName(locale, line),
		analyte,
		...{ code, value, unit, low, high, lowOpen, highOpen, comment },
		// a preliminary value out of its range is shown so, one within it never as a final normal one
		flag: isJudged || flagOf(line) !== "normal" ? flagOf(line) : "none",
		number: numberOf(line)?.number ?? null,
		...{ status, statusReason },
		range: inLocale(locale, line.rangeFa, line.rangeEn),
		method: inLocale(locale, line.methodFa ?? "", line.methodEn ?? ""),
		meaning: value === "" ? "" : meaningOf(locale, line, catalogue),
		was: before === value ? "" : before,
		isAdded: former.length > 0 && before === "",
		trend: trendOf(line),
	};
}

/** What the catalogue explains about the tests of some lines, each test once; none for a test without such a text. */
function explanationsOf(locale: Locale, lines: readonly ReportLine[], { purposes, analytes }: Catalogue) {
	const tests = new Map(lines.map((line) => [line.testId, line]));
	return [...tests.values()].flatMap((line): TestExplanation[] => {
		const { testId, code } = line;
		const textIn = (of: Locale) =>
			purposes.find((each) => each.testId === testId && each.locale === of)?.purpose ?? "";
		const purpose = inLocale(locale, textIn("fa"), textIn("en"));
		const names = analytes.filter((each) => each.testId === testId).map(({ analyte }) => analyte);
		if (!purpose) return [];
		return [{ testId, name: testName(locale, line), code, ...explanationOf(purpose, names) }];
	});
}

/** Results by department, in the order of the request. */
function groupsOf(locale: Locale, lines: ReportLine[], beside: Beside) {
	const groups = new Map<string, { name: string; slug: string; lines: ReportLine[] }>();
	const { departments } = beside.catalogue;
	const nameOf = (testId: string, of: Locale) =>
		departments.find((each) => each.testId === testId && each.locale === of)?.name ?? "";
	for (const line of lines) {
		const name = inLocale(locale, nameOf(line.testId, "fa"), nameOf(line.testId, "en"));
		const slug = departments.find(({ testId }) => testId === line.testId)?.slug ?? "";
		const group = groups.get(name) ?? { name, slug, lines: [] };
		group.lines.push(line);
		groups.set(name, group);
	}
	return [...groups.values()].map((group) => ({
		...group,
		lines: group.lines.map((line) => readLine(locale, line, beside)),
		explanations: beside.by === "share" ? [] : explanationsOf(locale, group.lines, beside.catalogue),
	}));
}

const ageUnits = new Map<number, "days" | "months" | "years">([
	[ageScales.days, "days"],
	[ageScales.months, "months"],
	[ageScales.years, "years"],
]);

function personShown(row: ReceptionRecord): OpenReport["person"] {
	const known = row.birthDate ? ageAt(row.birthDate, samplingDay(row)) : undefined;
	const count = known?.age ?? Number(row.age);
	const unit = ageUnits.get(known?.ageScale ?? row.ageScale) ?? "years";
	return {
		name: `${row.firstName} ${row.lastName}`.trim(),
		sex: personOf(row).sex,
		age: count ? { count, unit } : null,
		nationalCodeEnd: row.nationalCode?.slice(-4) ?? "",
	};
}

/** The time of sampling, or only the day when the time is unknown. */
const sampledOf = (row: ReceptionRecord): OpenReport["sampled"] => ({
	day: samplingDay(row),
	at: row.sampledAt && isTimeKnown(row) ? row.sampledAt.toISOString() : "",
});

/** When the sample was taken and when it arrived at the laboratory. */
async function momentsOf(
	ctx: Context,
	row: ReceptionRecord,
): Promise<Pick<OpenReport, "sampled" | "receivedAt">> {
	const steps = await ctx.db
		.select({ at: receptionEvent.at })
		.from(receptionEvent)
		.where(and(eq(receptionEvent.receptionId, row.id), eq(receptionEvent.to, status.inLaboratory)))
		.orderBy(asc(receptionEvent.at));
	return {
		sampled: sampledOf(row),
		receivedAt: steps[0]?.at.toISOString() ?? "",
	};
}

/** The users who entered, verified and released a version, in that order. */
async function signersOf(ctx: Context, version: VersionRecord): Promise<Signer[]> {
	const { enteredBy, verifiedBy, secondVerifiedBy, releasedBy } = version;
	const name = await staffNames(ctx, [enteredBy, verifiedBy, secondVerifiedBy, releasedBy]);
	const steps = [
		["entered", enteredBy, version.enteredAt],
		["verified", verifiedBy, version.verifiedAt],
		["verifiedAgain", secondVerifiedBy, version.secondVerifiedAt],
		["released", releasedBy, version.releasedAt],
	] as const;
	return steps.flatMap(([step, by, at]) => (at ? [{ step, name: name(by), at: at.toISOString() }] : []));
}

/** A version to show, with the data for the notices about it. */
export type VersionToRead = {
	/** The report number, like `1405-12`. */
	number: string;
	/** Every version of the report. */
	versions: readonly VersionRecord[];
	shown: VersionRecord;
	isFormer: boolean;
	/** Whether some values are not ready yet. */
	isPart: boolean;
};

/** The stored sheet of a version, and whether the laboratory attached it as a file. */
const documentOf = (ctx: Context, versionId: string) =>
	ctx.db
		.select({
			verifyCode: reportDocument.verifyCode,
			sha256: reportDocument.sha256,
			singleSha256: reportDocument.singleSha256,
			letterhead: reportDocument.letterhead,
			attached: reportAttachment.id,
		})
		.from(reportDocument)
		.leftJoin(
			reportAttachment,
			and(eq(reportAttachment.versionId, reportDocument.versionId), isNull(reportAttachment.removedAt)),
		)
		.where(eq(reportDocument.versionId, versionId));

/**
 * A version as shown to a reader, in the context's language. @param reader for a sheet rendered at the release, the patient
 * who will read it
 */
export async function openReport(
	reader: Pick<Reader, "ctx" | "row" | "by">,
	of: VersionToRead,
): Promise<OpenReport> {
	const { ctx, row } = reader;
	const { shown, versions } = of;
	const all = linesOf(shown);
	const lines = all.filter(isShown);
	// what is being released is read already
	const readable = versions.filter(
		({ id, state }) => id === shown.id || state === "released" || state === "corrected",
	);
	const before = readable.findLast(({ sequence }) => sequence < shown.sequence);
	const former = before ? linesOf(before).filter(({ value }) => value) : [];
	const [catalogue, signers, [document], moments, trendOf] = await Promise.all([
		catalogueOf(ctx, lines),
		signersOf(ctx, shown),
		documentOf(ctx, shown.id),
		momentsOf(ctx, row),
		readTrends(reader),
	]);
	return {
		state: "open",
		receptionId: row.id,
		receptNo: row.receptNo,
		trackingCode: row.trackingCode,
		laboratory: document?.letterhead?.[ctx.locale] ?? (await getLetterhead(ctx, ctx.locale)),
		reportNumber: of.number,
		sequence: shown.sequence,
		isFormer: of.isFormer,
		versions: readable
			.map(({ sequence, releasedAt, reason }) => ({
				sequence,
				releasedAt: releasedAt?.toISOString() ?? "",
				reason: reasonText(reason, ctx.locale),
			}))
			.toReversed(),
		person: personShown(row),
		...moments,
		releasedAt: shown.releasedAt?.toISOString() ?? "",
		signers,
		groups: groupsOf(ctx.locale, lines, { catalogue, former, trendOf, by: reader.by }),
		missing: of.isPart ? all.length - lines.length : 0,
		removed: former
			.filter((line) => !lines.some((each) => isSameValue(each, line)))
			.map((line) => nameOfLine(ctx.locale, line)),
		document: document
			? {
					verifyCode: document.verifyCode,
					verifyAddress: `${ctx.env.publicUrl}/verify/${document.verifyCode}`,
					sha256: (reader.by === "door" && document.singleSha256) || document.sha256,
					locale: document.attached ? null : row.locale,
				}
			: null,
	};
}
