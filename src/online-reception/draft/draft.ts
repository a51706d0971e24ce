import { useSyncExternalStore } from "react";
import { ifMatch, receptionClient, unwrap } from "#api/client.ts";
import { randomKey, randomUuid } from "#platform/random-key.ts";
import { deviceCipher, forgetDeviceKey } from "#platform/secret/device-key.ts";
import { type EncryptedStorage, encryptedStorage, secretCipher } from "#platform/secret/encrypted-storage.ts";
import { pageConfig } from "../page-config.ts";
import { myDrafts, queryClient } from "../queries.ts";
import type { DraftDevice, DraftRemote, Envelope } from "./draft-state.ts";
import { DraftStore } from "./draft-store.ts";

// The one draft store of a page, on the browser's storage and our API.

/** Storage key of the draft (specification §3). */
const storageKey = "reception";

let opened: Promise<EncryptedStorage> | undefined;
const storage = () => {
	opened ??= deviceCipher(storageKey).then((deviceKey) =>
		encryptedStorage(localStorage, secretCipher(pageConfig().secret, deviceKey)),
	);
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
	list: async () => (await unwrap(Draft.$get())).dataList,
	read: (id) => unwrap(Draft[":id"].$get({ param: { id } })),
	save: (json, version) =>
		unwrap(Draft[":id"].$put({ param: { id: json.id }, json, header: ifMatch(version) })),
	async remove(id, version) {
		const header = version === undefined ? {} : ifMatch(version);
		await unwrap(Draft[":id"].$delete({ param: { id }, header }));
		queryClient.setQueryData(myDrafts.queryKey, (list) => list?.filter((each) => each.id !== id));
	},
};

export const draftStore = new DraftStore({
	device,
	remote,
	now: () => new Date(),
	newKey: randomKey,
	newId: randomUuid,
	settlePictures: (submissionKey) =>
		import("../pictures/picture-store.ts").then(
			({ settleStores }) => settleStores(submissionKey),
			// what has not been loaded sends nothing
			() => true,
		),
	later(run, milliseconds) {
		const timer = setTimeout(run, milliseconds);
		return () => clearTimeout(timer);
	},
});

/** The draft and the state of saving, updated with every change. */
export const useDraftState = () =>
	useSyncExternalStore(draftStore.subscribe, draftStore.getState, draftStore.getState);

/**
 * Informs the store about changes in other tabs, a restored connection, and leaving the page. @returns a function that
 * stops listening
 */
export function listenToBrowser(): () => void {
	const otherTab = (event: StorageEvent) => {
		if (event.key === storageKey || event.key === null) void draftStore.reread();
	};
	const online = () => void draftStore.push();
	// a tab that was left may find that the phone has gone on
	const left = () => void (document.visibilityState === "hidden" ? draftStore.push() : draftStore.refresh());
	window.addEventListener("storage", otherTab);
	window.addEventListener("online", online);
	document.addEventListener("visibilitychange", left);
	return () => {
		window.removeEventListener("storage", otherTab);
		window.removeEventListener("online", online);
		document.removeEventListener("visibilitychange", left);
	};
}
