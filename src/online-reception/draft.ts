import { useSyncExternalStore } from "react";
import { answerOf, receptionClient } from "#api/client.ts";
import { deviceCipher, forgetDeviceKey } from "#platform/device-key.ts";
import { type EncryptedStorage, encryptedStorage } from "#platform/encrypted-storage.ts";
import { type DraftDevice, type DraftRemote, DraftStore, type Envelope } from "./draft-store.ts";

// The one draft store of a page, on the browser's storage and our API.

/** Storage key of the draft (specification §3). */
const storageKey = "reception";

let opened: Promise<EncryptedStorage> | undefined;
const storage = () => {
	opened ??= deviceCipher(storageKey).then((cipher) => encryptedStorage(localStorage, cipher));
	// a browser that refuses once may allow it later
	opened.catch(() => {
		opened = undefined;
	});
	return opened;
};

const device: DraftDevice = {
	read: async () => (await storage()).read<Envelope>(storageKey),
	write: async (envelope) => (await storage()).write(storageKey, envelope),
	remove: async () => (await storage()).remove(storageKey),
	async forget() {
		opened = undefined;
		try {
			localStorage.removeItem(storageKey);
			await forgetDeviceKey(storageKey);
		} catch {
			// where nothing can be kept there is nothing to forget
		}
	},
};

const { Draft } = receptionClient.Reception;
const remote: DraftRemote = {
	read: () => answerOf(Draft.$get()),
	save: (json, version) => answerOf(Draft.$put({ json, header: { "if-match": `"${version}"` } })),
	remove: async () => void (await answerOf(Draft.$delete())),
};

function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const draftStore = new DraftStore({
	device,
	remote,
	now: () => new Date(),
	newKey,
	later(run, milliseconds) {
		const timer = setTimeout(run, milliseconds);
		return () => clearTimeout(timer);
	},
});

/** The draft and how far it is saved; changes with it. */
export const useDraftState = () =>
	useSyncExternalStore(draftStore.subscribe, draftStore.getState, draftStore.getState);

/** Lets the store hear of other tabs, of the connection's return, and of the page being left. @returns ends it */
export function listenToBrowser(): () => void {
	const otherTab = (event: StorageEvent) => {
		if (event.key === storageKey || event.key === null) void draftStore.reread();
	};
	const online = () => void draftStore.push();
	const hidden = () => {
		if (document.visibilityState === "hidden") void draftStore.push();
	};
	window.addEventListener("storage", otherTab);
	window.addEventListener("online", online);
	document.addEventListener("visibilitychange", hidden);
	return () => {
		window.removeEventListener("storage", otherTab);
		window.removeEventListener("online", online);
		document.removeEventListener("visibilitychange", hidden);
	};
}
