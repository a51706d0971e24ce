import { expect, it } from "vitest";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import type { ReceptionItemsInput } from "#domain/reception/decision/items-schema.ts";
import { approveItems, refuseItems } from "#domain/reception/patient-view/answer-items.server.ts";
import { replyToInformationRequest } from "#domain/reception/patient-view/reply-to-information-request.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { answeredBefore, isAnswered } from "./cpanel/information-reply.ts";
import { changeStage } from "./details/change-stage.server.ts";
import { getReception } from "./details/get-reception.server.ts";
import type { AtVersion } from "./details/schema.ts";
import { listReceptions } from "./list/list-receptions.server.ts";
import { getPatientReception } from "./patient/get-patient-reception.server.ts";
import { status } from "./state/status.ts";

// What the desk has to look at: new requests, answers, and changed lists that were refused.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const ctx = test.ctx(await aPatient(test));
	const [cbc = "", fbs = ""] = testIds;
	const { id } = await submitReception(ctx, aRequest(startsAt, [cbc]), "key-00000001");
	const desk = test.ctx(aReceptionist);
	const waiting = async () => {
		const all = await listReceptions(desk, { page: 1, pageSize: 20 });
		const only = await listReceptions(desk, { page: 1, pageSize: 20, waiting: "true" });
		// the count is that of the list behind it
		expect(only.totalCount).toBe(all.waitingCount);
		const [row] = all.dataList;
		return { count: all.waitingCount, isAnswered: row?.isAnswered, isRefused: row?.isRefused };
	};
	const ask = (version: number, needs: "epresc" | "address" = "epresc") =>
		changeStage(desk, id, { status: status.needsInformation, version, reason: "…", needs: [needs] });
	return { id, ctx, desk, cbc, fbs, waiting, ask };
}

const code = { prescriptionTrackingCode: "98765", baseContractName: "تأمین اجتماعی" };

it("an answered request waits for the desk again, until the next decision", async () => {
	const { id, ctx, desk, waiting, ask } = await scene();
	expect(await waiting()).toEqual({ count: 1, isAnswered: false, isRefused: false });
	await ask(1);
	expect(await waiting()).toMatchObject({ count: 0, isAnswered: false });
	await replyToInformationRequest(ctx, id, { step: "epresc", version: 2, answer: code });
	expect(await waiting()).toEqual({ count: 1, isAnswered: true, isRefused: false });
	// another time changes no state: the answer still waits
	const moved = { version: 3, onlineReceptionDate: "2026-05-23T04:00:00.000Z" };
	await reschedulePatientReception(ctx, id, moved);
	expect(await waiting()).toMatchObject({ count: 1, isAnswered: true });
	await changeStage(desk, id, { status: status.rejected, version: 4, reason: "…" });
	expect(await waiting()).toMatchObject({ count: 0, isAnswered: false });
});

it("a requested new time counts as an answer; a review started by the desk does not", async () => {
	const { id, ctx, desk, waiting, ask } = await scene();
	await ask(1, "address");
	await reschedulePatientReception(ctx, id, { version: 2, onlineReceptionDate: "2026-05-23T04:00:00.000Z" });
	expect(await waiting()).toMatchObject({ count: 1, isAnswered: true });
	await ask(3);
	await changeStage(desk, id, { status: status.inReview, version: 4, reason: "" });
	expect(await waiting()).toMatchObject({ count: 0, isAnswered: false });
});

it("the desk sees the old and new value of each field that an answer changed, until the desk decides", async () => {
	const { id, ctx, desk, ask } = await scene();
	await ask(1);
	await replyToInformationRequest(ctx, id, { step: "epresc", version: 2, answer: code });
	const seen = await getReception(desk, id);
	expect(seen.events.at(-1)?.answered).toEqual([
		{ field: "baseContractName", from: "", to: "تأمین اجتماعی" },
		{ field: "prescriptionTrackingCode", from: "", to: "98765" },
	]);
	expect([...answeredBefore(seen)]).toEqual([
		["baseContractName", ""],
		["prescriptionTrackingCode", ""],
	]);
	await ask(3);
	const again = { ...code, prescriptionTrackingCode: "11111" };
	await replyToInformationRequest(ctx, id, { step: "epresc", version: 4, answer: again });
	const second = await getReception(desk, id);
	expect([...answeredBefore(second)]).toEqual([["prescriptionTrackingCode", "98765"]]);
	await changeStage(desk, id, { status: status.rejected, version: 5, reason: "…" });
	const decided = await getReception(desk, id);
	expect([isAnswered(decided), answeredBefore(decided).size]).toEqual([false, 0]);
	expect(decided.events.flatMap(({ answered }) => answered)).toHaveLength(3);
});

const list = (version: number, ...tests: string[]): AtVersion<ReceptionItemsInput> => ({
	version,
	onlineReceptionTests: tests.map((id) => ({ id, priceRials: 1_120_000 })),
	onlineReceptionPanels: [],
	homeFeeRials: 0,
});

it("if the patient refuses a changed list, the request keeps its appointment and waits for the desk, and the patient can still accept the list", async () => {
	const { id, ctx, desk, cbc, fbs, waiting } = await scene();
	await acceptReception(desk, id, list(1, cbc, fbs));
	expect(await waiting()).toMatchObject({ count: 0, isRefused: false });
	const refused = await refuseItems(ctx, id, { version: 2 });
	expect(refused).toMatchObject({
		listApproval: "refused",
		listChange: { added: ["قند خون ناشتا"] },
		websiteReceptionStatus: 4,
		slotStartsAt: startsAt,
	});
	expect(await waiting()).toEqual({ count: 1, isAnswered: false, isRefused: true });
	expect((await getReception(desk, id)).events.at(-1)).toMatchObject({
		isRefusal: true,
		isApproval: false,
		actorKind: "patient",
	});
	// the answer was lost on the way
	expect(await refuseItems(ctx, id, { version: 2 })).toMatchObject({ version: 3 });
	await approveItems(ctx, id, { version: 3 });
	expect(await waiting()).toMatchObject({ count: 0, isRefused: false });
	await expect(refuseItems(ctx, id, { version: 4 })).rejects.toMatchObject({ code: "reception.not-asked" });
});

it("a refused list that is changed back to the list that the patient saw needs no consent, but a different list does", async () => {
	const { id, ctx, desk, cbc, fbs, waiting } = await scene();
	await acceptReception(desk, id, list(1, cbc, fbs));
	await refuseItems(ctx, id, { version: 2 });
	await acceptReception(desk, id, list(3, fbs));
	expect(await getPatientReception(ctx, id)).toMatchObject({
		listApproval: "asked",
		listChange: { added: ["قند خون ناشتا"], removed: ["شمارش کامل سلول‌های خون"] },
	});
	await refuseItems(ctx, id, { version: 4 });
	await acceptReception(desk, id, list(5, cbc));
	expect(await getPatientReception(ctx, id)).toMatchObject({ listApproval: "", listChange: null });
	expect(await waiting()).toMatchObject({ count: 0, isRefused: false });
});

it("only the request's own patient can refuse a list, and only a changed list", async () => {
	const { id, ctx, desk, cbc, fbs } = await scene();
	const stranger = test.ctx(await aPatient(test, "09120000002"));
	await expect(refuseItems(ctx, id, { version: 1 })).rejects.toMatchObject({ code: "reception.not-asked" });
	await acceptReception(desk, id, list(1, cbc, fbs));
	await expect(refuseItems(stranger, id, { version: 2 })).rejects.toMatchObject({ kind: "not-found" });
	await expect(refuseItems(ctx, id, { version: 1 })).rejects.toMatchObject({ code: "record.stale" });
});
