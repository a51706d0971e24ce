import { expect, it } from "vitest";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getConsent } from "./service.server.ts";
import { defaultConsent } from "./words.ts";

const test = testDatabase();
const call = apiOf(test);
const manager = staffOf("Manager");
const startsAt = "2026-05-23T03:30:00.000Z";

it("a new wording is a new version: earlier consents no longer count, and a request keeps its own version", async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const patient = test.ctx(await aPatient(test));
	const request = aRequest(startsAt, testIds);
	expect(await getConsent(patient)).toEqual({ version: "1", text: defaultConsent.fa });
	const first = await submitReception(patient, { ...request, consentVersion: "1" }, "key-00000001");

	const words = {
		fa: "می‌پذیرم که نمونه نگه داشته شود.\nبرای یک سال.",
		en: "I agree that the sample is kept.",
	};
	for (const [version, fa] of [words.fa, "متنی دیگر"].entries()) {
		const saved = await call("PUT", "/api/Consent", {
			actor: manager,
			version,
			body: { ...words, fa },
		});
		expect(saved.json).toMatchObject({ version: version + 1, consentVersion: String(version + 2), fa });
	}
	for (const old of ["1", "2", "9"])
		await expect(
			submitReception(patient, { ...request, consentVersion: old }, `key-of-version-${old}`),
		).rejects.toMatchObject({ fields: [{ field: "consent", key: "validation.consentChanged" }] });
	// a repeat of what is in already has its answer, whatever the words are now
	expect(await submitReception(patient, { ...request, consentVersion: "1" }, "key-00000001")).toEqual(first);
	const second = await submitReception(patient, { ...request, consentVersion: "3" }, "key-00000002");

	const desk = test.ctx(aReceptionist);
	expect((await getReception(desk, first.id)).consent).toMatchObject({
		version: "1",
		text: defaultConsent.fa,
	});
	expect((await getReception(desk, second.id)).consent).toMatchObject({ version: "3", text: "متنی دیگر" });

	// what was before can be had again, as a version of its own
	const restored = await call("POST", "/api/Consent/History/1/Restore", { actor: manager, version: 2 });
	expect(restored.json).toMatchObject({ fa: words.fa, consentVersion: "4" });
	const empty = await call("PUT", "/api/Consent", {
		actor: manager,
		version: 3,
		body: { ...words, en: " " },
	});
	expect([empty.status, empty.json.fields[0]]).toMatchObject([
		422,
		{ field: "en", key: "validation.required" },
	]);
});
