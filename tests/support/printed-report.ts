import type { PrintedReport, PrintedResult } from "#domain/report/print/printed-report.ts";

// A sheet as it is printed, with what a test changes of it.

export const releasedAt = new Date("2026-11-22T10:40:00Z");

export const aPrintedResult = (changes: Partial<PrintedResult> = {}): PrintedResult => ({
	name: "قند خون ناشتا",
	code: "FBS",
	value: "94",
	unit: "mg/dL",
	flag: "normal",
	state: "در محدوده",
	range: "70 تا 100",
	bar: { value: 0.5, low: 0.2, high: 0.7 },
	notes: [],
	...changes,
});

export const aPrintedReport = (changes: Partial<PrintedReport> = {}): PrintedReport => ({
	locale: "fa",
	title: "جواب آزمایش",
	laboratory: { name: "آزمایشگاه نمونه", lines: ["تهران، خیابان ولیعصر"] },
	colour: "#5b3cc4",
	notice: "",
	patient: { name: "مینا رستگار", facts: ["34 سال، زن"] },
	facts: [{ label: "شمارهٔ جواب", value: "140509-0418" }],
	groups: [{ name: "بیوشیمی", results: [aPrintedResult()] }],
	comment: "",
	signature: { name: "دکتر مهرانا نمونه‌فر", role: "مسئول فنی" },
	verify: { code: "7K4MW-9QX3D", address: "https://lab.example/verify/7K4MW9QX3D", statement: "1.1.e30.x" },
	words: {
		patient: "بیمار",
		value: "مقدار",
		range: "محدودهٔ مرجع",
		state: "وضعیت",
		comment: "توضیح آزمایشگاه",
		authenticity: "اصالت این برگه",
		authenticityHint: "رمزینه را بخوانید.",
		page: "صفحهٔ",
		disclaimer: "این برگه جای نظر پزشک را نمی‌گیرد.",
	},
	...changes,
});
