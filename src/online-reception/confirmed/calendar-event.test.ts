import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-event.ts";

const event = {
	uid: "0190b1de@lab.example",
	startsAt: new Date("2026-05-23T03:30:00.000Z"),
	endsAt: new Date("2026-05-23T04:00:00.000Z"),
	madeAt: new Date("2026-05-20T06:00:00.000Z"),
	title: "نمونه‌گیری، آزمایشگاه نمونه",
	description: "کد رهگیری K7P3M-9QX4T\n8 ساعت ناشتا; فقط آب, نه چیز دیگر",
	location: "خیابان آزمایش \\ پلاک 4",
	alarmMinutes: [720, 60],
};
const unfold = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar file", () => {
	it("stores the appointment in UTC, so that every calendar shows it at the right time", () => {
		expect(unfold(calendarFile(event))).toEqual(
			expect.arrayContaining([
				"DTSTART:20260523T033000Z",
				"DTEND:20260523T040000Z",
				"DTSTAMP:20260520T060000Z",
			]),
		);
	});

	it("escapes special characters", () => {
		const lines = unfold(calendarFile(event));
		expect(lines).toContain("DESCRIPTION:کد رهگیری K7P3M-9QX4T\\n8 ساعت ناشتا\\; فقط آب\\, نه چیز دیگر");
		expect(lines).toContain("LOCATION:خیابان آزمایش \\\\ پلاک 4");
	});

	it("has no line longer than 75 octets and splits no letter", () => {
		const file = calendarFile({ ...event, description: "آزمایش ".repeat(60) });
		for (const line of file.split("\r\n"))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
		expect(unfold(file)).toContain(`DESCRIPTION:${"آزمایش ".repeat(60)}`);
		expect(file).not.toContain("\uFFFD");
	});

	it("has a reminder before the start", () => {
		expect(calendarFile(event).match(/TRIGGER:-PT\d+M/g)).toEqual(["TRIGGER:-PT720M", "TRIGGER:-PT60M"]);
	});
});
