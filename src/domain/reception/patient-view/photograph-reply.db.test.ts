import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { getStaffPicture } from "#domain/media/upload/get-picture.server.ts";
import { removePage } from "#domain/media/upload/remove-page.server.ts";
import type { UploadKind } from "#domain/media/upload/schema.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import type { InformationReplyInput } from "#domain/reception/reception/information-reply.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionEvent } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { centreSettingVerbs } from "#domain/setting/centre-setting/service.server.ts";
import { day } from "#platform/clock.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPhoto, sendPage } from "#tests/support/pictures.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { sweepAll } from "#tests/support/sweep.ts";
import { replyToInformationRequest } from "./reply-to-information-request.server.ts";

// "Send a better photo": photographs as the answer to what the desk has asked for (reception 2.1, 4.2).

const test = testDatabase();
const began = new Date("2026-05-20T06:00:00Z");
const later = (ms: number) => test.setNow(new Date(began.getTime() + ms));
const minute = 60_000;

/** A request with a prescription of one page and a card, of which the desk asks for a better photo. */
async function scene(needs: "prescImage" | "nicImage") {
	later(0);
	const { testIds } = await aLaboratory(test.ctx());
	await centreSettingVerbs.save(test.ctx(), { getPatientNicImage: true });
	const patient = await aPatient(test);
	const ctx = test.ctx(patient);
	const photo = await aPhoto(48, 36);
	const send = (kind: UploadKind, set: string, key: string, by = ctx) =>
		sendPage(by, { kind, set, key }, photo);
	const presc = await send("prescription", "set-00000001", "page-0001");
	const card = await send("idCard", "set-00000001", "page-0001");
	const { id } = await submitReception(
		ctx,
		{
			...aRequest("2026-05-23T03:30:00.000Z", testIds),
			receptionType: 1,
			prescImage: presc.id,
			idCardImage: card.id,
		},
		"key-00000001",
	);
	const desk = test.ctx(aReceptionist);
	later(minute);
	await changeStage(desk, id, {
		status: status.needsInformation,
		version: 1,
		reason: "تار است",
		needs: [needs],
	});
	const own = await getPatientReception(ctx, id);
	later(2 * minute);
	return {
		id,
		ctx,
		patient,
		desk,
		send,
		own,
		testIds,
		key: own.informationRequests[0]?.key ?? "",
		before: { presc, card },
	};
}

const withPrescription = (prescImage: string, version = 2): InformationReplyInput => ({
	step: "prescImage",
	version,
	answer: { prescImage },
});
const withCard = (idCardImage: string, version = 2): InformationReplyInput => ({
	step: "nicImage",
	version,
	answer: { idCardImage },
});
/** The desk's view of each picture. */
const seen = async (desk: ReturnType<typeof test.ctx>, id: string) =>
	(await getReception(desk, id)).documents.map(({ id: pageId, kind, isReplaced }) => [
		pageId,
		kind,
		isReplaced,
	]);

describe("better photographs of a prescription", () => {
	it("are shown before the old photographs, which stay, and return the request to review", async () => {
		const { id, ctx, desk, send, own, key, before } = await scene("prescImage");
		expect(own).toMatchObject({
			reason: "تار است",
			informationRequests: [{ step: "prescImage", known: {} }],
		});
		await send("prescription", key, "page-0001");
		later(3 * minute);
		const sent = await send("prescription", key, "page-0002");
		later(4 * minute);
		const answered = await replyToInformationRequest(ctx, id, withPrescription(sent.id));
		expect(answered).toMatchObject({ websiteReceptionStatus: 2, version: 3, informationRequests: [] });
		expect(await seen(desk, id)).toEqual([
			...sent.pages.map((page) => [page.id, "prescription", false]),
			[before.card.pages[0]?.id, "idCard", false],
			[before.presc.pages[0]?.id, "prescription", true],
		]);
		const details = await getReception(desk, id);
		expect(details.documents.map(({ sentAt }) => sentAt)).toEqual(
			[2, 3, 0, 0].map((minutes) => new Date(began.getTime() + minutes * minute).toISOString()),
		);
		expect(details.events.slice(-2)).toMatchObject([
			{ from: 1, to: 3, actorKind: "staff", reason: "تار است", at: "2026-05-20T06:01:00.000Z" },
			{ from: 3, to: 2, actorKind: "patient", at: "2026-05-20T06:04:00.000Z" },
		]);
		for (const page of details.documents)
			expect((await getStaffPicture(desk, page.id, { size: "full" })).length).toBeGreaterThan(100);
		await expect(removePage(ctx, sent.id, sent.pages[0]?.id ?? "")).rejects.toMatchObject({
			code: "upload.submitted",
		});
	});

	it("count as one reply, however often they are sent", async () => {
		const { id, ctx, desk, send, key } = await scene("prescImage");
		const sent = await send("prescription", key, "page-0001");
		const answer = withPrescription(sent.id);
		const both = await Promise.all([
			replyToInformationRequest(ctx, id, answer),
			replyToInformationRequest(ctx, id, answer),
		]);
		const third = await replyToInformationRequest(ctx, id, answer);
		expect([...both, third].map(({ version }) => version)).toEqual([3, 3, 3]);
		expect((await getReception(desk, id)).events.filter(({ from }) => from === 3)).toHaveLength(1);
		const rows = await test.database.db.select().from(audit);
		expect(rows.filter(({ action }) => action === "reception.answer").map(({ details }) => details)).toEqual(
			expect.arrayContaining([{ step: "prescImage" }, { repeated: true }, { repeated: true }]),
		);
	});
});

describe("better photographs that are sent one by one", () => {
	it("can be added after a reload and on another device, separately for each question", async () => {
		const { id, ctx, desk, send, key } = await scene("prescImage");
		const first = await send("prescription", key, "page-0001");
		expect((await getPatientReception(ctx, id)).informationRequests[0]).toMatchObject({
			key,
			known: { uploadId: first.id },
		});
		await replyToInformationRequest(ctx, id, withPrescription(first.id));
		await changeStage(desk, id, {
			status: status.needsInformation,
			version: 3,
			reason: "صفحهٔ دوم؟",
			needs: ["prescImage"],
		});
		const { informationRequests, reason } = await getPatientReception(ctx, id);
		expect(reason).toBe("صفحهٔ دوم؟");
		expect(informationRequests[0]).toEqual({
			step: "prescImage",
			key: expect.stringMatching(/^asked-/),
			known: {},
		});
		expect(informationRequests[0]?.key).not.toBe(key);
		// the same photographs are no second answer
		const same = await replyToInformationRequest(ctx, id, withPrescription(first.id, 4));
		expect(same).toMatchObject({ websiteReceptionStatus: 3, version: 4 });
	});

	it("are refused when unknown, another patient's or of the wrong kind, and another patient's request returns 404", async () => {
		const { id, ctx, desk, send, key, patient } = await scene("prescImage");
		const refused = { fields: [{ field: "answer.prescImage", key: "validation.goneUpload" }] };
		const stranger = await aPatient(test, "09120000002");
		const theirs = await send("prescription", key, "page-0001", test.ctx(stranger));
		const card = await send("idCard", key, "page-0001");
		const empty = await send("prescription", key, "page-0001");
		await removePage(ctx, empty.id, empty.pages[0]?.id ?? "");
		for (const wrong of [theirs.id, card.id, empty.id, "00000000-0000-4000-8000-000000000000"])
			await expect(replyToInformationRequest(ctx, id, withPrescription(wrong))).rejects.toMatchObject(
				refused,
			);
		const ask = apiAs(test, stranger);
		const at = (name: string) => `/Reception/Mine/${name}/Answer`;
		const other = await ask("POST", at(id), { json: withPrescription(theirs.id) });
		const unknown = await ask("POST", at("00000000-0000-4000-8000-000000000000"), {
			json: withPrescription(theirs.id),
		});
		expect([other.status, other.body]).toEqual([404, unknown.body]);
		const mine = apiAs(test, patient);
		const field = async (answer: object) =>
			(await mine("POST", at(id), { json: { step: "prescImage", version: 2, answer } })).body.fields?.[0]
				?.field;
		expect([await field({}), await field({ prescImage: "1" })]).toEqual(Array(2).fill("answer.prescImage"));
		expect((await seen(desk, id)).filter(([, , isReplaced]) => isReplaced)).toEqual([]);
		const real = await send("prescription", key, "page-0002");
		const elsewhere = { step: "nicImage", version: 2, answer: { idCardImage: real.id } } as const;
		await expect(replyToInformationRequest(ctx, id, elsewhere)).rejects.toMatchObject({
			code: "reception.not-asked",
		});
		await expect(replyToInformationRequest(ctx, id, withPrescription(real.id, 1))).rejects.toMatchObject({
			code: "record.stale",
		});
	});
});

describe("a better photograph of the card", () => {
	it("is shown before the old photograph; both are deleted thirty days after acceptance, but not during a review", async () => {
		const { id, ctx, desk, send, key, before, testIds } = await scene("nicImage");
		const card = await send("idCard", key, "page-0001");
		await replyToInformationRequest(ctx, id, withCard(card.id));
		const presc = [before.presc.pages[0]?.id, "prescription", false];
		expect(await seen(desk, id)).toEqual([
			presc,
			[card.pages[0]?.id, "idCard", false],
			[before.card.pages[0]?.id, "idCard", true],
		]);
		await acceptReception(desk, id, {
			version: 3,
			onlineReceptionTests: testIds.map((testId) => ({ id: testId, priceRials: 500_000 })),
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		});
		const again = { status: status.needsInformation, version: 4, reason: "…" };
		await changeStage(desk, id, { ...again, needs: ["userProfile"] });
		later(40 * day);
		await sweepAll(test.ctx());
		expect(await seen(desk, id)).toHaveLength(3);
		await changeStage(desk, id, { status: status.accepted, version: 5, reason: "" });
		await sweepAll(test.ctx());
		expect(await seen(desk, id)).toEqual([presc]);
	});
});

/** The files in the private storage. */
const files = async () => (await readdir(join(test.dataDir, "files/private/upload")).catch(() => [])).length;

describe("photographs of a request", () => {
	beforeEach(() => rm(join(test.dataDir, "files"), { recursive: true, force: true }));

	it("of a prescription, including replaced photographs, are deleted with their files thirty days after the release, not earlier", async () => {
		const { id, ctx, desk, send, key, testIds } = await scene("prescImage");
		const better = await send("prescription", key, "page-0001");
		await replyToInformationRequest(ctx, id, withPrescription(better.id));
		await acceptReception(desk, id, {
			version: 3,
			onlineReceptionTests: testIds.map((testId) => ({ id: testId, priceRials: 500_000 })),
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		});
		later(100 * day);
		await sweepAll(test.ctx());
		// the card has gone; the prescription is still worked with
		expect((await seen(desk, id)).map(([, kind]) => kind)).toEqual(["prescription", "prescription"]);
		expect(await files()).toBe(2);
		let { version } = await getReception(desk, id);
		for (const to of [5, 6, 7, 8] as const) {
			const time = to === status.sampled ? { sampledAt: desk.now().toISOString() } : {};
			await changeStage(desk, id, { status: to, version: version++, reason: "", ...time });
		}
		await test.database.db
			.update(reception)
			.set({ websiteReceptionStatus: status.released })
			.where(eq(reception.id, id));
		await test.database.db.insert(receptionEvent).values({
			receptionId: id,
			at: new Date(began.getTime() + 100 * day),
			from: status.confirmed,
			to: status.released,
			actorKind: "staff",
		});
		later(129 * day);
		await sweepAll(test.ctx());
		expect(await files()).toBe(2);
		later(131 * day);
		await sweepAll(test.ctx());
		expect(await seen(desk, id)).toEqual([]);
		expect(await files()).toBe(0);
	});

	it("are deleted thirty days after the request ended", async () => {
		const { id, desk } = await scene("prescImage");
		await changeStage(desk, id, { status: status.rejected, version: 2, reason: "تکراری است" });
		later(29 * day);
		await sweepAll(test.ctx());
		expect(await files()).toBe(2);
		later(31 * day);
		await sweepAll(test.ctx());
		expect(await files()).toBe(0);
		expect((await getReception(desk, id)).documents).toEqual([]);
	});

	it("are deleted a year after the last event when no decision was made", async () => {
		const { desk, id } = await scene("prescImage");
		later(364 * day);
		await sweepAll(test.ctx());
		expect(await files()).toBe(2);
		later(366 * day);
		await sweepAll(test.ctx());
		expect(await files()).toBe(0);
		expect((await getReception(desk, id)).documents).toEqual([]);
	});
});
