import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

/** Texts of the shell; `share` holds the names of pages (specification §2.4). */
export const shellTexts = textsOf({ fa, en });

/** Names of pages that have a label under `share`. */
export type PageName = keyof typeof fa.share;
