import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { receiveWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import type { SubmitInput } from "#domain/reception/reception/schema.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aWalkIn,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { getSamePerson, mergePersons, takePersonsApart } from "./service.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const hour = 3_600_000;
const slots = ["2026-05-23T03:30:00.000Z", "2026-05-23T04:00:00.000Z", "2026-05-23T04:30:00.000Z"];
const passport = { hasNoNationalCode: true, nationalCode: "", passportNumber: "X1234567" };

/** Two requests of one account: with a national code, and as `change` says. */
async function scene(change: Partial<SubmitInput> = passport) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	const owner = test.ctx(await aPatient(test));
	const first = await submitReception(owner, aRequest(slots[0] ?? "", testIds), "key-00000001");
	const second = await submitReception(
		owner,
		{ ...aRequest(slots[1] ?? "", testIds), ...change },
		"key-00000002",
	);
	const desk = test.ctx(aReceptionist);
	return { testIds, owner, desk, first: first.id, second: second.id };
}

async function rowOf(id: string) {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	return row;
}

/** The only other entry that a request's person may be. */
async function otherOf(desk: ReturnType<typeof test.ctx>, id: string) {
	const { duplicates } = await getSamePerson(desk, id);
	if (!duplicates[0]) throw new Error("nobody");
	return duplicates[0];
}

async function merge(desk: ReturnType<typeof test.ctx>, id: string, isCertain = false) {
	const { patientId } = await otherOf(desk, id);
	return mergePersons(desk, id, { patientId, isCertain, version: (await rowOf(id)).version });
}

describe("one person listed twice in an account", () => {
	it("is reported next to the request, with the differences", async () => {
		const { desk, first, second } = await scene({ ...passport, gender: 1 });
		expect(await getSamePerson(desk, first)).toEqual({
			duplicates: [
				{
					patientId: (await rowOf(second)).patientId,
					firstName: "مینا",
					lastName: "رستگار",
					nationalCodeLast4: "",
					birthDate: "",
					...{ age: "34", ageScale: 3 },
					gender: 1,
					requestCount: 1,
					differs: ["gender"],
					canMerge: true,
				},
			],
			merges: [],
		});
	});

	it("is merged into one entry with all requests and other stored data, and the merge is recorded without names", async () => {
		const { desk, owner, first, second } = await scene({ ...passport, birthDate: "1992-02-01" });
		const { duplicates, merges } = await merge(desk, first);
		expect([duplicates, merges.length]).toEqual([[], 1]);
		const kept = await rowOf(first);
		expect((await rowOf(second)).patientId).toBe(kept.patientId);
		expect(await listPatientPersons(owner)).toMatchObject([
			{ id: kept.patientId, nationalCodeLast4: "0899", hasPassport: true, birthDate: "1992-02-01" },
		]);
		const [entry] = await test.database.db.select().from(audit).where(eq(audit.action, "patient.merge"));
		expect(entry).toMatchObject({ subjectId: first, details: { requests: 1 } });
		expect(JSON.stringify(entry)).not.toMatch(/رستگار|0899|X1234567/);
	});

	it("is also recognised by a device that knows the former entry", async () => {
		const { desk, owner, testIds, first, second } = await scene();
		const former = (await rowOf(second)).patientId;
		await merge(desk, first);
		const again = { ...aRequest(slots[2] ?? "", testIds), nationalCode: "", patientId: former };
		const { id } = await submitReception(owner, again, "key-00000003");
		const [row, kept] = [await rowOf(id), await rowOf(first)];
		expect([row.patientId, row.nationalCode]).toEqual([kept.patientId, nationalCodes[0]]);
	});
});

describe("one person merged from two entries", () => {
	it("can be split again completely within a day, but not later", async () => {
		const { desk, owner, first, second } = await scene();
		const before = { patientId: (await rowOf(second)).patientId, people: await listPatientPersons(owner) };
		const { merges } = await merge(desk, first);
		const mergeId = merges[0]?.id ?? "";
		test.setNow(new Date(now.getTime() + 23 * hour));
		const { version } = await rowOf(first);
		const { duplicates } = await takePersonsApart(test.ctx(aReceptionist), first, { mergeId, version });
		expect(duplicates).toHaveLength(1);
		expect((await rowOf(second)).patientId).toBe(before.patientId);
		const people = await listPatientPersons(test.ctx(owner.actor));
		expect(people.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
			before.people.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
		);

		const again = await merge(test.ctx(aReceptionist), first);
		test.setNow(new Date(now.getTime() + 48 * hour));
		const late = { mergeId: again.merges[0]?.id ?? "", version: (await rowOf(first)).version };
		await expect(takePersonsApart(test.ctx(aReceptionist), first, late)).rejects.toMatchObject({
			code: "patient.merge-undo",
		});
	});

	it("can be split until the last moment of the day, and not on the next", async () => {
		const { desk, first } = await scene();
		const day = 24 * hour;
		for (const [passed, holds] of [
			[day - 1, true],
			[day, false],
		] as const) {
			test.setNow(now);
			const { merges } = await merge(test.ctx(desk.actor), first);
			const mergeId = merges[0]?.id ?? "";
			test.setNow(new Date(now.getTime() + passed));
			const later = test.ctx(desk.actor);
			expect((await getSamePerson(later, first)).merges).toHaveLength(holds ? 1 : 0);
			const { version } = await rowOf(first);
			const apart = takePersonsApart(later, first, { mergeId, version });
			if (holds) await expect(apart).resolves.toMatchObject({ merges: [] });
			else await expect(apart).rejects.toMatchObject({ code: "patient.merge-undo" });
		}
	});
});

describe("a pair of entries that may be one person", () => {
	it("needs confirmation when the gender differs", async () => {
		const { desk, first } = await scene({ ...passport, gender: 1 });
		await expect(merge(desk, first)).rejects.toMatchObject({ code: "patient.not-certain" });
		await expect(merge(desk, first, true)).resolves.toMatchObject({ duplicates: [] });
	});

	it("needs confirmation when stated ages differ, and is not merged while a report is verified", async () => {
		const { desk, first, second } = await scene({ ...passport, age: 15, ageScale: 3, birthDate: "" });
		expect(await otherOf(desk, first)).toMatchObject({ differs: ["age"], age: "15", canMerge: true });
		await expect(merge(desk, first)).rejects.toMatchObject({ code: "patient.not-certain" });
		const [made] = await test.database.db
			.insert(report)
			.values({ receptionId: second, year: 1405, number: 1 })
			.returning();
		const version = { reportId: made?.id ?? "", sequence: 1, lines: "[]", enteredAt: now };
		await test.database.db.insert(reportVersion).values({ ...version, state: "verified" });
		await expect(merge(desk, first, true)).rejects.toMatchObject({ code: "patient.report-verified" });
		await test.database.db.update(reportVersion).set({ state: "draft" });
		await expect(merge(desk, first, true)).resolves.toMatchObject({ duplicates: [] });
	});

	it("counts as two people when the national codes differ", async () => {
		const { desk, first } = await scene({ nationalCode: nationalCodes[1] });
		expect(await otherOf(desk, first)).toMatchObject({ canMerge: false, differs: ["nationalCode"] });
		await expect(merge(desk, first, true)).rejects.toMatchObject({ code: "patient.two-people" });
	});

	it("is never matched with another account, or without an account", async () => {
		const { desk, testIds, first, second } = await scene();
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		const theirs = await submitReception(stranger, aRequest(slots[2] ?? "", testIds), "key-00000003");
		const walkIn = await receiveWalkIn(desk, aWalkIn(), "key-00000004");
		expect((await getSamePerson(desk, theirs.id)).duplicates).toEqual([]);
		expect((await getSamePerson(desk, walkIn.id)).duplicates).toEqual([]);
		expect((await getSamePerson(desk, first)).duplicates).toHaveLength(1);
		const { version } = await rowOf(first);
		for (const other of [theirs.id, walkIn.id]) {
			const { patientId } = await rowOf(other);
			const input = { patientId, isCertain: true, version };
			await expect(mergePersons(desk, first, input)).rejects.toMatchObject({ code: "record.not-found" });
		}
		const input = { patientId: (await rowOf(second)).patientId, isCertain: true, version: 1 };
		await expect(mergePersons(desk, theirs.id, input)).rejects.toMatchObject({ code: "record.not-found" });
	});

	it("is merged by the first of two users, and the second gets an error for an outdated version", async () => {
		const { desk, first, second } = await scene();
		const { patientId } = await rowOf(second);
		const seen = await rowOf(second);
		await merge(desk, first);
		// the colleague has the other request open, and merges the other way round
		const back = { patientId: (await rowOf(first)).patientId, isCertain: true, version: seen.version };
		await expect(mergePersons(desk, second, back)).rejects.toMatchObject({ code: "record.stale" });
		const { version } = await rowOf(first);
		await expect(mergePersons(desk, first, { patientId, isCertain: true, version })).rejects.toMatchObject({
			code: "record.not-found",
		});
	});

	it("can be merged only by the desk", async () => {
		const { first, second } = await scene();
		const viewer = test.ctx({ ...aReceptionist, role: "Viewer" });
		const { patientId } = await rowOf(second);
		await expect(
			mergePersons(viewer, first, { patientId, isCertain: true, version: 1 }),
		).rejects.toMatchObject({ code: "right.missing" });
	});
});
