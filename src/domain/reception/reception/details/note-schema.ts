import * as z from "zod";
import { multilineText } from "#locale/validation.ts";

export const maxNoteLength = 1000;

/** A staff note about a request, for colleagues only. */
export const NoteInput = z.strictObject({
	text: multilineText(maxNoteLength).refine((text) => text !== "", { error: "validation.required" }),
});
export type NoteInput = z.infer<typeof NoteInput>;

export const Note = z.object({
	id: z.string(),
	at: z.string(),
	by: z.string(),
	text: z.string(),
	/** Whether the reader may remove the note. */
	isRemovable: z.boolean(),
});
export type Note = z.infer<typeof Note>;
