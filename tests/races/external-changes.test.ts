import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { acknowledgeReception } from "#domain/reception/external/acknowledge.server.ts";
import { listChangedReceptions } from "#domain/reception/external/changes.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// A machine that follows the changes of receptions while everything happens at once, on a real server.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const lis: Actor = {
	kind: "apiKey",
	keyId: newId(),
	scopes: ["receptions.read", "receptions.acknowledge"],
};

async function acceptedReceptions(count: number): Promise<string[]> {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 90 });
	const patient = test.ctx(await aPatient(test));
	const ids: string[] = [];
	for (let n = 0; n < count; n++) {
		const { id } = await submitReception(patient, aRequest(startsAt, testIds), `key-of-the-race-${n}`);
		await changeStage(test.ctx(aReceptionist), id, { status: 4, version: 1, reason: "" });
		ids.push(id);
	}
	return ids;
}

/** A change whose transaction stays open for a while: it ends long after others that began later. */
const change = (id: string, seconds: number) =>
	mutate(test.ctx(aReceptionist), "reception.update", async (tx) => {
		await tx.db
			.update(reception)
			.set({ version: sql`${reception.version} + 1` })
			.where(eq(reception.id, id));
		await tx.db.execute(sql`select pg_sleep(${seconds})`);
	});

it("a client that follows the cursor sees the last state of every reception, whatever the timing", async () => {
	const ids = await acceptedReceptions(8);
	let isOver = false;
	const follow = async () => {
		const seen = new Map<string, number>();
		let since = 0;
		for (let last = false; !last; ) {
			// asked once more after everything has ended
			last = isOver;
			const page = await listChangedReceptions(test.ctx(lis), { since, pageSize: 3 });
			for (const { id, version } of page.dataList) seen.set(id, version);
			since = page.next;
			if (page.hasMore) last = false;
		}
		return seen;
	};
	const followers = [follow(), follow(), follow()];
	const writers = ids.map(async (id, n) => {
		for (let round = 0; round < 12; round++) await change(id, ((n * 7 + round * 3) % 5) / 100);
	});
	await Promise.all(writers);
	isOver = true;
	const rows = await test.database.db
		.select({ id: reception.id, version: reception.version })
		.from(reception);
	const present = new Map(rows.map(({ id, version }) => [id, version]));
	expect(present.size).toBe(8);
	for (const seen of await Promise.all(followers)) expect(seen).toEqual(present);
}, 60_000);

it("one acknowledgement sent fifty times at once counts as one change; when many receptions are sent the same number at once, only one gets it", async () => {
	const ids = await acceptedReceptions(10);
	await listChangedReceptions(test.ctx(lis), { since: 0, pageSize: 50 });
	const give = (id: string, receptNo: string) =>
		acknowledgeReception(test.ctx(lis), id, { receptNo, receptDate: "2026-05-20" }).then(
			({ version }) => version,
			(error: { code?: string }) => error.code,
		);
	const [first = "", ...others] = ids;
	const answers = await Promise.all(Array.from({ length: 50 }, () => give(first, "1")));
	expect(new Set(answers)).toEqual(new Set([3]));
	const results = await Promise.all(others.map((id) => give(id, "2")));
	expect(results.filter((result) => result === 3)).toHaveLength(1);
	expect(results.filter((result) => result === "external.number-taken")).toHaveLength(8);
});
