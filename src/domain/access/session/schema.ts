import * as z from "zod";

/** A session of the signed-in user. */
export const OwnSession = z.object({
	id: z.string(),
	/** Browser and system: `Chrome, Windows`; blank when unknown. */
	device: z.string(),
	/** Whether this is the current session. */
	isOwn: z.boolean(),
	createdDateTime: z.string(),
	seenDateTime: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessionList = z.object({ dataList: z.array(OwnSession) });
