import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { audit } from "#domain/audit/table.server.ts";
import { openByCode, openByNumber, sendDoorCode } from "#domain/report/door/service.server.ts";
import { reportDoor } from "#domain/report/door/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import {
	aReportBehindDoors,
	aStranger,
	doorCode,
	lastSentCode,
	setDoors,
} from "#tests/support/report-doors.ts";

// The doors to results while everything is tried at once, on a real server: tries are counted before they are made.

const test = testDatabase();
const browser = { browserName: "" };
const [own = "", another = ""] = nationalCodes;
const outcomes = (works: Promise<unknown>[]) =>
	Promise.all(
		works.map((work) =>
			work.then(
				() => "opened",
				({ code }: { code: string }) => code,
			),
		),
	);
const countOf = (all: string[], code: string) => all.filter((each) => each === code).length;

it("40 wrong numbers at once for one code: five are compared, and the owner's code opens nevertheless", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	await aReportBehindDoors(test);
	await setDoors(test, { isNationalCodeEnough: true });
	const tries = (number: string, count: number) =>
		outcomes(
			Array.from({ length: count }, () =>
				openByNumber(aStranger(test), { code: doorCode, number, isOwnPhone: false }, browser),
			),
		);
	const told = await tries(another, 40);
	expect([countOf(told, "report.wrong-number"), countOf(told, "report.locked")]).toEqual([5, 35]);
	expect(await test.database.db.$count(audit, eq(audit.action, "report.refuse-door"))).toBe(5);
	expect(await tries(own, 1)).toEqual(["report.locked"]);
	const { secret } = await sendDoorCode(aStranger(test), doorCode, {});
	const oneTimeCode = await lastSentCode(test);
	// the code that was sent opens once, however often it is sent at the same moment
	const opened = await outcomes(
		Array.from({ length: 5 }, () =>
			openByCode(aStranger(test), { code: doorCode, oneTimeCode, isOwnPhone: false }, { ...browser, secret }),
		),
	);
	expect(countOf(opened, "opened")).toBe(1);
	expect(await test.database.db.$count(reportDoor)).toBe(1);
});
