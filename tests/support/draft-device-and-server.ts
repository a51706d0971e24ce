import {
	type DraftSummary,
	emptyDraft,
	type ReceptionDraft,
	type SavedDraft,
} from "#domain/reception/reception/schema.ts";
import type { Envelope } from "#online-reception/draft/draft-state.ts";
import { DraftStore } from "#online-reception/draft/draft-store.ts";
import type { Stored } from "#platform/secret/encrypted-storage.ts";

// A device and a server for the draft's store, on which every fault can be tried.

export const owner = "09120000001";

/** A device that keeps one envelope as text, can be blocked, and can be spoilt. */
export function aDevice() {
	const device = {
		text: undefined as string | undefined,
		isBlocked: false,
		isForgotten: false,
		async read(): Promise<Stored<Envelope>> {
			if (device.isBlocked) throw new Error("blocked");
			if (device.text === undefined) return { state: "none" };
			try {
				return { state: "value", value: JSON.parse(device.text) };
			} catch {
				return { state: "corrupt" };
			}
		},
		async write(envelope: Envelope) {
			if (device.isBlocked) throw new Error("blocked");
			device.text = JSON.stringify(envelope);
		},
		async remove() {
			device.text = undefined;
		},
		async forget() {
			device.text = undefined;
			device.isForgotten = true;
		},
		get kept(): Envelope | undefined {
			return device.text === undefined ? undefined : JSON.parse(device.text);
		},
	};
	return device;
}

const savedAt = "2026-11-20T08:00:00.000Z";
type Kept = { version: number; draft: ReceptionDraft | null };

/** A server with the rules of `saveDraft` and `removeDraft`; `fail` makes the next calls answer a status, 0 for no answer. */
export function aServer() {
	const drafts = new Map<string, Kept>();
	/** The one a device has saved last, or one that another device makes. */
	let last = "elsewhere";
	const kept = (id = last): Kept => drafts.get(id) ?? { version: 0, draft: null };
	const server = {
		fail: undefined as number | undefined,
		/** The next save is done, but its answer gets lost. */
		losesAnswer: false,
		/** Is there no room for another one? */
		isFull: false,
		saves: 0,
		/** What the one that was saved last says. */
		get draft() {
			return kept().draft;
		},
		/** Whose drafts there are, by first name. */
		get names() {
			return [...drafts.values()].flatMap(({ draft }) => draft?.firstName ?? []);
		},
		check() {
			if (server.fail !== undefined) throw Object.assign(new Error(), { status: server.fail });
		},
		async list(): Promise<DraftSummary[]> {
			server.check();
			const found = [...drafts.values()].flatMap(({ draft }) => (draft ? { ...draft, savedAt } : []));
			return found.sort((one, other) => Number(other.id === last) - Number(one.id === last));
		},
		async read(id: string): Promise<SavedDraft> {
			server.check();
			return { ...kept(id), savedAt };
		},
		async save(draft: ReceptionDraft, version: number): Promise<SavedDraft> {
			server.check();
			const known = kept(draft.id);
			if (version !== known.version) throw Object.assign(new Error(), { status: 412 });
			if (server.isFull && !known.draft)
				throw Object.assign(new Error(), { status: 409, code: "draft.full" });
			server.saves++;
			last = draft.id;
			drafts.set(draft.id, { version: version + 1, draft: structuredClone(draft) });
			if (server.losesAnswer) {
				server.losesAnswer = false;
				throw Object.assign(new Error(), { status: 0 });
			}
			return server.read(draft.id);
		},
		async remove(id = last, version?: number) {
			server.check();
			const known = drafts.get(id);
			if (known && version !== undefined && version !== known.version)
				throw Object.assign(new Error(), { status: 412 });
			drafts.delete(id);
		},
		/** Nobody has touched them for a week: the server forgets what they say. */
		expire() {
			for (const [id, { version }] of drafts) drafts.set(id, { version, draft: null });
		},
		/** Another device of the same person saves. */
		changedElsewhere(patch: Partial<ReceptionDraft>) {
			const { version, draft } = kept();
			const updatedDateTime = "2026-11-20T08:30:00.000Z";
			const changed = { ...(draft ?? { ...emptyDraft(), id: last }), updatedDateTime, ...patch };
			drafts.set(last, { version: version + 1, draft: changed });
		},
	};
	return server;
}

let ids = 0;

export function aStore(device: ReturnType<typeof aDevice>, server: ReturnType<typeof aServer>) {
	let waiting: { run: () => void; at: number } | undefined;
	let clock = 0;
	let keys = 0;
	const pictures = { areSettled: true };
	const store = new DraftStore({
		device,
		remote: server,
		now: () => new Date(clock),
		newKey: () => `key-${++keys}`,
		newId: () => `id-${++ids}`,
		settlePictures: async () => pictures.areSettled,
		later: (run, milliseconds) => {
			const mine = { run, at: clock + milliseconds };
			waiting = mine;
			return () => {
				if (waiting === mine) waiting = undefined;
			};
		},
	});
	return {
		store,
		/** Have the draft's pictures reached the server? */
		pictures,
		/** Lets time pass, and everything that it starts end. */
		async pass(milliseconds: number) {
			const until = clock + milliseconds;
			while (waiting && waiting.at <= until) {
				clock = waiting.at;
				const { run } = waiting;
				waiting = undefined;
				run();
				await store.push();
				await store.kept();
			}
			clock = until;
		},
	};
}
