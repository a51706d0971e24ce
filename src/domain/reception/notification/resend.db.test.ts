import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { hour } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { listReceptionMessages, resendNotice } from "./resend.server.ts";

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);
const now = new Date("2026-05-20T06:00:00Z");
const later = (ms: number) => test.setNow(new Date(now.getTime() + ms));

let id = "";
beforeEach(async () => {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	const patient = test.ctx(await aPatient(test));
	({ id } = await submitReception(patient, aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001"));
});

/** The gateway has accepted all waiting messages, so their texts are gone. */
const allGone = (state: "sent" | "refused" = "sent") =>
	test.database.db.update(sms).set({ state, text: null, attempts: 1 }).where(eq(sms.state, "queued"));
const told = async () =>
	(await listReceptionMessages(desk(), id)).map(({ notice, state, canResend }) => [notice, state, canResend]);

describe("messages of a reception", () => {
	it("are listed with their delivery, newest first, and never with their text", async () => {
		expect(await told()).toEqual([["submitted", "queued", false]]);
		await allGone();
		later(hour);
		await changeStage(desk(), id, { status: status.accepted, version: 1, reason: "" });
		expect(await told()).toEqual([
			["accepted", "queued", false],
			["submitted", "sent", false],
		]);
		const [first] = await listReceptionMessages(desk(), id);
		expect(first?.maskedMobile).toMatch(/^09\d\d ••• \d{4}$/);
		expect(JSON.stringify(first)).not.toContain("http");
	});

	it("can be sent again with current facts, but only while the messages still apply", async () => {
		await allGone();
		const [message] = await listReceptionMessages(desk(), id);
		expect(message?.canResend).toBe(true);
		const again = await resendNotice(desk(), id, message?.id ?? "", { version: 1 });
		expect(again.map(({ notice, state }) => [notice, state])).toEqual([
			["submitted", "queued"],
			["submitted", "sent"],
		]);
		// one is on its way
		const twice = resendNotice(desk(), id, message?.id ?? "", { version: 1 });
		await expect(twice).rejects.toMatchObject({ code: "sms.not-true" });
		await allGone();
		await changeStage(desk(), id, { status: status.rejected, version: 1, reason: "تکراری" });
		const old = resendNotice(desk(), id, message?.id ?? "", { version: 2 });
		await expect(old).rejects.toMatchObject({ code: "sms.not-true" });
		expect(await told()).toEqual([
			["rejected", "queued", false],
			["submitted", "sent", false],
			["submitted", "sent", false],
		]);
	});

	it("can be sent again only for this reception and the current version, a few times per hour at most", async () => {
		await allGone();
		const [message] = await listReceptionMessages(desk(), id);
		const send = (smsId = message?.id ?? "", version = 1) => resendNotice(desk(), id, smsId, { version });
		await expect(send(id)).rejects.toMatchObject({ code: "record.not-found" });
		await expect(send(message?.id, 7)).rejects.toMatchObject({ code: "record.stale" });
		for (let times = 0; times < 3; times++) {
			await send();
			await allGone();
		}
		await expect(send()).rejects.toMatchObject({ code: "limit.reached" });
		later(2 * hour);
		await send();
	});
});
