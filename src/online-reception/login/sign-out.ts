import { accountClient, unwrap } from "#api/client.ts";
import { forgetSelection } from "../basket/catalogue-selection.ts";
import { draftStore } from "../draft/draft.ts";
import { forgetMobile } from "../person/stored-mobile.ts";
import { queryClient } from "../queries.ts";

/** Attempts once more to save, and returns whether the server has everything. */
export async function isAllSaved(): Promise<boolean> {
	if (draftStore.isUnsaved) await draftStore.push();
	return !draftStore.isUnsaved;
}

/**
 * Signs out, for example before a change of number: ends the session, and removes the draft, the key, the stored mobile
 * number and all loaded data from this device. The server's copy of the draft remains and is loaded after the next
 * login.
 */
export async function signOut(): Promise<void> {
	// without a connection the session runs out by itself; the device is cleaned all the same
	await unwrap(accountClient.PatientAuth.Logout.$post()).catch(() => undefined);
	await draftStore.forget();
	const { forgetAllPictures } = await import("../pictures/stored-pictures.ts");
	await forgetAllPictures();
	forgetMobile();
	forgetSelection();
	queryClient.clear();
}
