import { unitText } from "#domain/lab-test/unit.ts";
import { ageAt } from "#domain/reception/age.ts";
import { ageScales, genders } from "#domain/reception/option-codes.ts";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import { shownValue } from "#domain/result-value/display.ts";
import { type Flag, flagOf, type Judged, numberOf } from "#domain/result-value/flag.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import { textsOf } from "#locale/texts.ts";
import type { ReportLine } from "../schema.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import type { PrintedReport, PrintedResult } from "./printed-report.ts";

const texts = textsOf({ fa, en });

/** What is printed, as it is kept. */
export type SheetOf = {
	locale: Locale;
	reception: {
		firstName: string;
		lastName: string;
		birthDate: string | null;
		age: string;
		ageScale: number;
		gender: number;
		nationalCode: string | null;
		receptNo: string;
		trackingCode: string;
		sampleDate: string;
	};
	/** `1405-12`. */
	number: string;
	version: number;
	/** Why the version before was corrected; empty in the first one, and in one that completes it. */
	reason: string;
	releasedAt: Date;
	verifiedBy: string;
	lines: readonly ReportLine[];
	laboratory: { name: string; address: string; phone: string; colour: string };
	verify: PrintedReport["verify"];
};

/** In lines from left to right whatever stands around them: telephone numbers, limits. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** Where limits stand on the picture of a range, as parts of its width. */
const pictured = { low: 0.25, high: 0.75 };

/** Value and limits on a line from 0 to 1; nothing where there is no number, or no limit. */
export function barOf(line: Judged): PrintedResult["bar"] {
	const { low, high } = line;
	const number = numberOf(line)?.number;
	if (number === undefined || (low === null && high === null)) return undefined;
	const within = (at: number) => Math.min(1, Math.max(0, at));
	const { low: left, high: right } = pictured;
	if (low === null) return high ? { value: within((number / high) * right), high: right } : undefined;
	if (high === null) return low ? { value: within((number / low) * left), low: left } : undefined;
	if (high <= low) return undefined;
	return { value: within(left + ((number - low) / (high - low)) * (right - left)), low: left, high: right };
}

function rangeIn(t: ReturnType<typeof texts>, locale: Locale, line: ReportLine): string {
	const words = locale === "fa" ? line.rangeFa : line.rangeEn;
	if (words) return words;
	const { low, high } = line;
	if (low !== null && high !== null) return t("between", { low: String(low), high: String(high) });
	if (high !== null) return t("atMost", { high: String(high) });
	return low !== null ? t("atLeast", { low: String(low) }) : "";
}

function resultOf(t: ReturnType<typeof texts>, sheet: SheetOf, line: ReportLine): PrintedResult {
	const flag: Flag = flagOf(line);
	const bar = barOf(line);
	const test = (sheet.locale === "fa" ? line.nameFa : line.nameEn) || line.nameFa || line.code;
	return {
		name: line.analyte ? `${test}: ${line.analyte}` : test,
		code: line.code,
		value: shownValue(line),
		unit: unitText(line.unit),
		flag,
		state: flag === "none" ? "" : t(`flag.${flag}`),
		range: rangeIn(t, sheet.locale, line),
		...(bar ? { bar } : {}),
		notes: line.comment ? [line.comment] : [],
	};
}

function ageIn(t: ReturnType<typeof texts>, { birthDate, age, ageScale, sampleDate }: SheetOf["reception"]) {
	const known = birthDate ? ageAt(birthDate, sampleDate) : undefined;
	const count = known?.age ?? Number(age);
	if (!count) return "";
	const scale = known?.ageScale ?? ageScale;
	if (scale === ageScales.days) return t("days", { count });
	return scale === ageScales.months ? t("months", { count }) : t("years", { count });
}

/** What is said above everything else: that it corrects another one, and how many values are still to come. */
function noticeOf(t: ReturnType<typeof texts>, { version, reason, lines }: SheetOf): string {
	const missing = lines.filter(({ value }) => !value).length;
	return [
		version > 1 && reason ? t("corrected", { former: version - 1, reason }) : "",
		missing > 0 && missing < lines.length ? t("partial", { count: missing }) : "",
	]
		.filter(Boolean)
		.join(" ");
}

/** The sheet of a version in the language of its reception: values that were entered, none of the others. */
export function printedOf(sheet: SheetOf): PrintedReport {
	const { locale, reception, laboratory } = sheet;
	const t = texts(locale);
	const moment = `${formatDate(sheet.releasedAt, locale)} ${leftToRight(formatTime(sheet.releasedAt))}`;
	const person = [ageIn(t, reception), reception.gender === genders.male ? t("male") : t("female")];
	const facts = [
		{ label: t("number"), value: leftToRight(sheet.number) },
		{ label: t("sampled"), value: formatDate(reception.sampleDate, locale) },
		{ label: t("released"), value: moment },
		{ label: t("tracking"), value: leftToRight(showTrackingCode(reception.trackingCode)) },
		{ label: t("reception"), value: reception.receptNo },
	];
	return {
		locale,
		title: t("title"),
		laboratory: {
			name: laboratory.name,
			lines: [laboratory.address, laboratory.phone && leftToRight(laboratory.phone)].filter(Boolean),
		},
		colour: laboratory.colour,
		notice: noticeOf(t, sheet),
		patient: {
			name: `${reception.firstName} ${reception.lastName}`,
			facts: [
				person.filter(Boolean).join(locale === "fa" ? "، " : ", "),
				reception.nationalCode ? t("nationalCode", { last: reception.nationalCode.slice(-4) }) : "",
			].filter(Boolean),
		},
		facts: facts.filter(({ value }) => value !== ""),
		groups: [
			{
				name: t("results"),
				results: sheet.lines.filter(({ value }) => value).map((line) => resultOf(t, sheet, line)),
			},
		],
		comment: "",
		signature: { name: sheet.verifiedBy, role: sheet.verifiedBy ? t("verifiedBy") : "" },
		verify: { ...sheet.verify, code: showTrackingCode(sheet.verify.code) },
		words: {
			patient: t("patient"),
			value: t("value"),
			range: t("range"),
			state: t("state"),
			comment: t("comment"),
			authenticity: t("authenticity"),
			authenticityHint: t("authenticityHint"),
			page: t("page"),
			disclaimer: t("disclaimer"),
		},
	};
}
