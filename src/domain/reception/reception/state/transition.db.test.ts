import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aSampler,
} from "#tests/support/reception-fixtures.ts";
import { reception, receptionEvent } from "../table.server.ts";
import { isEnded, type Status, stageOf, status, statuses } from "./status.ts";
import { takeTransition } from "./take-transition.server.ts";
import { isAllowed, samplingOf, type Transition, transitionNames, transitions } from "./transitions.ts";

const test = testDatabase();

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const patient = await aPatient(test);
	const { id } = await submitReception(
		test.ctx(patient),
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-00000001",
	);
	return { id, patient };
}

/** Writes a state without a transition. */
async function putInState(id: string, now: Status) {
	await test.database.db
		.update(reception)
		.set({
			websiteReceptionStatus: now,
			stage: stageOf(now) ?? 1,
			sampledAt: now >= status.sampled && !isEnded(now) ? test.ctx().now() : null,
			needs: "",
			version: 1,
		})
		.where(eq(reception.id, id));
}

describe("a transition", () => {
	it("is possible only in its declared states and for its declared actor, and changes exactly what it declares", async () => {
		const { id, patient } = await scene();
		const { db } = test.database;
		const row = async () => {
			const [found] = await db.select().from(reception).where(eq(reception.id, id));
			if (!found) throw new Error("no row");
			return found;
		};
		const tries: [string, Actor][] = [
			["desk", aReceptionist],
			["patient", patient],
			["sampler", aSampler],
			["nobody", { kind: "anonymous" }],
		];
		const names = transitionNames.filter((name) => name !== "submit");
		for (const name of names)
			for (const now of statuses)
				for (const [who, actor] of tries) {
					// a caller without the right is refused before the state is checked
					if (who !== transitions[name].by && !isAllowed(name, now)) continue;
					await putInState(id, now);
					const { by, to: target, sms: template, slot: place }: Transition = transitions[name];
					await db.update(slot).set({ taken: place === "claim" ? 0 : 1 });
					const told = (await db.select().from(sms)).length;
					const before = await row();
					const to = target === "same" ? now : target;
					const what = `${name} in ${now} by ${who}`;
					const tried = mutate(test.ctx(actor), "reception.check", (tx) =>
						takeTransition(tx, before, name, {
							reason: "چون",
							sampledAt: samplingOf(name) === "record" ? tx.now() : undefined,
						}),
					).then(
						() => "taken",
						(error: { code: string }) => error.code,
					);
					const isOwn = who === by;
					const isOpen = isAllowed(name, now);
					const outcome = await tried;
					const after = await row();
					if (!isOwn || !isOpen) {
						// a staff member without the right exists; a patient's own steps have no staff member
						const refusal = actor.kind === "staff" && by !== "patient" ? "right.missing" : "session.missing";
						expect(outcome, what).toBe(isOwn ? "reception.transition" : refusal);
						expect(after, what).toEqual(before);
						continue;
					}
					expect(outcome, what).toBe("taken");
					expect(after, what).toMatchObject({
						websiteReceptionStatus: to,
						stage: stageOf(to) ?? before.stage,
						version: 2,
					});
					const [event] = await db.select().from(receptionEvent).orderBy(desc(receptionEvent.id)).limit(1);
					const actorId = actor.kind === "staff" ? actor.staffId : patient.accountId;
					expect(event, what).toMatchObject({ from: now, to, actorKind: actor.kind, actorId, reason: "چون" });
					expect((await db.select().from(sms)).length - told, what).toBe(template ? 1 : 0);
					const [held] = await db.select({ taken: slot.taken }).from(slot);
					expect(held?.taken, what).toBe(place === "release" ? 0 : 1);
				}
	}, 60_000);
});

describe("a transition and the open question", () => {
	it("clears the open question when the question is answered or the request is decided or ended", async () => {
		const { id, patient } = await scene();
		const { db } = test.database;
		for (const name of transitionNames.filter((each) => isAllowed(each, status.needsInformation))) {
			const { by, to }: Transition = transitions[name];
			await db.update(slot).set({ taken: 1 });
			await db
				.update(reception)
				.set({ websiteReceptionStatus: status.needsInformation, needs: "epresc" })
				.where(eq(reception.id, id));
			const [row] = await db.select().from(reception).where(eq(reception.id, id));
			if (!row) throw new Error("no row");
			await mutate(test.ctx(by === "desk" ? aReceptionist : patient), "reception.check", (tx) =>
				takeTransition(tx, row, name),
			);
			const [after] = await db.select().from(reception).where(eq(reception.id, id));
			expect(after?.needs, name).toBe(to === "same" ? "epresc" : "");
			if (to !== "same" && isEnded(to)) expect(after?.stage).toBe(1);
		}
	});
});
