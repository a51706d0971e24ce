import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import type { OpenReport, ReadLine, Signer } from "#domain/result/reading/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { leftToRight, ofOwnDirection, withRunsIsolated } from "#locale/text/text-direction.ts";
import { textsOf } from "#locale/texts.ts";
import { mapTexts } from "#platform/value/map-texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

// The texts of a report and their order: the page, its print and the sealed PDF take them from here (reports 9.10).

/** The texts of the sheet by language. */
export const sheetTexts = textsOf({ fa, en });
type Texts = ReturnType<typeof sheetTexts>;

export type Labelled = { label: string; value: string };
export type LineText = {
	/** The name of the test, or of the value in a test with several values. */
	name: string;
	/**
	 * Abbreviation or code from the catalogue, `FBS`; empty if there is none, and for a value listed below the name of its
	 * test.
	 */
	code: string;
	/** Notes on the result: the method, and the value before a correction. */
	notes: string[];
	/** The value as released: `94`, `<5`, `منفی`. */
	value: string;
	/** The unit, like `×10³/μL`; empty for a value in words. */
	unit: string;
	/** The previous value with its day: `4.4 (1404/02/11)`; empty if there is none. */
	previous: string;
	/** The reference range for this age and sex: `70–100`, «تا 5»; empty if there is none. */
	range: string;
	flag: Flag;
	/** The flag in words, in addition to its colour: «بالا». */
	state: string;
	/** The laboratory's comment on the value. */
	comment: string;
};
/** A test with several values, named once above them, or one with a single value, which has the test's name. */
export type TestText = {
	name: string;
	code: string;
	/** Notes that apply to all its values, given only once: the method. */
	notes: string[];
	lines: LineText[];
};

/** The results of a department. */
export type GroupText = {
	name: string;
	/** Notes that apply to all its values, given only once: the method. */
	notes: string[];
	tests: TestText[];
};

export type SheetText = {
	title: string;
	laboratory: { name: string; lines: string[] };
	/** Notice above everything else, that the report is corrected or partial; otherwise empty. */
	notice: string;
	patient: { name: string; facts: string[] };
	/** Facts at the head of the sheet: report number, sampling, release … */
	facts: Labelled[];
	groups: GroupText[];
	/** Who entered, verified and released the report, and when. */
	signers: Labelled[];
	/** The physician in charge and the accreditation. */
	authority: Labelled[];
};

const numberIn = (text: string) => /\d/.test(text);

type Ranged = Pick<ReadLine, "range" | "low" | "high"> & Partial<Pick<ReadLine, "lowOpen" | "highOpen">>;

/** A range as text: numbers as `low–high`, with signs for open ends, or the catalogue's words. */
export function rangeText(locale: Locale, { range, low, high, lowOpen, highOpen }: Ranged): string {
	if (range) return range;
	const t = sheetTexts(locale);
	const ends = { low: String(low), high: String(high) };
	if (low !== null && high !== null)
		return lowOpen || highOpen
			? t("betweenOpen", { ...ends, from: lowOpen ? ">" : "≥", to: highOpen ? "<" : "≤" })
			: t("between", ends);
	if (high !== null) return highOpen ? t("below", ends) : t("atMost", ends);
	if (low === null) return "";
	return lowOpen ? t("above", ends) : t("atLeast", ends);
}

/** A value with its unit: `4.3 mmol/L`; a value in words has no unit. */
export const measured = ({ value, unit }: Pick<ReadLine, "value" | "unit">): string =>
	[value, numberIn(value) ? unitText(unit) : ""].filter(Boolean).join(" ");

const dayText = (locale: Locale, at: string) => formatDate(at, locale, "short");
const momentText = (locale: Locale, at: string) => `${formatDate(at, locale, "short")} ${formatTime(at)}`;

/** The previous value with its day; empty for a first value. */
export function previousText(locale: Locale, { trend, unit }: Pick<ReadLine, "trend" | "unit">): string {
	const before = trend.at(-2);
	if (!before) return "";
	const shown = unitText(before.unit) === unitText(unit) ? before.value : measured(before);
	return sheetTexts(locale)("previous", { value: shown, day: dayText(locale, before.day) });
}

/** A flag in words. */
export const flagText = (locale: Locale, { flag }: Pick<ReadLine, "flag">): string =>
	sheetTexts(locale)(`flag.${flag}`);

/** The state of a result in words, in addition to its colour: its status if it is not final, and its flag. */
export function stateText(locale: Locale, line: Pick<ReadLine, "flag" | "status" | "statusReason">): string {
	const t = sheetTexts(locale);
	if (line.status === "final" || line.status === "corrected") return flagText(locale, line);
	const flag = line.flag === "none" ? "" : flagText(locale, line);
	return [t(`status.${line.status}`), flag, line.statusReason && ofOwnDirection(line.statusReason)]
		.filter(Boolean)
		.join(t("comma"));
}

const methodNotes = (locale: Locale, method: string): string[] =>
	method ? [sheetTexts(locale)("method", { text: ofOwnDirection(method) })] : [];

/** The texts of a result, in their order. */
export function lineText(locale: Locale, line: ReadLine): LineText {
	const t = sheetTexts(locale);
	return {
		name: line.analyte || line.test,
		code: line.analyte ? "" : line.code,
		notes: [
			...methodNotes(locale, line.method),
			line.status === "corrected" && !line.was ? t("status.corrected") : "",
			line.was ? t("was", { value: ofOwnDirection(line.was) }) : "",
		].filter(Boolean),
		value: line.value,
		unit: numberIn(line.value) ? unitText(line.unit) : "",
		previous: previousText(locale, line),
		range: rangeText(locale, line),
		flag: line.flag,
		state: stateText(locale, line),
		comment: line.comment ? t("commentOn", { text: ofOwnDirection(line.comment) }) : "",
	};
}

/** Groups consecutive lines that belong to the same test. */
export function testsOf(lines: readonly ReadLine[]): ReadLine[][] {
	const tests: ReadLine[][] = [];
	for (const line of lines) {
		const last = tests.at(-1);
		if (last?.[0] && line.analyte && last[0].analyte && last[0].test === line.test) last.push(line);
		else tests.push([line]);
	}
	return tests;
}

/** The method that all values share; blank for a single value, or if the methods differ. */
function sharedMethod(lines: readonly ReadLine[]): string {
	const [first, ...rest] = lines;
	return first && rest.length > 0 && rest.every(({ method }) => method === first.method) ? first.method : "";
}

const withoutMethod = (lines: readonly ReadLine[]) => lines.map((line) => ({ ...line, method: "" }));

function testText(locale: Locale, lines: readonly ReadLine[]): TestText {
	const [first] = lines;
	const method = first?.analyte ? sharedMethod(lines) : "";
	return {
		name: first?.analyte ? first.test : "",
		code: first?.analyte ? first.code : "",
		notes: methodNotes(locale, method),
		lines: (method ? withoutMethod(lines) : lines).map((line) => lineText(locale, line)),
	};
}

/** The texts of a department's results; a method that several values share is given once, above them. */
export function groupText(locale: Locale, lines: readonly ReadLine[]): Omit<GroupText, "name"> {
	const method = sharedMethod(lines);
	return {
		notes: methodNotes(locale, method),
		tests: testsOf(method ? withoutMethod(lines) : lines).map((all) => testText(locale, all)),
	};
}

function ageText(t: Texts, age: OpenReport["person"]["age"]): string {
	return age ? t(age.unit, { count: age.count }) : "";
}

/** The notices at the top: that the report corrects an earlier version, and how many values are not ready yet. */
function noticeText(t: Texts, { sequence, versions, missing, groups }: OpenReport): string {
	const reason = versions.find((each) => each.sequence === sequence)?.reason ?? "";
	const former = versions.filter((each) => each.sequence < sequence).at(0)?.sequence ?? sequence - 1;
	return [
		sequence > 1 && reason ? t("corrected", { former, reason: ofOwnDirection(reason) }) : "",
		missing > 0 && groups.length > 0 ? t("partial", { count: missing }) : "",
	]
		.filter(Boolean)
		.join(" ");
}

const signerText = (t: Texts, locale: Locale, { step, name, at }: Signer): Labelled => ({
	label: t(`signer.${step}`),
	value: t("signed", { name: ofOwnDirection(name || t("program")), moment: momentText(locale, at) }),
});

/** All texts of a report, in reading order. */
export function sheetText(report: OpenReport, locale: Locale): SheetText {
	const t = sheetTexts(locale);
	const { laboratory, person, sampled } = report;
	const licence = laboratory.physicianLicence && t("licence", { number: laboratory.physicianLicence });
	const given = (all: Labelled[]) => all.filter(({ value }) => value !== "");
	return {
		title: t("title"),
		laboratory: {
			name: laboratory.name,
			lines: [laboratory.address, laboratory.phones.join(t("comma"))].filter(Boolean),
		},
		notice: noticeText(t, report),
		patient: {
			name: person.name,
			facts: [
				[ageText(t, person.age), t(person.sex)].filter(Boolean).join(t("comma")),
				person.nationalCodeEnd
					? t("nationalCode", { code: leftToRight(`••••••${person.nationalCodeEnd}`) })
					: "",
			].filter(Boolean),
		},
		facts: given([
			{ label: t("number"), value: report.reportNumber },
			{ label: t("reception"), value: report.receptNo },
			{ label: t("tracking"), value: showTrackingCode(report.trackingCode) },
			{
				label: t("sampled"),
				value: sampled.at ? momentText(locale, sampled.at) : dayText(locale, sampled.day),
			},
			{ label: t("received"), value: report.receivedAt && momentText(locale, report.receivedAt) },
			{ label: t("released"), value: momentText(locale, report.releasedAt) },
		]),
		groups: report.groups.map(({ name, lines }) => ({
			name: name || t("results"),
			...groupText(locale, lines),
		})),
		signers: report.signers.map((signer) => signerText(t, locale, signer)),
		authority: given([
			{
				label: t("physician"),
				value: [laboratory.physicianName && ofOwnDirection(laboratory.physicianName), licence]
					.filter(Boolean)
					.join(t("comma")),
			},
			{ label: t("accreditation"), value: laboratory.accreditation },
		]),
	};
}

/** Prepares texts for paper: numbers and Latin words within Persian text are read from left to right. */
export const forPaper = <Value>(value: Value): Value => mapTexts(value, textForPaper);

function textForPaper(text: string): string {
	// «admin، 1405/09/01» has no Persian letter, and is Persian by its comma
	if (/[\u060c\u061b\u0620-\u06ef]/.test(text)) return withRunsIsolated(text);
	return numberIn(text) ? leftToRight(text) : text;
}

/** The ends of the drawn line: the range takes up the middle 40% of the line, or 70% when one side is open. */
function pictureEnds(low: number | null, high: number | null): [number, number] {
	if (low !== null && high !== null) {
		const aside = (high - low || Math.abs(low) || 1) * 0.75;
		return [low - aside, high + aside];
	}
	const limit = low ?? high ?? 0;
	const width = Math.abs(limit) || 1;
	const aside = (width * 3) / 7;
	return low === null ? [limit - width, limit + aside] : [limit - aside, limit + width];
}

/**
 * Value and limits on a line from 0 to 1, the same on the page and in the PDF; a value beyond the line is drawn at its end.
 * Undefined without a number or without limits.
 */
export function barOf({ number, low, high }: Pick<ReadLine, "number" | "low" | "high">) {
	if (number === null || (low === null && high === null)) return undefined;
	if (low !== null && high !== null && high < low) return undefined;
	const [from, to] = pictureEnds(low, high);
	const part = (at: number) => (at - from) / (to - from);
	return {
		value: Math.min(0.97, Math.max(0.03, part(number))),
		...(low === null ? {} : { low: part(low) }),
		...(high === null ? {} : { high: part(high) }),
	};
}

/** The labels below the limits: two numbers, or a text for a range with an open end, «تا 34». */
export function limitTexts(locale: Locale, line: Omit<Ranged, "range">): { low?: string; high?: string } {
	const { low, high, lowOpen, highOpen } = line;
	const whole = rangeText(locale, { ...line, range: "" });
	if (low === null) return { high: whole };
	if (high === null) return { low: whole };
	const isOpen = lowOpen || highOpen;
	return {
		low: isOpen ? `${lowOpen ? ">" : "≥"} ${low}` : String(low),
		high: isOpen ? `${highOpen ? "<" : "≤"} ${high}` : String(high),
	};
}
