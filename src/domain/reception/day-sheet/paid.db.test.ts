import { describe, expect, it } from "vitest";
import { takePayment } from "#domain/reception/payment/service.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { receptionPayment } from "#domain/reception/reception/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aRound, morning, visitDay } from "#tests/support/day-sheet.ts";
import { aReceptionist, aSampler } from "#tests/support/reception-fixtures.ts";
import { assignVisits } from "./assign-visits.server.ts";
import { getDayPlan } from "./get-day-plan.server.ts";
import { getOwnSheet } from "./get-sheet.server.ts";
import { recordOutcome } from "./record-outcome.server.ts";
import { resolveOutcome } from "./resolve-outcome.server.ts";
import { type AtVersion, OutcomeInput } from "./schema.ts";

// What a sampler received at the door (panel 5.4b): entered with the outcome, and never lost when it cannot be.

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);
const sampler = () => test.ctx(aSampler);
const day = { day: visitDay };

async function scene() {
	const { visit, districts } = await aRound(test);
	const { id } = await visit();
	const given = { ...day, samplerId: aSampler.staffId, districtIds: districts, receptionIds: [] };
	await assignVisits(desk(), { ...given, version: 0 });
	const [seen] = (await getOwnSheet(sampler())).visits;
	return { id, version: seen?.version ?? 0, rest: seen?.payableRials ?? 0 };
}

type Saying = Partial<AtVersion<OutcomeInput>> & { key?: string };

const say = (id: string, { key = newId(), version = 0, ...input }: Saying) =>
	recordOutcome(sampler(), id, key, {
		...OutcomeInput.parse({ kind: "sampled", happenedAt: morning.toISOString(), ...input }),
		version,
	});
const payments = () => test.database.db.select().from(receptionPayment);
const waiting = async () => (await getDayPlan(desk(), day)).visits[0]?.forDesk ?? null;

describe("a payment to a sampler", () => {
	it("is recorded once with the outcome, in the sampler's name and with its time", async () => {
		const { id, version, rest } = await scene();
		expect(rest).toBeGreaterThan(0);
		const key = newId();
		const paid = { amountRials: rest, way: "card" as const };
		const visit = await say(id, { key, version, paid });
		expect(visit).toMatchObject({
			state: "sampled",
			payableRials: 0,
			outcome: { paid: { ...paid, isEntered: true }, canCorrect: true },
		});
		expect(await say(id, { key, version, paid })).toEqual(visit);
		expect(await payments()).toMatchObject([
			{ receptionId: id, amountRials: rest, way: "card", staffId: aSampler.staffId, at: morning },
		]);
		expect(await getReception(desk(), id)).toMatchObject({ remainedPrice: 0, isDebtor: false });
		expect(await waiting()).toBeNull();
		// the same outcome with other money is not the same
		await expect(say(id, { key, version, paid: { ...paid, amountRials: 1 } })).rejects.toMatchObject({
			code: "submission.other-body",
		});
	});

	it("stays when the outcome is corrected", async () => {
		const { id, version, rest } = await scene();
		const visit = await say(id, { version, paid: { amountRials: rest, way: "cash" } });
		expect(await say(id, { kind: "no-show", version: visit.version })).toMatchObject({ state: "no-show" });
		expect(await payments()).toHaveLength(1);
	});

	it("is reversed when the outcome is undone, and can be received again", async () => {
		const { id, version, rest } = await scene();
		const paid = { amountRials: rest, way: "cash" as const };
		const made = await say(id, { version, paid });
		const undone = await say(id, { kind: "undone", version: made.version });
		expect(undone).toMatchObject({ state: "open", outcome: null, payableRials: rest });
		expect((await payments()).map(({ amountRials }) => amountRials)).toEqual([rest, -rest]);
		const again = await say(id, { version: undone.version, paid });
		expect(again).toMatchObject({
			state: "sampled",
			payableRials: 0,
			outcome: { paid: { isEntered: true } },
		});
	});

	it("no longer needs the desk's attention once its outcome is undone", async () => {
		const { id, version, rest } = await scene();
		const made = await say(id, { version, paid: { amountRials: rest + 1, way: "cash" } });
		expect(await waiting()).not.toBeNull();
		await say(id, { kind: "undone", version: made.version });
		expect(await waiting()).toBeNull();
	});
});

describe("a payment that the desk must check", () => {
	it("can be left out with a reason, which the desk can read", async () => {
		const { id, version } = await scene();
		expect(await say(id, { version, due: "later" })).toMatchObject({ outcome: { due: "later", paid: null } });
		expect((await getDayPlan(desk(), day)).visits[0]?.outcome).toMatchObject({ due: "later" });
	});

	it("above the amount due goes to the desk, and the outcome is accepted anyway", async () => {
		const { id, version, rest } = await scene();
		const paid = { amountRials: rest + 1, way: "cash" as const };
		expect(await say(id, { version, paid })).toMatchObject({
			state: "sampled",
			version: version + 1,
			outcome: { paid: { ...paid, isEntered: false } },
		});
		expect(await payments()).toEqual([]);
		const report = await waiting();
		expect(report).toMatchObject({ kind: "sampled", paid, by: "سمانه مهری" });
		await resolveOutcome(desk(), report?.id ?? "", { version: report?.version ?? 0 });
		expect(await waiting()).toBeNull();
		// seen to, the outcome counts as before
		expect((await getOwnSheet(sampler())).visits).toMatchObject([{ state: "sampled" }]);
	});

	it("goes to the desk when the desk has just recorded a similar payment", async () => {
		const { id, rest } = await scene();
		const like = { amountRials: 1_000, way: "cash" as const };
		await takePayment(desk(), id, { ...like, id: newId(), note: "", isRepeatMeant: false });
		const [seen] = (await getOwnSheet(sampler())).visits;
		expect(seen?.payableRials).toBe(rest - 1_000);
		await say(id, { version: seen?.version ?? 0, paid: like });
		expect(await payments()).toHaveLength(1);
		expect(await waiting()).toMatchObject({ paid: { ...like, isEntered: false } });
	});

	it("with an outcome that came too late is reported, and changes no payment", async () => {
		const { id, version, rest } = await scene();
		// it changes nothing, so that money which could be entered waits for the desk's word too
		await changeStage(desk(), id, { status: status.scheduled, reason: "", version });
		await say(id, { version, isForDesk: true, paid: { amountRials: rest, way: "cash" } });
		expect(await payments()).toEqual([]);
		expect(await waiting()).toMatchObject({ paid: { amountRials: rest, isEntered: false } });
	});
});
