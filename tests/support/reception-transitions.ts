import { asc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { approveItems, refuseItems } from "#domain/reception/patient-view/answer-items.server.ts";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { replyToInformationRequest } from "#domain/reception/patient-view/reply-to-information-request.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { Status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import {
	type TransitionName,
	transitionNames,
	transitions,
} from "#domain/reception/reception/state/transitions.ts";
import { reception, receptionEvent, receptionUndo } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { moveToLaboratory } from "#domain/reception/workbench/move-to-laboratory.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { stale } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import type { TestDatabase } from "./database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest, aSampler } from "./reception-fixtures.ts";

// One request with its patient, two people of the desk and a sampler, every transition by the verb that takes it, and all that a
// transition may have changed.

/** Whose turn: the first or the second of two who act at once. */
export type Side = 0 | 1;

export type Scene = {
	id: string;
	testIds: string[];
	patient: Context;
	desks: readonly [Context, Context];
	sampler: Context;
};

/** Where the request begins, and where each of two may move it. */
export const homeSlot = "2026-05-23T03:30:00.000Z";
const otherSlots = ["2026-05-23T04:30:00.000Z", "2026-05-23T05:00:00.000Z"] as const;

/** Every step there is, but for the one that makes a request. */
export const steps = transitionNames.filter((name) => name !== "submit" && name !== "submitAtDesk");

export async function aScene(test: TestDatabase): Promise<Scene> {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const patient = test.ctx(await aPatient(test));
	const { id } = await submitReception(patient, aRequest(homeSlot, testIds), newId());
	const second = { ...aReceptionist, staffId: "00000000-0000-7000-8000-0000000000ab" };
	return {
		id,
		testIds,
		patient,
		desks: [test.ctx(aReceptionist), test.ctx(second)],
		sampler: test.ctx(aSampler),
	};
}

/** Takes a transition as its actor does, who has looked at a version. */
export async function take(
	scene: Scene,
	name: TransitionName,
	version: number,
	side: Side,
): Promise<unknown> {
	const { id, patient, testIds, desks } = scene;
	const { by, to } = transitions[name];
	switch (name) {
		case "changeItems":
			return acceptReception(desks[side], id, {
				version,
				onlineReceptionTests: testIds
					.slice(side, side + 1)
					.map((each) => ({ id: each, priceRials: 9_000_000 + version })),
				onlineReceptionPanels: [],
				homeFeeRials: 0,
			});
		case "relocate":
			return moveToLaboratory(desks[side], id, {
				version,
				onlineReceptionDate: await otherTime(scene, side),
				onlineReceptionTests: testIds.map((each) => ({ id: each, priceRials: 1 })),
				onlineReceptionPanels: [],
			});
		case "answer":
		case "answerPart":
			return replyToInformationRequest(patient, id, { step: "tests", version, answer: { message: "قند" } });
		case "answerTime":
		case "reschedule":
			return moveTime(scene, version, side);
		case "withdraw":
			return cancelPatientReception(patient, id, { version, reason: "" });
		case "agree":
			return approveItems(patient, id, { version });
		case "disagree":
			return refuseItems(patient, id, { version });
	}
	if (by === "sampler") return moveByOther(scene.sampler, scene, name, version);
	if (by === "report") {
		const { actor } = desks[side];
		const manager = { ...actor, role: "Manager" } as typeof actor;
		return moveByOther({ ...desks[side], actor: manager }, scene, name, version);
	}
	if (by !== "desk" || to === "same") throw new Error(`no verb for ${name}`);
	const needs = name === "requestInformation" ? { needs: ["tests" as const] } : {};
	// the appointment is on another day
	const time = name === "sample" ? { sampledAt: desks[side].now().toISOString() } : {};
	return changeStage(desks[side], id, { status: to, version, reason: "چون", ...needs, ...time });
}

/**
 * What a sampler's word, or a report, does with the request; which visits are a sampler's own is the day sheet's business, and
 * whether there is a report the report's.
 */
function moveByOther(ctx: Context, { id }: Scene, name: TransitionName, version: number): Promise<unknown> {
	return mutate(ctx, "day-sheet.decide", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		const sampledAt = name === "takeSample" ? tx.now() : undefined;
		await takeTransition(tx, row, name, { reason: "چون", sampledAt });
	});
}

/** A time that the request does not have now. */
async function otherTime({ patient, id }: Scene, side: Side): Promise<string> {
	const [row] = await patient.db.select().from(reception).where(eq(reception.id, id));
	const own = otherSlots[side];
	return row?.slotStartsAt.toISOString() === own ? homeSlot : own;
}

async function moveTime(scene: Scene, version: number, side: Side): Promise<unknown> {
	return reschedulePatientReception(scene.patient, scene.id, {
		version,
		onlineReceptionDate: await otherTime(scene, side),
	});
}

/** All that a transition may change. */
export async function readScene({ patient: { db }, id }: Scene) {
	const [row] = await db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	const events = await db
		.select()
		.from(receptionEvent)
		.where(eq(receptionEvent.receptionId, id))
		.orderBy(asc(receptionEvent.at), asc(receptionEvent.id));
	const messages = await db.select().from(sms).where(eq(sms.receptionId, id)).orderBy(asc(sms.id));
	const jobs = await db.select().from(job).where(eq(job.kind, "sms.send"));
	const places = await db.select().from(slot).orderBy(asc(slot.startsAt));
	const [undo] = await db.select().from(receptionUndo).where(eq(receptionUndo.receptionId, id));
	return { row, now: row.websiteReceptionStatus as Status, events, messages, jobs, places, undo };
}

/** Whether it came to pass, or the code of what refused it. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);
