import { describe, expect, it } from "vitest";
import { job } from "#domain/foundation/job/table.server.ts";
import { workBatch } from "#domain/foundation/job/worker.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { hour, minute } from "#platform/clock.ts";
import type { SmsGateway, SmsOutcome } from "#platform/sms.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { queueSms } from "./queue-sms.server.ts";
import { outboxHandlers } from "./send.server.ts";
import { sweepMessageTexts } from "./sweep-message-texts.server.ts";
import { sms } from "./table.server.ts";

const test = testDatabase();
const staffId = "00000000-0000-7000-8000-0000000000aa";
const as = (role: Role, onlyHasReporting = false): Actor => ({
	kind: "staff",
	staffId,
	sessionId: staffId,
	role,
	onlyHasReporting,
});
/** Noon at the laboratory. */
const noon = new Date("2026-05-20T08:30:00Z");
const at = (ms: number) => test.setNow(new Date(noon.getTime() + ms));

const work = (outcome: SmsOutcome) => {
	const gateway: SmsGateway = { name: "test", send: async () => outcome };
	return workBatch(
		() => test.ctx(),
		() => outboxHandlers(gateway),
	);
};
const refused: SmsOutcome = { kind: "refused", reason: "status 400" };
const queue = (template: string, last4 = "0418") =>
	queueSms(test.ctx(), {
		mobile: `0912345${last4}`,
		template,
		text: "متن پنهان 123456",
		locale: "fa",
	});
const list = async (query = "", actor = as("Receptionist")) =>
	(await apiAs(test, actor)("GET", `/Sms/GetAll${query}`)).body;

describe("messages of the outbox", () => {
	it("show part of the number, the number of message parts and the cost, but never the text", async () => {
		at(0);
		await queue("account.code");
		await work({ kind: "sent", gatewayId: "g", parts: 2, costRials: 840 });
		const body = await list();
		expect(body.dataList).toMatchObject([
			{ maskedMobile: "0912 ••• 0418", template: "account.code", state: "sent", parts: 2, costRials: 840 },
		]);
		expect(body.today).toEqual({ messages: 1, parts: 2, undelivered: 0, costRials: 840 });
		// the tests' gateway is a file
		expect(body.reachesPhones).toBe(false);
		expect(JSON.stringify(body)).not.toMatch(/123456|09123450418/);
	});

	it("can be retried after the gateway refused them, except messages with a code", async () => {
		at(0);
		await queue("reception.reminder");
		await queue("account.code", "9999");
		await work(refused);
		const { dataList, counts, retryableCount } = await list("?state=undelivered");
		expect([counts.undelivered, retryableCount]).toEqual([2, 1]);
		const ask = apiAs(test, as("Receptionist"));
		const code = dataList.find((row: { template: string }) => row.template === "account.code");
		const past = await ask("POST", `/Sms/${code.id}/Retry`);
		expect([past.status, past.body.code]).toEqual([409, "sms.past-help"]);
		expect((await ask("POST", "/Sms/Retry")).body).toEqual({ count: 1 });
		await work({ kind: "sent", gatewayId: "g" });
		expect((await list("?state=sent")).dataList).toMatchObject([{ template: "reception.reminder" }]);
		expect((await ask("POST", "/Sms/Retry")).body).toEqual({ count: 0 });
	});

	it("show the gateway's reason while sending fails, and can be sent at once with a button", async () => {
		at(0);
		await queue("reception.reminder");
		await work({ kind: "failed", reason: "timeout", isDoubtful: false });
		const stuck = await list();
		expect([stuck.trouble, stuck.counts.queued]).toEqual(["timeout", 1]);
		const [{ id }] = stuck.dataList;
		expect((await apiAs(test, as("Viewer"))("POST", `/Sms/${id}/Retry`)).status).toBe(403);
		expect((await apiAs(test, as("Receptionist", true))("POST", `/Sms/${id}/Retry`)).body.count).toBe(1);
		await work({ kind: "sent", gatewayId: "g" });
		expect(await list()).toMatchObject({ trouble: "", counts: { queued: 0, sent: 1 } });
	});
});

describe("messages in a search and in quiet hours", () => {
	it("are found by number, day and subject", async () => {
		at(0);
		await queue("reception.reminder", "1111");
		await queue("account.code", "2222");
		const found = async (query: string) => (await list(query)).dataList.length;
		expect(await found("?title=1111")).toBe(1);
		expect(await found(`?title=${encodeURIComponent("۰۹۱۲ ۳۴۵ ۲۲۲۲")}`)).toBe(1);
		expect(await found("?template=account.code")).toBe(1);
		expect(await found("?day=2026-05-20")).toBe(2);
		expect(await found("?day=2026-05-21")).toBe(0);
		expect(await found(`?title=${encodeURIComponent("کسی %_")}`)).toBe(0);
	});

	it("wait in quiet hours unless they are codes, and are erased at their expiry when refused", async () => {
		await reportingSettingVerbs.save(test.ctx(), {
			...reportingDefaults,
			...{ quietFrom: "11:00", quietUntil: "14:30" },
		});
		at(0);
		await queue("reception.reminder");
		await queue("account.code");
		await work(refused);
		const rows = (await list()).dataList;
		const reminder = rows.find((row: { state: string }) => row.state === "queued");
		expect(reminder).toMatchObject({ template: "reception.reminder", sendAfter: "2026-05-20T11:00:00.000Z" });
		expect((await test.database.db.select().from(job)).length).toBe(1);
		at(3 * hour);
		await work(refused);
		expect((await list()).retryableCount).toBe(1);
		at(24 * hour + minute);
		await sweepMessageTexts(test.ctx());
		expect((await test.database.db.select().from(sms)).map(({ text }) => text)).toEqual([null, null]);
		expect((await list()).retryableCount).toBe(0);
	});
});
