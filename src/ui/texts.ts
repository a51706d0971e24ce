import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

/** Texts of components in `ui/` that static pages use. */
export const uiTexts = textsOf({ fa, en });
