import type { SQL } from "drizzle-orm";
import type { Locale } from "#locale/locale.ts";
import { port } from "#platform/port.ts";

/** What is searched for: the item's id, and the pattern for texts that name it. */
export type MediaItem = { id: string; named: string; locale: Locale };

/** Where a noun uses an item: a select of `noun`, `id` and `title`, all text, in the reader's language. */
export type MediaUse = (item: MediaItem) => SQL;

/** Which nouns use items of the library? Answered by each noun of `content` that shows media. */
export const mediaUses = port<() => readonly MediaUse[]>("mediaUses");
