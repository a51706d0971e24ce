import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { defaultSmsTexts } from "./sms-template.ts";

const test = testDatabase();

it("messages use the laboratory's own texts, starting with the next message, and an unknown placeholder is refused at its field", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 5 });
	const patient = test.ctx(await aPatient(test));
	const ask = apiAs(test, { ...aReceptionist, role: "Manager" });
	const save = (submitted: string, version: number) =>
		ask("PUT", "/SmsTemplate", {
			json: { texts: { ...defaultSmsTexts, fa: { ...defaultSmsTexts.fa, submitted } } },
			headers: { "if-match": `"${version}"` },
		});
	const refused = await save("سلام {firstName}", 0);
	expect([refused.status, refused.body.fields]).toMatchObject([
		422,
		[{ field: "texts.fa.submitted", key: "validation.placeholder" }],
	]);
	expect((await save("کد {trackingCode}، {time}", 0)).body.texts.fa.submitted).toBe(
		"کد {trackingCode}، {time}",
	);
	const { trackingCode } = await submitReception(
		patient,
		aRequest("2026-05-23T05:00:00.000Z", testIds.slice(0, 1)),
		"key-00000001",
	);
	const [sent] = await test.database.db.select({ text: sms.text }).from(sms);
	expect(sent?.text).toBe(`کد ${trackingCode.slice(0, 5)}-${trackingCode.slice(5)}، 08:30`);
	// empty again: the program's own words
	expect((await save("", 1)).body.texts.fa.submitted).toBe(defaultSmsTexts.fa.submitted);
});

it("a version stored before a text existed is restored with the program's own text; a save needs every text", async () => {
	const ask = apiAs(test, { ...aReceptionist, role: "Manager" });
	const own = { ...defaultSmsTexts, fa: { ...defaultSmsTexts.fa, submitted: "کد {trackingCode}" } };
	const { reminder: _, ...older } = own.fa;
	const lacking = { texts: { fa: older, en: own.en } };
	const refused = await ask("PUT", "/SmsTemplate", { json: lacking, headers: { "if-match": '"0"' } });
	expect([refused.status, refused.body.fields]).toMatchObject([422, [{ field: "texts.fa.reminder" }]]);
	await ask("PUT", "/SmsTemplate", { json: { texts: own }, headers: { "if-match": '"0"' } });
	await ask("PUT", "/SmsTemplate", { json: { texts: defaultSmsTexts }, headers: { "if-match": '"1"' } });
	await test.database.db.update(recordHistory).set({ value: lacking }).where(eq(recordHistory.version, 1));
	const restored = await ask("POST", "/SmsTemplate/History/1/Restore", { headers: { "if-match": '"2"' } });
	expect([restored.status, restored.body.texts?.fa.submitted, restored.body.texts?.fa.reminder]).toEqual([
		200,
		"کد {trackingCode}",
		defaultSmsTexts.fa.reminder,
	]);
});
