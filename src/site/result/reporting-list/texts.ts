import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

export const listTexts = textsOf({ fa, en });
