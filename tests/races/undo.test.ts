import { and, eq, lt } from "drizzle-orm";
import { expect, it } from "vitest";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { changeAndLook } from "../support/decide.ts";

// A decision of the desk is taken back while others act on the same request or want its place, on a real server.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const mobiles = ["09120000001", "09120000002"] as const;

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 1 });
	const [own, other] = await Promise.all(
		mobiles.map(async (mobile) => test.ctx(await aPatient(test, mobile))),
	);
	if (!own || !other) throw new Error("two patients");
	const wanted = (mobileNumber: string) => ({ ...aRequest(startsAt, testIds), mobileNumber });
	const { id } = await submitReception(own, wanted(mobiles[0]), "key-00000001");
	return { own, other, wanted, id, desk: test.ctx(aReceptionist) };
}

const outcome = async (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);

/** The place counts exactly the living requests in it. */
async function expectTruePlace() {
	const { db } = test.database;
	const living = await db.$count(
		reception,
		and(
			eq(reception.slotStartsAt, new Date(startsAt)),
			lt(reception.websiteReceptionStatus, status.cancelled),
		),
	);
	const [place] = await db.select().from(slot);
	expect(place?.taken).toBe(living);
	expect(living).toBeLessThanOrEqual(1);
	return living;
}

it("a rejection is undone while another person requests its slot: one of them gets the slot", async () => {
	const { other, wanted, id, desk } = await scene();
	let { version } = await changeAndLook(desk, id, { status: status.rejected, version: 1, reason: "تکراری" });
	for (let round = 0; round < 6; round++) {
		const outcomes = await Promise.all([
			outcome(undoStage(desk, id, { version })),
			outcome(submitReception(other, wanted(mobiles[1]), `key-of-round-${round}`)),
		]);
		expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
		expect(await expectTruePlace()).toBe(1);
		// and again: whoever has it gives it back
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		const [second] = await test.database.db
			.select()
			.from(reception)
			.where(and(eq(reception.mobileLast4, "0002"), lt(reception.websiteReceptionStatus, status.cancelled)));
		if (second) await cancelPatientReception(other, second.id, { version: second.version, reason: "" });
		else
			({ version } = await changeAndLook(desk, id, {
				status: status.rejected,
				version: row?.version ?? 0,
				reason: "تکراری",
			}));
	}
});

it("a question to the patient is undone twice while the patient cancels: exactly one step applies", async () => {
	const { own, id, desk } = await scene();
	const { version } = await changeAndLook(desk, id, {
		status: status.needsInformation,
		version: 1,
		reason: "کارت",
		needs: ["userProfile"],
	});
	const outcomes = await Promise.all([
		outcome(undoStage(desk, id, { version })),
		outcome(undoStage(desk, id, { version })),
		outcome(cancelPatientReception(own, id, { version, reason: "" })),
	]);
	expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
	await expectTruePlace();
});
