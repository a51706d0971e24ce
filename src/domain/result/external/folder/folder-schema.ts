import * as z from "zod";

/** A file that could be neither accepted nor moved aside. */
export const FailingFile = z.object({
	name: z.string(),
	/** An error code of this program, or of the operating system such as `EACCES`. */
	code: z.string(),
	tries: z.number().int(),
	since: z.string(),
	nextTryAt: z.string(),
});
export type FailingFile = z.infer<typeof FailingFile>;

/** The state of the watched folder, for the panel. */
export const FolderState = z.object({
	/** Whether a folder is configured (`REPORT_FOLDER`). */
	isWatched: z.boolean(),
	/** When the folder was last checked; null before the first check. */
	lastRoundAt: z.string().nullable(),
	/** The number of files that are still growing or wait for the next round. */
	waiting: z.number().int(),
	/** The system's error code when the folder itself cannot be read; otherwise empty. */
	error: z.string(),
	failing: z.array(FailingFile),
	/** The number of files that were refused and moved aside, and have not been removed yet. */
	refused: z.number().int(),
});
export type FolderState = z.infer<typeof FolderState>;
