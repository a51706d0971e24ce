import { expect, it } from "vitest";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { defaultSmsTexts } from "./sms-template.ts";

const test = testDatabase();

it("messages use the laboratory's own texts from the next message on, and an unknown placeholder is refused at its field", async () => {
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
