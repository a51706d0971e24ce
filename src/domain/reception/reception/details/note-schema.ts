import * as z from "zod";
import { multilineText } from "#locale/validation.ts";

export const maxNoteLength = 1000;

/** What staff writes about a request for itself. */
export const NoteInput = z.strictObject({
	text: multilineText(maxNoteLength).refine((text) => text !== "", { error: "validation.required" }),
});
export type NoteInput = z.infer<typeof NoteInput>;

export const Note = z.object({
	id: z.string(),
	at: z.string(),
	by: z.string(),
	text: z.string(),
	/** May the reader remove it? */
	isRemovable: z.boolean(),
});
export type Note = z.infer<typeof Note>;
