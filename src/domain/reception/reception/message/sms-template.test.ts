import { expect, it } from "vitest";
import { smsTemplates } from "#domain/message/sms-outbox/schema.ts";
import { smsLength } from "#locale/text/sms-parts.ts";
import { defaultSmsTexts, fillSmsTemplate, patientSmsNames, unknownPlaceholders } from "./sms-template.ts";

it("finds unknown placeholders", () => {
	expect(unknownPlaceholders("{centreName}\n{trackingCode} {url}")).toEqual([]);
	expect(unknownPlaceholders("{name} {centreName} {Date} {} {url")).toEqual([
		"{name}",
		"{Date}",
		"{}",
		"{url",
	]);
	expect(unknownPlaceholders("a } b")).toEqual(["}"]);
	for (const locale of ["fa", "en"] as const)
		for (const name of patientSmsNames)
			expect([name, unknownPlaceholders(defaultSmsTexts[locale][name])]).toEqual([name, []]);
});

it("fills a template, and counts more message parts once the text contains a single Persian letter", () => {
	const values = { centreName: "Lab", trackingCode: "A-B", date: "1", time: "2", preparation: "", url: "u" };
	expect(fillSmsTemplate("{centreName}: {trackingCode}, {date} {time} {other}", values)).toBe(
		"Lab: A-B, 1 2 {other}",
	);
	expect(smsLength("a".repeat(100)).parts).toBe(1);
	expect(smsLength(`${"a".repeat(100)}ی`).parts).toBe(2);
});

it("every text can be found in the outbox by its name", () => {
	expect(
		patientSmsNames.filter((name) => !smsTemplates.some((each) => each === `reception.${name}`)),
	).toEqual([]);
});
