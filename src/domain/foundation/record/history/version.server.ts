import { and, eq } from "drizzle-orm";
import { recordHistory } from "../table.server.ts";

/** Identifies a changed record by its kind and id; for kinds with one record per language, the id is the language. */
export type Subject = { noun: string; recordId: string };

export const of = ({ noun, recordId }: Subject) =>
	and(eq(recordHistory.noun, noun), eq(recordHistory.recordId, recordId));
