import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

/** Words of the design's own parts, for those that stand on static pages. */
export const uiTexts = textsOf({ fa, en });
