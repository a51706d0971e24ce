import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codeText } from "#domain/access/account/one-time-code-sms.ts";
import { formatDate } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { smsLength } from "#locale/text/sms-parts.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { patientSmsText } from "./patient-sms.ts";
import { type PatientSms, patientSmsNames } from "./sms-template.ts";

// Every message to a patient, in both languages, with the longest values that are to be expected: a centre's name of 40
// characters, an address of 25 (https://www.mehrganlab.ir), dates and times, which are always as long as this.

const centre = {
	fa: "آزمایشگاه پاتوبیولوژی و ژنتیک دکتر رستگار",
	en: "Rastegar Pathobiology & Genetics Laboratory",
};
const publicUrl = "https://www.mehrganlab.ir";
const facts = {
	trackingCode: "A2B3C4D5E6",
	slotStartsAt: new Date("2026-12-23T08:30:00Z"),
	fastingHours: 12,
};
const textOf = (notice: PatientSms, locale: Locale) =>
	patientSmsText(notice, { ...facts, locale }, { centerName: centre[locale], publicUrl });
const code = (locale: Locale) => codeText(locale, { code: "123456", host: new URL(publicUrl).host });

const notices = patientSmsNames;
const locales = ["fa", "en"] as const;
const all = notices.flatMap((notice) => locales.map((locale) => [notice, locale] as const));

describe("messages to patients", () => {
	it("about a report contain a short link to the report", () => {
		const linkToken = "AbCdEfGhIjKlMnOpQrStUv";
		const told = (locale: Locale, more: object) =>
			patientSmsText("reported", { ...facts, locale, ...more }, { centerName: "", publicUrl }, "{url}");
		expect(told("fa", { linkToken })).toBe(`${publicUrl}/SmsReport/${linkToken}`);
		expect(told("en", { linkToken })).toBe(`${publicUrl}/en/SmsReport/${linkToken}`);
		expect(told("fa", { linkToken }).length).toBeLessThan(62);
		expect(told("fa", {})).toBe(`${publicUrl}/onlineReception`);
	});

	// a row here for each template; docs/operate.md tells the operator the same
	it("have the expected number of parts", () => {
		expect(
			Object.fromEntries(
				all.map(([notice, locale]) => [`${notice} ${locale}`, length(textOf(notice, locale))]),
			),
		).toEqual({
			"submitted fa": "ucs2 2",
			"submitted en": "gsm7 2",
			"accepted fa": "ucs2 2",
			"accepted en": "gsm7 2",
			"changed fa": "ucs2 2",
			"changed en": "gsm7 2",
			"needsInformation fa": "ucs2 2",
			"needsInformation en": "gsm7 1",
			"rejected fa": "ucs2 2",
			"rejected en": "gsm7 2",
			"cancelled fa": "ucs2 2",
			"cancelled en": "gsm7 2",
			"cancelledByDesk fa": "ucs2 2",
			"cancelledByDesk en": "gsm7 2",
			"rescheduled fa": "ucs2 2",
			"rescheduled en": "gsm7 1",
			"relocated fa": "ucs2 2",
			"relocated en": "gsm7 1",
			"reminder fa": "ucs2 2",
			"reminder en": "gsm7 1",
			"reported fa": "ucs2 2",
			"reported en": "gsm7 1",
			"reportedInPart fa": "ucs2 2",
			"reportedInPart en": "gsm7 1",
		});
		expect(locales.map((locale) => length(code(locale)))).toEqual(["ucs2 1", "gsm7 1"]);
	});

	it("have a numeric date because a month's name would need another part", () => {
		const slotStartsAt = new Date("2027-05-11T08:30:00Z");
		const text = patientSmsText(
			"submitted",
			{ ...facts, slotStartsAt, locale: "fa" },
			{ centerName: centre.fa, publicUrl },
		);
		expect(length(text)).toBe("ucs2 2");
		expect(length(text.replace("1406/02/21", formatDate(slotStartsAt, "fa", "month-name")))).toBe("ucs2 3");
	});
});

describe("the texts of messages to patients", () => {
	it.each(all)("%s in %s: contains only the code, time and address of the request", (notice, locale) => {
		const text = textOf(notice, locale);
		// a name, a test or a diagnosis has no place to come in
		const filled = fillings(notice, locale).filter((name) => !mayTell.has(name));
		expect(filled).toEqual([]);
		expect(text).not.toMatch(/\{|\}/);
		for (const word of forbidden) expect(text.toLowerCase()).not.toContain(word);
		if (notice !== "needsInformation") expect(text).not.toContain("?");
	});

	it("say in the acceptance message when to come and where to find the preparation", () => {
		expect(textOf("accepted", "fa")).toContain("نوبت 1405/10/02، 12:00");
		expect(textOf("accepted", "en")).toContain("Appointment: 12/23/2026, 12:00");
		expect(textOf("accepted", "en")).toContain(`${publicUrl}/en/onlineReception`);
	});

	it("say in the reminder from what time only water is allowed, when a fast is needed", () => {
		expect(textOf("reminder", "fa")).toContain("\nاز 00:00 فقط آب.\nhttps");
		const by = { centerName: "Lab", publicUrl };
		const without = patientSmsText("reminder", { ...facts, fastingHours: 0, locale: "en" }, by);
		expect(without).toBe(
			`Lab\nAppointment tomorrow: 12/23/2026, 12:00\nHow to prepare: ${publicUrl}/en/onlineReception`,
		);
	});

	it("say who cancelled a request", () => {
		expect(textOf("cancelled", "fa")).toContain("به درخواست شما");
		expect(textOf("cancelled", "en")).toContain("as you asked");
		expect(textOf("cancelledByDesk", "fa")).toContain("آزمایشگاه پذیرش A2B3C-4D5E6 را لغو کرد");
		expect(textOf("cancelledByDesk", "en")).toContain("The laboratory has cancelled");
		for (const locale of locales)
			expect(textOf("cancelledByDesk", locale)).not.toMatch(/درخواست شما|you asked/);
	});

	it("link directly to the requested step", () => {
		expect(textOf("needsInformation", "fa")).toContain(`${publicUrl}/onlineReception?asked=A2B3C4D5E6`);
	});

	it("end with the autofill line for this site only in the message with a code", () => {
		for (const locale of locales) expect(code(locale).split("\n").at(-1)).toBe("@www.mehrganlab.ir #123456");
	});
});

const length = (text: string) => {
	const { encoding, parts } = smsLength(text);
	return `${encoding} ${parts}`;
};

/** Names of the placeholders of a template. */
function fillings(notice: PatientSms, locale: Locale): string[] {
	const file = JSON.parse(readFileSync(join(import.meta.dirname, `../messages.${locale}.json`), "utf8"));
	const text: string = file.reception.sms[notice];
	return [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "");
}

const mayTell = new Set(["centreName", "trackingCode", "date", "time", "preparation", "url"]);

const seeds = join(projectRoot, "seeds/lab-tests.json");
const catalogue: { text: Record<Locale, { name: string }> }[] = JSON.parse(readFileSync(seeds, "utf8"));
/** Words that would tell something of the patient's health: every test of the demonstration among them. */
const forbidden = [
	...["ناشتا", "آزمایش‌ها", "خون", "بیماری", "fast", "blood", "test"],
	...catalogue.flatMap(({ text }) => [text.fa.name, text.en.name.toLowerCase()]),
];
