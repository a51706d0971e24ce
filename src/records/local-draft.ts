import { deviceCipher } from "#platform/device-key.ts";
import { encryptedStorage } from "#platform/encrypted-storage.ts";

// What somebody of staff has typed and not saved, kept on the device: sealed with the device's key, a draft a record and
// person, so that a reload, a killed tab, a cut line and an ended session lose nothing (panel 2.2).

export type LocalDraft<Values> = {
	values: Values;
	/** What was saved when the typing began, to tell apart who changed what. */
	base: { version: number; values: Values };
	/** Id of a new record: its second sending makes no second one. */
	id: string;
	/** ISO moment. */
	at: string;
};

const nameOf = (userId: string, key: string) => `draft:${userId}:${key}`;

async function storageOf(userId: string) {
	return encryptedStorage(localStorage, await deviceCipher(`staff-draft:${userId}`));
}

/** The last thing that was asked for a draft, by its name. */
const turns = new Map<string, Promise<unknown>>();

/** Sealing takes its time: what is asked for a draft is done in that order, so that none comes back after its removal. */
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

/** What is kept of a record's form; undefined when nothing is, or nothing can be kept here. */
export function readDraft<Values>(userId: string, key: string): Promise<LocalDraft<Values> | undefined> {
	const name = nameOf(userId, key);
	return inTurn(name, async () => {
		try {
			const found = await (await storageOf(userId)).read<LocalDraft<Values>>(name);
			if (found.state === "corrupt") forget(name);
			return found.state === "value" ? found.value : undefined;
		} catch {
			return undefined;
		}
	});
}

/** @returns whether this device keeps it */
export function writeDraft<Values>(userId: string, key: string, draft: LocalDraft<Values>): Promise<boolean> {
	const name = nameOf(userId, key);
	return inTurn(name, async () => {
		try {
			await (await storageOf(userId)).write(name, draft);
			return true;
		} catch {
			return false;
		}
	});
}

/** At once, and again after what is being written. */
export function removeDraft(userId: string, key: string): void {
	const name = nameOf(userId, key);
	forget(name);
	void inTurn(name, async () => forget(name));
}
