import { accountClient, answerOf } from "#api/client.ts";
import { draftStore } from "./draft.ts";
import { forgetPicked } from "./handed-over.ts";
import { queryClient } from "./query.ts";
import { forgetMobile } from "./visitor.ts";

/** Has everything reached the server, after one more try? */
export async function isAllSaved(): Promise<boolean> {
	if (draftStore.isUnsaved) await draftStore.push();
	return !draftStore.isUnsaved;
}

/**
 * Signs out, also for a change of number: ends the session, and removes draft, key, stored mobile and everything read
 * from this device. The server's copy of the draft stays and comes back after login.
 */
export async function leave(): Promise<void> {
	// without a connection the session runs out by itself; the device is cleaned all the same
	await answerOf(accountClient.PatientAuth.Logout.$post()).catch(() => undefined);
	await draftStore.forget();
	const { forgetAllPictures } = await import("./pictures/kept-pictures.ts");
	await forgetAllPictures();
	forgetMobile();
	forgetPicked();
	queryClient.clear();
}
