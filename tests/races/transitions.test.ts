import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { job } from "#domain/foundation/job/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import {
	isEnded,
	type Status,
	stageOf,
	status,
	statuses,
	statusName,
} from "#domain/reception/reception/state/status.ts";
import {
	isAllowed,
	type Transition,
	type TransitionName,
	transitions,
	undoMs,
} from "#domain/reception/reception/state/transitions.ts";
import {
	reception,
	receptionEvent,
	receptionItem,
	receptionUndo,
} from "#domain/reception/reception/table.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aScene,
	homeSlot,
	outcomeOf,
	readScene,
	type Scene,
	steps,
	take,
} from "#tests/support/reception-transitions.ts";

// Two take a step with one request at the same moment, on a real server: every pair of transitions in every state that allows
// both, and walks of random pairs with steps taken back. `transitions.ts` is the model: what is found afterwards is what one of
// the two does alone, and the other was told.

const test = testDatabase();
type Read = Awaited<ReturnType<typeof readScene>>;
type Items = (typeof receptionItem.$inferSelect)[];
const transitionOf = (name: TransitionName): Transition => transitions[name];

/** Puts the request into a state as if nothing had happened since. */
async function putInto(scene: Scene, items: Items, now: Status, needs: string): Promise<Read> {
	const { id } = scene;
	const { db } = test.database;
	const [first] = await db
		.select()
		.from(slot)
		.where(eq(slot.startsAt, new Date(homeSlot)));
	if (!first) throw new Error("no slot");
	await db.delete(receptionUndo);
	await db.delete(receptionEvent);
	await db.delete(sms);
	await db.delete(job);
	await db.delete(receptionItem);
	await db.insert(receptionItem).values(items);
	await db.update(slot).set({ taken: 0 });
	const taken = now === status.rejected ? 0 : 1;
	await db.update(slot).set({ taken }).where(eq(slot.id, first.id));
	await db
		.update(reception)
		.set({
			websiteReceptionStatus: now,
			stage: stageOf(now) ?? 1,
			needs,
			listApproval: "asked",
			sampledAt: now >= status.sampled && !isEnded(now) ? new Date("2026-05-20T05:00:00Z") : null,
			slotId: first.id,
			slotStartsAt: first.startsAt,
			slotEndsAt: first.endsAt,
			version: 1,
		})
		.where(eq(reception.id, id));
	return readScene(scene);
}

/** What one step alone makes of the request: its state, its place, its line of the history, its message, its way back. */
function expectOneStep(before: Read, after: Read, name: TransitionName, what: string) {
	const { to: target, by, slot: place, sms: template } = transitionOf(name);
	const to = target === "same" ? before.now : target;
	expect(after.now, what).toBe(to);
	expect(after.row.version, what).toBe(before.row.version + 1);
	expect(after.row.stage, what).toBe(stageOf(to) ?? before.row.stage);
	if (to !== status.needsInformation) expect(after.row.needs, what).toBe("");
	expect(after.events, what).toHaveLength(1);
	const [event] = after.events;
	expect(event, what).toMatchObject({
		from: before.now,
		to,
		actorKind: by === "patient" ? "patient" : "staff",
	});
	expect(
		after.messages.map((each) => each.template),
		what,
	).toEqual(template ? [`reception.${template}`] : []);
	expect(
		after.jobs.map(({ payload }) => payload),
		what,
	).toEqual(after.messages.map(({ id }) => ({ id })));
	const taken = after.places.filter((each) => each.taken !== 0);
	expect(
		taken.map((each) => [each.id, each.taken]),
		what,
	).toEqual(place === "release" ? [] : [[after.row.slotId, 1]]);
	expect(after.row.slotId === before.row.slotId, what).toBe(place !== "move");
	const kept = { version: after.row.version, eventId: event?.id, smsId: after.messages[0]?.id ?? null };
	if (by === "desk") expect(after.undo, what).toMatchObject(kept);
	else expect(after.undo, what).toBeUndefined();
}

/** Every pair that two may take in a state, a step with itself too: two of the desk, or one patient on two devices. */
const pairsIn = (now: Status): [TransitionName, TransitionName][] => {
	const open = steps.filter((name) => isAllowed(name, now));
	return open.flatMap((one, index) =>
		open.slice(index).map((other): [TransitionName, TransitionName] => [one, other]),
	);
};

/** Said twice by the same patient it is the same word. */
const isSameWord = (one: TransitionName, other: TransitionName) =>
	one === other && (one === "agree" || one === "disagree");

it("every pair of transitions in every state: one applies completely, the other gets an error", async () => {
	const scene = await aScene(test);
	const items = await test.database.db.select().from(receptionItem).orderBy(receptionItem.sort);
	const won = new Map<TransitionName, number>();
	let pairs = 0;
	for (const now of statuses)
		for (const [one, other] of pairsIn(now)) {
			const asksTime = [one, other].includes("answerTime");
			const asksMore = [one, other].includes("answerPart");
			// another time is an answer when it was asked for, and one of several is no last one
			if ((asksTime || asksMore) && [one, other].includes("answer")) continue;
			if (asksTime && asksMore) continue;
			const asked = asksTime ? "address" : asksMore ? "epresc,tests" : "tests";
			const isAsked = now === status.needsInformation;
			const before = await putInto(scene, items, now, isAsked ? asked : "");
			const what = `${one} and ${other} in ${statusName[now]}`;
			const outcomes = await Promise.all([
				outcomeOf(take(scene, one, 1, 0)),
				outcomeOf(take(scene, other, 1, 1)),
			]);
			const after = await readScene(scene);
			pairs++;
			const expected = isSameWord(one, other) ? ["done", "done"] : ["done", "record.stale"];
			expect(outcomes.toSorted(), what).toEqual(expected);
			const winner = outcomes[0] === "done" ? one : other;
			won.set(winner, (won.get(winner) ?? 0) + 1);
			// whoever changes the time answers, when that was asked for
			expectOneStep(before, after, winner === "reschedule" && asksTime ? "answerTime" : winner, what);
		}
	expect(pairs).toBeGreaterThan(200);
	// every step there is has been taken at least once
	expect([...won.keys()].toSorted()).toEqual(steps.toSorted());
}, 300_000);

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Which transition a line of the history is; undefined for one that the machine does not know. */
const nameOf = ({ from, to, actorKind, change }: Read["events"][number]) =>
	steps.find((name) => {
		const step = transitionOf(name);
		const isOwn = actorKind === (step.by === "patient" ? "patient" : "staff");
		const isThere = step.to === "same" ? from === to : step.to === to && from !== to;
		const { kind = "", isPart = false } = change ? JSON.parse(change) : {};
		// the states of these two are those of others
		if (name === "releasePart") return isOwn && kind === "report" && isPart;
		if (name === "releaseAgain") return isOwn && kind === "report" && !isPart;
		if (kind === "report") return false;
		const isKind =
			step.to !== "same" ||
			{
				changeItems: "list",
				agree: "approval",
				disagree: "refusal",
				reschedule: "",
				answerPart: "answer",
				relocate: "",
			}[name as "agree"] === kind;
		return isOwn && isThere && isKind && isAllowed(name, from as Status);
	});

/** The history leads to the present state by steps that there are, and place and messages are what it says. */
function expectTrueStory(read: Read, what: string) {
	const [first, ...later] = read.events;
	expect(first, what).toMatchObject({ from: null, to: status.submitted });
	const taken = later.map((event, index) => {
		expect(event.from, what).toBe(read.events[index]?.to);
		const name = nameOf(event);
		expect(name, `${what}: ${event.from} to ${event.to} by ${event.actorKind}`).toBeDefined();
		return name as TransitionName;
	});
	expect(read.now, what).toBe(read.events.at(-1)?.to);
	const ofPlace = taken.map((name) => transitionOf(name).slot);
	const isHeld = ofPlace.lastIndexOf("claim") >= ofPlace.lastIndexOf("release");
	const places = read.places.filter((each) => each.taken !== 0).map((each) => [each.id, each.taken]);
	expect(places, what).toEqual(isHeld ? [[read.row.slotId, 1]] : []);
	const told = ["submit" as const, ...taken].flatMap((name) => transitionOf(name).sms ?? []);
	// a list that its patient knew before is changed without a word
	const isExact = (template: string) => template !== "reception.changed";
	const sent = read.messages.map((each) => each.template);
	expect(sent.filter(isExact).toSorted(), what).toEqual(
		told
			.map((each) => `reception.${each}`)
			.filter(isExact)
			.toSorted(),
	);
	expect(sent.length, what).toBeLessThanOrEqual(told.length);
	const waiting = new Set(read.jobs.map(({ payload }) => payload["id"]));
	expect(
		read.messages.filter(({ id }) => !waiting.has(id)),
		what,
	).toEqual([]);
}

/** Two at once, again and again, also with a step taken back; what comes to pass raises the version by one. */
async function walk(scene: Scene, seed: number): Promise<string[]> {
	const next = numbers(seed);
	const pick = <T>(some: readonly T[]) => some[Math.floor(next() * some.length)] as T;
	const trail: string[] = [];
	let clock = Date.parse("2026-05-20T06:00:00Z");
	for (let turn = 0; turn < 14; turn++) {
		// now and then so much later that nothing can be taken back
		clock += next() < 0.2 ? 2 * undoMs : 1000;
		test.setNow(new Date(clock));
		const before = await readScene(scene);
		const open = steps.filter((name) => isAllowed(name, before.now));
		const move = (side: 0 | 1) => {
			const isUndo = next() < 0.25 || open.length === 0;
			// one in ten is a step that this state does not allow
			const name = isUndo ? "undo" : next() < 0.1 ? pick(steps) : pick(open);
			const version = before.row.version;
			const run = () =>
				name === "undo"
					? undoStage(scene.desks[side], scene.id, { version })
					: take(scene, name, version, side);
			return { name, run };
		};
		const moves = [move(0), move(1)];
		const outcomes = await Promise.all(moves.map(({ run }) => outcomeOf(run())));
		const after = await readScene(scene);
		trail.push(moves.map(({ name }, index) => `${name}: ${outcomes[index]}`).join(" | "));
		const what = `seed ${seed}, ${trail.join(" → ")}`;
		expect(after.row.version - before.row.version, what).toBeLessThanOrEqual(1);
		expectTrueStory(after, what);
	}
	return trail;
}

it("random pairs of simultaneous transitions, with undo: no impossible state, and no extra slot taken or message sent", async () => {
	const scene = await aScene(test);
	const { db } = test.database;
	const items = await db.select().from(receptionItem).orderBy(receptionItem.sort);
	const start = await readScene(scene);
	const trails: string[] = [];
	for (let seed = 1; seed <= 24; seed++) {
		await putInto(scene, items, status.submitted, "");
		await db.update(reception).set({ listApproval: "" });
		await db.insert(receptionEvent).values(start.events);
		await db.insert(sms).values(start.messages);
		await db.insert(job).values(start.jobs);
		trails.push(...(await walk(scene, seed)));
	}
	const all = trails.join();
	// the walks do take steps back, and they do meet
	expect(all.match(/undo: done/g)?.length).toBeGreaterThan(5);
	expect(all.match(/record\.stale/g)?.length).toBeGreaterThan(50);
}, 300_000);
