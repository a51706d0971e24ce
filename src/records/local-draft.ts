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

/** What is kept of a record's form; undefined when nothing is, or nothing can be kept here. */
export async function readDraft<Values>(
	userId: string,
	key: string,
): Promise<LocalDraft<Values> | undefined> {
	try {
		const storage = await storageOf(userId);
		const found = await storage.read<LocalDraft<Values>>(nameOf(userId, key));
		if (found.state === "corrupt") storage.remove(nameOf(userId, key));
		return found.state === "value" ? found.value : undefined;
	} catch {
		return undefined;
	}
}

/** @returns whether this device keeps it */
export async function writeDraft<Values>(
	userId: string,
	key: string,
	draft: LocalDraft<Values>,
): Promise<boolean> {
	try {
		await (await storageOf(userId)).write(nameOf(userId, key), draft);
		return true;
	} catch {
		return false;
	}
}

export function removeDraft(userId: string, key: string): void {
	try {
		localStorage.removeItem(nameOf(userId, key));
	} catch {
		// nothing is kept here
	}
}
