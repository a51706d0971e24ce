import { and, asc, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Context } from "#database/context.server.ts";
import { accountPatient, patient, patientMerge } from "#domain/reception/patient/table.server.ts";
import type { SubmitInput } from "#domain/reception/reception/schema.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { mergePersons, takePersonsApart } from "#domain/reception/same-person/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// One person whom an account has twice, merged and taken apart and asked for again at the same moment, on a real server:
// one of them holds or all in turn, and every request is somebody's who is there.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const rounds = 8;
const passport = { hasNoNationalCode: true, nationalCode: "", passportNumber: "X1234567" };

const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);

/** Requests of an account for one person whom it knows by a national code and again by a passport. */
async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 90 });
	const owners: Context[] = [];
	for (let round = 0; round < rounds; round++)
		owners.push(test.ctx(await aPatient(test, `0912000001${round}`)));
	return async (round: number) => {
		const owner = owners[round] as Context;
		const submit = (change: Partial<SubmitInput>, key: string) =>
			submitReception(owner, { ...aRequest(startsAt, testIds), ...change }, `${key}-${round}-00000000`);
		const [first, second] = [await submit({}, "first"), await submit(passport, "second")];
		return { submit, first: await rowOf(first.id), second: await rowOf(second.id) };
	};
}

async function rowOf(id: string) {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	return row;
}
type Row = Awaited<ReturnType<typeof rowOf>>;

const desk = () => test.ctx(aReceptionist);
const merge = (into: Row, other: Row) =>
	mergePersons(desk(), into.id, { patientId: other.patientId, isCertain: true, version: into.version });

/** The people of an account that live, and its merges that hold; fails where a request is of nobody who lives. */
async function stateOf(accountId: string | null) {
	const { db } = test.database;
	const own = accountId ?? "";
	const people = await db
		.select({ id: patient.id, deletedAt: patient.deletedAt, mergedIntoId: patient.mergedIntoId })
		.from(patient)
		.innerJoin(
			accountPatient,
			and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, own)),
		)
		.orderBy(asc(patient.id));
	const living = people.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id]));
	const requests = await db
		.select({ id: reception.id, patientId: reception.patientId })
		.from(reception)
		.where(eq(reception.accountId, own));
	const merges = await db
		.select()
		.from(patientMerge)
		.where(and(eq(patientMerge.accountId, own), isNull(patientMerge.takenApartAt)));
	expect(requests.filter(({ patientId }) => !living.includes(patientId))).toEqual([]);
	for (const { id, deletedAt, mergedIntoId } of people) {
		expect([id, mergedIntoId !== null]).toEqual([id, deletedAt !== null]);
		// who is merged is so by exactly one merge that holds, into somebody who lives
		if (mergedIntoId) expect(living).toContain(mergedIntoId);
		expect(merges.filter(({ mergedId }) => mergedId === id)).toHaveLength(mergedIntoId ? 1 : 0);
	}
	return { living, requests, merges };
}

it("two merges of the same two records at once, each from its own request: one succeeds, the other gets an error", async () => {
	const next = await scene();
	for (let round = 0; round < rounds; round++) {
		const { first, second } = await next(round);
		const outcomes = await Promise.all([
			outcome(merge(first, second)),
			outcome(merge(second, first)),
			outcome(merge(first, second)),
		]);
		expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
		for (const each of outcomes) expect(["done", "record.stale", "record.not-found"]).toContain(each);
		const { living, merges } = await stateOf(first.accountId);
		expect([living.length, merges.length]).toEqual([1, 1]);
	}
});

it("two splits and another merge at once: one split applies, and each request has its person", async () => {
	const next = await scene();
	for (let round = 0; round < rounds; round++) {
		const { first, second } = await next(round);
		const { merges: made } = await merge(first, second);
		const merged = await rowOf(first.id);
		const apart = () =>
			outcome(takePersonsApart(desk(), first.id, { mergeId: made[0]?.id ?? "", version: merged.version }));
		const outcomes = await Promise.all([apart(), outcome(merge(merged, second)), apart()]);
		expect(outcomes.filter((each) => each === "done").length).toBeGreaterThanOrEqual(1);
		const taken = [outcomes[0], outcomes[2]].filter((each) => each === "done");
		expect(taken).toHaveLength(1);
		const { living, merges, requests } = await stateOf(first.accountId);
		expect(living.length + merges.length).toBe(2);
		if (living.length === 2)
			expect(new Set(requests.map(({ patientId }) => patientId))).toEqual(new Set(living));
	}
});

it("a merge while the person makes a request by either number: the request is saved for that person", async () => {
	const next = await scene();
	for (let round = 0; round < rounds; round++) {
		const { submit, first, second } = await next(round);
		const known = { ...passport, patientId: second.patientId };
		const [merged, ...asked] = await Promise.all([
			outcome(merge(first, second)),
			outcome(submit(known, "third")),
			outcome(submit({ patientId: first.patientId }, "fourth")),
		]);
		expect(asked).toEqual(["done", "done"]);
		expect(merged).toBe("done");
		const { living, requests } = await stateOf(first.accountId);
		expect(living).toEqual([first.patientId]);
		expect(requests).toHaveLength(4);
	}
});

it("a split while the person makes a request: no request is lost or without a person", async () => {
	const next = await scene();
	for (let round = 0; round < rounds; round++) {
		const { submit, first, second } = await next(round);
		const { merges: made } = await merge(first, second);
		const { version } = await rowOf(first.id);
		const outcomes = await Promise.all([
			outcome(takePersonsApart(desk(), first.id, { mergeId: made[0]?.id ?? "", version })),
			outcome(submit(passport, "third")),
			outcome(submit({}, "fourth")),
		]);
		expect(outcomes).toEqual(["done", "done", "done"]);
		const { living, requests } = await stateOf(first.accountId);
		expect(living).toHaveLength(2);
		expect(requests).toHaveLength(4);
		for (const each of [first, second]) expect((await rowOf(each.id)).patientId).toBe(each.patientId);
	}
});
