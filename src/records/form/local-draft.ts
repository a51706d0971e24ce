import { randomUuid } from "#platform/random-key.ts";
import { deviceCipher } from "#platform/secret/device-key.ts";
import { encryptedStorage } from "#platform/secret/encrypted-storage.ts";

// What somebody of staff has typed and not saved, kept on the device: sealed with the device's key, a draft a record, person
// and window, so that a reload, a killed tab, a second tab, a cut line and an ended session lose nothing (panel 2.2).

export type LocalDraft<Values> = {
	values: Values;
	/** The saved values when typing began, to find out who changed what. */
	base: { version: number; values: Values };
	/** Id of a new record, so that sending it twice creates it once. */
	id: string;
	/** When the draft was written, as an ISO moment. */
	at: string;
};

/** Key prefix of all drafts of a person and record; `nameIn` adds the window. */
const baseOf = (userId: string, key: string) => `draft:${userId}:${key}`;
const nameIn = (base: string, window: string) => `${base}@${window}`;

async function storageOf(userId: string) {
	return encryptedStorage(localStorage, await deviceCipher(`staff-draft:${userId}`));
}

const lockOf = (window: string) => `draft-window:${window}`;

/** A lock that this window holds while it is open. @returns false when another window holds it */
function holdWindow(window: string): Promise<boolean> {
	return new Promise((resolve) => {
		// plain http has no locks: there every draft counts as left behind
		if (!navigator.locks) return resolve(true);
		const hold = (lock: Lock | null) => {
			resolve(lock !== null);
			return lock ? new Promise<never>(() => {}) : undefined;
		};
		navigator.locks.request(lockOf(window), { ifAvailable: true }, hold).catch(() => resolve(true));
	});
}

async function openWindow(): Promise<string> {
	// a copy of a window comes with the storage of the first
	const kept = sessionStorage.getItem(windowKey);
	if (kept && (await holdWindow(kept))) return kept;
	const made = randomUuid();
	sessionStorage.setItem(windowKey, made);
	await holdWindow(made);
	return made;
}

const windowKey = "draft-window";
/** Id of this window, stable across reloads: two windows on one record have separate drafts. */
let own: string | undefined;
let opening: Promise<string> | undefined;
const ownWindow = async () => {
	opening ??= openWindow();
	own = await opening;
	return own;
};

/** Drafts of closed windows, and a draft from before drafts were stored per window. */
async function leftBehind(base: string): Promise<string[]> {
	const held = (await navigator.locks?.query())?.held ?? [];
	const open = new Set(held.map(({ name }) => name));
	return Object.keys(localStorage).filter(
		(name) =>
			name === base || (name.startsWith(`${base}@`) && !open.has(lockOf(name.slice(base.length + 1)))),
	);
}

/** The last pending operation on each draft, by the draft's name. */
const turns = new Map<string, Promise<unknown>>();

/** Sealing is asynchronous, so operations on a draft run in order, and a removed draft never returns. */
function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	const turn = (turns.get(name) ?? Promise.resolve()).then(work);
	turns.set(name, turn);
	return turn;
}

const forget = (name: string) => {
	try {
		localStorage.removeItem(name);
	} catch {
		// nothing is kept here
	}
};

/** The stored draft of a record's form; undefined when there is none or the device cannot store one. */
export function readDraft<Values>(userId: string, key: string): Promise<LocalDraft<Values> | undefined> {
	const base = baseOf(userId, key);
	return inTurn(base, async () => {
		try {
			const storage = await storageOf(userId);
			const name = nameIn(base, await ownWindow());
			const found: { name: string; draft: LocalDraft<Values> }[] = [];
			for (const each of new Set([name, ...(await leftBehind(base))])) {
				const { state, value } = { value: undefined, ...(await storage.read<LocalDraft<Values>>(each)) };
				if (state === "corrupt") forget(each);
				if (value) found.push({ name: each, draft: value });
			}
			const newest = found.toSorted((a, b) => b.draft.at.localeCompare(a.draft.at));
			const chosen = found.find((each) => each.name === name) ?? newest[0];
			if (chosen && chosen.name !== name) {
				await storage.write(name, chosen.draft);
				forget(chosen.name);
			}
			return chosen?.draft;
		} catch {
			return undefined;
		}
	});
}

/** @returns whether this device can store the draft */
export function writeDraft<Values>(userId: string, key: string, draft: LocalDraft<Values>): Promise<boolean> {
	const base = baseOf(userId, key);
	return inTurn(base, async () => {
		try {
			await (await storageOf(userId)).write(nameIn(base, await ownWindow()), draft);
			return true;
		} catch {
			return false;
		}
	});
}

/** Removes the draft at once, and again after a pending write; drafts of other windows stay. */
export function removeDraft(userId: string, key: string): void {
	const base = baseOf(userId, key);
	const remove = () => own && forget(nameIn(base, own));
	remove();
	void inTurn(base, async () => remove());
}
