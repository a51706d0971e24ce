import { and, eq } from "drizzle-orm";
import { recordHistory } from "../table.server.ts";

/** Names what was changed: a noun and its record's id; of what there is one of a language, the language. */
export type Subject = { noun: string; recordId: string };

export const of = ({ noun, recordId }: Subject) =>
	and(eq(recordHistory.noun, noun), eq(recordHistory.recordId, recordId));
