import * as z from "zod";

/** Where somebody is signed in. */
export const OwnSession = z.object({
	id: z.string(),
	/** `Chrome, Windows`; blank when it is not known. */
	device: z.string(),
	/** Is it the one that asks? */
	isOwn: z.boolean(),
	createdDateTime: z.string(),
	seenDateTime: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessionList = z.object({ dataList: z.array(OwnSession) });
