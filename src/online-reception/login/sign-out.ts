import { accountClient, unwrap } from "#api/client.ts";
import { forgetSelection } from "../basket/catalogue-selection.ts";
import { draftStore } from "../draft/draft.ts";
import { forgetMobile } from "../person/stored-mobile.ts";
import { queryClient } from "../queries.ts";

/** Has everything reached the server, after one more try? */
export async function isAllSaved(): Promise<boolean> {
	if (draftStore.isUnsaved) await draftStore.push();
	return !draftStore.isUnsaved;
}

/**
 * Signs out, also for a change of number: ends the session, and removes draft, key, stored mobile and everything read
 * from this device. The server's copy of the draft stays and comes back after login.
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
