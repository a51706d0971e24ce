import { type DraftRemote, isUntouched, syncStateOf } from "./draft-state.ts";

const isStale = (error: unknown) => syncStateOf(error) === "conflict";

/**
 * Removes a dropped draft from the server. With a version, the user was not asked: the draft stays on the server if
 * another device has continued it.
 */
export async function removeDropped(remote: DraftRemote, id: string, version?: number): Promise<void> {
	try {
		await remote.remove(id, version);
	} catch (error) {
		if (version === undefined || !isStale(error)) throw error;
		const saved = await remote.read(id);
		// this device's own save, whose acknowledgement was never heard: still nothing has been entered
		if (!saved.draft || !isUntouched(saved.draft)) return;
		await remote.remove(id, saved.version).catch((again) => {
			if (!isStale(again)) throw again;
		});
	}
}
