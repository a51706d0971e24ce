import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { ReceptionQuery } from "#domain/reception/reception/details/schema.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionEvent, visitOutcome } from "#domain/reception/reception/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { day, hour, minute } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anotherSampler, aRound, morning, visitDay } from "#tests/support/day-sheet.ts";
import { aReceptionist, aSampler } from "#tests/support/reception-fixtures.ts";
import { assignVisits } from "./assign-visits.server.ts";
import { getDayPlan } from "./get-day-plan.server.ts";
import { getOwnSheet } from "./get-sheet.server.ts";
import { recordOutcome } from "./record-outcome.server.ts";
import { resolveOutcome } from "./resolve-outcome.server.ts";
import { type AtVersion, OutcomeInput } from "./schema.ts";

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);

/** A visit of the sampler's, accepted by the desk and not yet made. */
async function scene() {
	const round = await aRound(test);
	const made = await round.visit();
	await assignVisits(desk(), {
		day: visitDay,
		version: 0,
		samplerId: aSampler.staffId,
		districtIds: round.districts,
		receptionIds: [],
	});
	return { ...round, ...made };
}

type Saying = Partial<AtVersion<OutcomeInput>> & { key?: string; by?: Actor };

const say = (id: string, { key = newId(), by = aSampler, version = 0, ...input }: Saying) =>
	recordOutcome(test.ctx(by), id, key, {
		...OutcomeInput.parse({ kind: "sampled", happenedAt: morning.toISOString(), ...input }),
		version,
	});

const rowOf = async (id: string) => {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	return row;
};
const statusOf = async (id: string) => (await rowOf(id)).websiteReceptionStatus;
const refused = (code: string) => expect.objectContaining({ code });

describe("the outcome of a visit", () => {
	it.each([
		["sampled", status.sampled, "sampled"],
		["no-show", status.noShow, "no-show"],
		["could-not", status.inReview, "could-not"],
	] as const)(
		"“%s” moves the request and is recorded in history and audit, without a message to the patient",
		async (kind, to, state) => {
			const { id, version } = await scene();
			const before = await test.database.db.$count(sms);
			const reason = kind === "could-not" ? "رگ پیدا نشد" : "";
			const visit = await say(id, { kind, version, reason, isFastKept: kind === "sampled" ? true : null });
			expect(visit).toMatchObject({
				id,
				state,
				version: version + 1,
				outcome: { kind, reason, canCorrect: true, happenedAt: morning.toISOString() },
			});
			expect(await statusOf(id)).toBe(to);
			const [event] = await test.database.db
				.select()
				.from(receptionEvent)
				.orderBy(desc(receptionEvent.id))
				.limit(1);
			expect(event).toMatchObject({
				from: status.accepted,
				to,
				actorKind: "staff",
				actorId: aSampler.staffId,
				reason: reason || null,
			});
			const [entry] = await test.database.db.select().from(audit).where(eq(audit.action, "day-sheet.decide"));
			expect(entry).toMatchObject({ subjectId: id, actorId: aSampler.staffId, details: { kind } });
			expect(JSON.stringify(entry)).not.toContain("رگ");
			expect(await test.database.db.$count(sms)).toBe(before);
			const plan = await getDayPlan(desk(), { day: visitDay });
			expect(plan.visits[0]).toMatchObject({ state, outcome: { kind, reason } });
		},
	);

	it("must be one of the listed outcomes, and needs a reason when no sample was taken", () => {
		const happenedAt = morning.toISOString();
		const keys = (input: object) =>
			OutcomeInput.safeParse({ happenedAt, ...input }).error?.issues.map(({ path, message }) => [
				path.join("."),
				message,
			]);
		expect(keys({ kind: "could-not", reason: "  " })).toEqual([["reason", "validation.required"]]);
		expect(keys({ kind: "could-not", reason: "نخواست" })).toBeUndefined();
		expect(keys({ kind: "released" })).toEqual([["kind", "validation.selector"]]);
		expect(keys({ kind: "sampled", happenedAt: "yesterday" })).toEqual([["happenedAt", "validation.date"]]);
	});
});

describe("a recorded outcome of a visit", () => {
	it("stores the reason sealed", async () => {
		const { id, version } = await scene();
		await say(id, { kind: "could-not", version, reason: "رگ پیدا نشد" });
		const { rows } = await test.database.pool.query("select reason from visit_outcome");
		expect(JSON.stringify(rows)).not.toContain("رگ");
		expect(await test.database.db.select().from(visitOutcome)).toMatchObject([{ reason: "رگ پیدا نشد" }]);
	});

	it("is recorded once, however often it is sent; a different outcome with the same id is refused", async () => {
		const { id, version, visit } = await scene();
		const other = await visit({ time: "09:00" });
		const key = newId();
		const first = await say(id, { key, version });
		// the answer was lost on its way: the device knows the version before
		expect(await say(id, { key, version })).toEqual(first);
		expect((await rowOf(id)).version).toBe(version + 1);
		expect(await test.database.db.$count(visitOutcome)).toBe(1);
		const wrong = refused("submission.other-body");
		await expect(say(id, { key, version, kind: "no-show" })).rejects.toEqual(wrong);
		await expect(say(other.id, { key, version: other.version })).rejects.toEqual(wrong);
		expect(await statusOf(other.id)).toBe(status.accepted);
	});

	it("returns 404 for another sampler, even for a repeated outcome", async () => {
		const { id, version } = await scene();
		const missing = refused("record.not-found");
		const key = newId();
		await expect(say(id, { version, by: anotherSampler })).rejects.toEqual(missing);
		await expect(say(id, { version, by: anotherSampler, isForDesk: true })).rejects.toEqual(missing);
		await expect(say(newId(), { version })).rejects.toEqual(missing);
		await expect(say(id, { version, by: aReceptionist })).rejects.toEqual(refused("right.missing"));
		await say(id, { key, version });
		await expect(say(id, { key, version, by: anotherSampler })).rejects.toEqual(missing);
		expect(await test.database.db.$count(visitOutcome)).toBe(1);
	});

	it("keeps its author when the district is assigned to another sampler later", async () => {
		const { id, version, districts } = await scene();
		await say(id, { version });
		await assignVisits(desk(), {
			day: visitDay,
			version: 1,
			samplerId: anotherSampler.staffId,
			districtIds: districts,
			receptionIds: [],
		});
		expect((await getOwnSheet(test.ctx(aSampler))).visits).toMatchObject([{ id, state: "sampled" }]);
		expect((await getOwnSheet(test.ctx(anotherSampler))).visits).toEqual([]);
	});
});

describe("a wrong outcome", () => {
	it("can be corrected by its sampler to any other outcome, until another person acts", async () => {
		const { id, version } = await scene();
		const kinds = ["no-show", "sampled", "could-not", "no-show", "could-not", "sampled"] as const;
		let now = version;
		for (const kind of kinds) {
			const visit = await say(id, { kind, version: now, reason: "چون" });
			expect(visit, kind).toMatchObject({ state: kind, outcome: { kind, canCorrect: true } });
			now = visit.version;
		}
		expect(await statusOf(id)).toBe(status.sampled);
		await changeStage(desk(), id, { version: now, status: status.inLaboratory, reason: "" });
		const { visits } = await getOwnSheet(test.ctx(aSampler));
		expect(visits).toMatchObject([{ state: "sampled", outcome: { canCorrect: false } }]);
		await expect(say(id, { kind: "no-show", version: now + 1 })).rejects.toEqual(
			refused("reception.transition"),
		);
		expect(await statusOf(id)).toBe(status.inLaboratory);
	});

	it("can be undone once by its sampler from every outcome, but not after another person acted", async () => {
		const { id, version } = await scene();
		let now = version;
		for (const kind of ["sampled", "no-show", "could-not"] as const) {
			now = (await say(id, { kind, version: now, reason: "چون" })).version;
			const key = newId();
			const undone = await say(id, { key, kind: "undone", version: now });
			expect(undone, kind).toMatchObject({ state: "open", outcome: null });
			expect(await say(id, { key, kind: "undone", version: now })).toEqual(undone);
			now = undone.version;
		}
		await expect(say(id, { kind: "undone", version: now })).rejects.toEqual(refused("reception.transition"));
		now = (await say(id, { version: now })).version;
		await changeStage(desk(), id, { version: now, status: status.inLaboratory, reason: "" });
		const late = { kind: "undone", version: now + 1 } as const;
		await expect(say(id, late)).rejects.toEqual(refused("reception.transition"));
		expect(await statusOf(id)).toBe(status.inLaboratory);
	});

	it("cannot be undone by the desk, which can undo only its own steps", async () => {
		const { id, version } = await scene();
		await changeStage(desk(), id, { version, status: status.scheduled, reason: "" });
		const { version: now } = await say(id, { version: version + 1 });
		await expect(undoStage(desk(), id, { version: now })).rejects.toEqual(refused("reception.undo"));
		expect(await statusOf(id)).toBe(status.sampled);
	});

	it("without a sample waits for the desk's decision, after which the visit can be recorded again", async () => {
		const { id, version } = await scene();
		const waiting = async () => (await listReceptions(desk(), ReceptionQuery.parse({}))).waitingCount;
		expect(await waiting()).toBe(0);
		const { version: now } = await say(id, { kind: "could-not", version, reason: "ناشتا نبود" });
		expect(await waiting()).toBe(1);
		await changeStage(desk(), id, { version: now, status: status.accepted, reason: "" });
		expect(await waiting()).toBe(0);
		expect((await getOwnSheet(test.ctx(aSampler))).visits).toMatchObject([{ state: "open", outcome: null }]);
		expect(await say(id, { version: now + 1 })).toMatchObject({ state: "sampled" });
	});
});

describe("a late outcome", () => {
	it("is accepted hours later with its own time, even after midnight, but not after a day", async () => {
		const { id, version, visit } = await scene();
		const other = await visit({ time: "11:00" });
		test.setNow(new Date(morning.getTime() + 20 * hour));
		const late = await say(id, { version });
		expect(late.outcome).toMatchObject({
			happenedAt: morning.toISOString(),
			receivedAt: new Date(morning.getTime() + 20 * hour).toISOString(),
		});
		test.setNow(new Date(morning.getTime() + day + 1));
		const tooOld = expect.objectContaining({ fields: [{ field: "happenedAt", key: "validation.range" }] });
		await expect(say(other.id, { version: other.version })).rejects.toEqual(tooOld);
	});

	it("gets the current time when the device's clock is slightly ahead, and is refused when the clock is far ahead", async () => {
		const { id, version } = await scene();
		const ahead = (ms: number) => new Date(morning.getTime() + ms).toISOString();
		await expect(say(id, { version, happenedAt: ahead(hour) })).rejects.toEqual(refused("validation.failed"));
		expect((await say(id, { version, happenedAt: ahead(5 * minute) })).outcome?.happenedAt).toBe(
			morning.toISOString(),
		);
	});
});

describe("a late outcome and the desk", () => {
	it("does not overwrite a change by the desk, and reports the conflict", async () => {
		const { id, version } = await scene();
		await changeStage(desk(), id, { version, status: status.scheduled, reason: "" });
		await expect(say(id, { version })).rejects.toMatchObject({
			code: "record.stale",
			params: { version: version + 1 },
		});
		expect(await statusOf(id)).toBe(status.scheduled);
		expect(await test.database.db.$count(visitOutcome)).toBe(0);
		// after reloading, it is sent again
		expect(await say(id, { version: version + 1 })).toMatchObject({ state: "sampled" });
	});

	it("for a cancelled visit is handed to the desk, changes nothing, and is resolved once", async () => {
		const { id, version, patient } = await scene();
		// long before the appointment, so that its patient still may
		test.setNow(new Date("2026-05-22T06:30:00Z"));
		await cancelPatientReception(test.ctx(patient), id, { version, reason: "" });
		test.setNow(morning);
		await test.database.db.update(reception).set({ updatedAt: morning });
		const now = (await rowOf(id)).version;
		await expect(say(id, { version: now })).rejects.toEqual(refused("reception.transition"));
		const key = newId();
		const visit = await say(id, { key, version, isForDesk: true, reason: "نمونه پیش از لغو گرفته شد" });
		expect(visit).toMatchObject({ state: "cancelled", outcome: null });
		await say(id, { key, version, isForDesk: true, reason: "نمونه پیش از لغو گرفته شد" });
		expect(await rowOf(id)).toMatchObject({ websiteReceptionStatus: status.cancelled, version: now });
		const plan = await getDayPlan(desk(), { day: visitDay });
		expect(plan.visits).toMatchObject([
			{ id, state: "cancelled", forDesk: { id: key, version: 1, by: "سمانه مهری", kind: "sampled" } },
		]);
		const resolved = await resolveOutcome(desk(), key, { version: 1 });
		expect(resolved.visits[0]?.forDesk).toBeNull();
		await expect(resolveOutcome(desk(), key, { version: 1 })).rejects.toEqual(refused("record.stale"));
		await expect(resolveOutcome(desk(), newId(), { version: 1 })).rejects.toEqual(
			refused("record.not-found"),
		);
		const [entry] = await test.database.db
			.select()
			.from(audit)
			.where(and(eq(audit.action, "day-sheet.resolve"), eq(audit.actorId, aReceptionist.staffId)));
		expect(entry?.subjectId).toBe(id);
	});

	it("that was accepted cannot be resolved by the desk", async () => {
		const { id, version } = await scene();
		const key = newId();
		await say(id, { key, version });
		await expect(resolveOutcome(desk(), key, { version: 1 })).rejects.toEqual(refused("day-sheet.made"));
	});
});
