import type { PrintedReport, PrintedResult } from "#domain/result/print/printed-report.ts";
import type { OpenReport, ReadLine } from "#domain/result/reading/schema.ts";
import type { Locale } from "#locale/locale.ts";

// A sheet as it is printed, with what a test changes of it.

export const releasedAt = new Date("2026-11-22T10:40:00Z");

export const aPrintedResult = (changes: Partial<PrintedResult> = {}): PrintedResult => ({
	name: "قند خون ناشتا",
	code: "FBS",
	notes: [],
	value: "94",
	unit: "mg/dL",
	previous: "",
	range: "70–100",
	flag: "normal",
	state: "در محدوده",
	comment: "",
	bar: { value: 0.5, low: 0.2, high: 0.7 },
	...changes,
});

/** Results of one department, each of a test of its own. */
export const aPrintedGroup = (lines: PrintedResult[], name = "بیوشیمی"): PrintedReport["groups"][number] => ({
	name,
	notes: [],
	tests: lines.map((line) => ({ name: "", code: "", notes: [], lines: [line] })),
});

export const aPrintedReport = (changes: Partial<PrintedReport> = {}): PrintedReport => ({
	locale: "fa",
	title: "جواب آزمایش",
	laboratory: { name: "آزمایشگاه نمونه", lines: ["تهران، خیابان ولیعصر"] },
	colour: "#5b3cc4",
	notice: "",
	patient: { name: "مینا رستگار", facts: ["34 سال، زن"] },
	facts: [{ label: "شمارهٔ جواب", value: "140509-0418" }],
	groups: [aPrintedGroup([aPrintedResult()])],
	signers: [{ label: "تأیید علمی", value: "دکتر مهرانا نمونه‌فر، 1405/09/01 14:10" }],
	authority: [{ label: "مسئول فنی", value: "دکتر کیانا نمونه‌راد، نظام پزشکی 12345" }],
	verify: { code: "7K4MW-9QX3D", address: "https://lab.example/verify/7K4MW9QX3D", statement: "1.1.e30.x" },
	words: {
		patient: "بیمار",
		test: "آزمایش",
		value: "مقدار",
		range: "محدودهٔ مرجع",
		state: "وضعیت",
		authenticity: "اصالت این برگه",
		authenticityHint: "رمزینه را بخوانید.",
		page: "صفحهٔ",
		disclaimer: "این برگه جای نظر پزشک را نمی‌گیرد.",
	},
	...changes,
});

const aLine = (changes: Partial<ReadLine>): ReadLine => ({
	...{
		key: `${changes.test} ${changes.analyte ?? ""}`,
		testId: changes.test ?? "",
		name: changes.test ?? "",
		test: "",
		analyte: "",
		code: "",
	},
	...{ value: "", unit: "", flag: "normal", range: "", method: "", comment: "", meaning: "" },
	...{ low: null, high: null, lowOpen: false, highOpen: false },
	number: /\d/.test(changes.value ?? "") ? Number(changes.value?.replace("<", "")) : null,
	...{ status: "final", statusReason: "", was: "", isAdded: false, trend: [] },
	...changes,
});

/** A report as it is read: a test of several values, one with a comparator, a word, a comment, a value before. */
export function aReadReport(locale: Locale): OpenReport {
	const say = (fa: string, en: string) => (locale === "fa" ? fa : en);
	const at = releasedAt.toISOString();
	const count = { test: say("شمارش سلول‌های خون", "Blood count"), code: "CBC" };
	const point = {
		receptionId: "1",
		unit: "×10^3/\u00b5L",
		flag: "normal",
		low: 4,
		high: 11,
		method: "",
	} as const;
	return {
		...{ state: "open", receptionId: "r", receptNo: "140509-0418", trackingCode: "7K4MW9QX3D" },
		laboratory: {
			name: say("آزمایشگاه نمونه", "Nemooneh"),
			address: say("تهران، خیابان آزمایش", "Azmayesh St, Tehran"),
			phones: ["021-0000 0000", "021-0000 0001"],
			physicianName: say("دکتر کیانا نمونه‌راد", "Dr Kiana Nemounehrad"),
			...{ physicianLicence: "12345", accreditation: "ISO 15189" },
		},
		...{ reportNumber: "1405-418", sequence: 1, isFormer: false, missing: 0, removed: [] },
		versions: [{ sequence: 1, releasedAt: at, reason: "" }],
		person: {
			...{ name: say("مینا رستگار", "Mina Rastegar"), sex: "female" },
			...{ age: { count: 34, unit: "years" }, nationalCodeEnd: "0012" },
		},
		...{ sampled: { day: "2026-11-22", at: "2026-11-22T05:12:00Z" }, receivedAt: "2026-11-22T06:00:00Z" },
		releasedAt: at,
		signers: [
			{ step: "entered", name: say("رضا نمونه", "Reza Nemouneh"), at },
			{ step: "verified", name: say("دکتر مهرانا", "Dr Mehrana"), at },
			{ step: "released", name: "", at },
		],
		groups: [
			{
				...{ name: say("خون‌شناسی", "Haematology"), slug: "haematology", explanations: [] },
				lines: [
					aLine({
						...{ ...count, analyte: "WBC", value: "7.5", unit: point.unit, low: 4, high: 11 },
						trend: [
							{ ...point, day: "2026-05-01", value: "6.9", number: 6.9, breaks: [] },
							{ ...point, day: "2026-11-22", value: "7.5", number: 7.5, receptionId: "2", breaks: [] },
						],
					}),
					aLine({
						...{ ...count, analyte: "Hb", value: "10.2", unit: "g/dL", low: 12, high: 16, flag: "low" },
						comment: say("نمونه شفاف بود", "The sample was clear"),
						meaning: say("به پزشک خود نشان دهید.", "Show it to your doctor."),
					}),
				],
			},
			{
				...{ name: say("هورمون", "Hormones"), slug: "hormones", explanations: [] },
				lines: [
					aLine({
						...{ test: say("تیروکسین", "Thyroxine"), code: "T4", value: "9.6", unit: "\u03bcg/dL" },
						...{ low: 5, high: 12, method: "ECLIA", was: "96" },
					}),
					aLine({
						...{ test: say("پرولاکتین", "Prolactin"), code: "PRL", value: "<10", unit: "ng/mL" },
						...{ high: 5, flag: "undecided" },
					}),
					aLine({ test: "BHCG", code: "HCG", value: say("منفی", "negative"), flag: "none" }),
					aLine({ test: "FSH", code: "FSH1", status: "registered", flag: "none" }),
					aLine({ test: "LH", code: "LH1", value: "6.4", unit: "IU/L", status: "preliminary", flag: "none" }),
					aLine({
						test: "E2",
						code: "E21",
						status: "cancelled",
						statusReason: say("نمونه کم بود", "Too little"),
						flag: "none",
					}),
					aLine({ test: "DHEA", code: "DH1", status: "entered-in-error", flag: "none", was: "70" }),
				],
			},
		],
		document: {
			verifyCode: "7K4MW9QX3D",
			verifyAddress: "https://lab.example/verify/7K4MW9QX3D",
			...{ sha256: "a".repeat(64), locale },
		},
	};
}
