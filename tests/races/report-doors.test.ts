import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { openByCode } from "#domain/result/door/open-by-code.server.ts";
import { openByNumber } from "#domain/result/door/open-by-number.server.ts";
import { sendDoorCode } from "#domain/result/door/send-door-code.server.ts";
import { reportDoor } from "#domain/result/door/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient, nationalCodes } from "#tests/support/reception-fixtures.ts";
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

it("40 failed attempts at once for one code: five are compared, and the owner's code still works", async () => {
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

it("a code already requested opens nothing after the desk has corrected the number", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { id } = await aReportBehindDoors(test);
	const right = await aPatient(test, "09350000046");
	const { secret } = await sendDoorCode(aStranger(test), doorCode, {});
	const typed = { code: doorCode, oneTimeCode: await lastSentCode(test), isOwnPhone: true };
	// as the desk's correction does: the request is held, its doors are ended, and it is another account's
	const desk = await test.database.pool.connect();
	await desk.query("begin");
	await desk.query("select id from reception where id = $1 for update", [id]);
	const opening = outcomes([openByCode(aStranger(test), typed, { ...browser, secret })]);
	const waits =
		"select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
	await vi.waitFor(async () => expect((await test.database.pool.query(waits)).rows).toHaveLength(1));
	await desk.query("delete from report_door where reception_id = $1", [id]);
	await desk.query("update reception set account_id = $2 where id = $1", [id, right.accountId]);
	await desk.query("commit");
	desk.release();
	expect(await opening).toEqual(["otp.expired"]);
	expect(await test.database.db.$count(reportDoor)).toBe(0);
});
