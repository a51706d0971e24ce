import shared from "#locale/messages.fa.json" with { type: "json" };
import { installAriaStrings } from "#ui/aria-strings.fa.ts";
import ui from "#ui/messages.fa.json" with { type: "json" };
import own from "./messages.fa.json" with { type: "json" };

if (typeof window !== "undefined") installAriaStrings();

export const catalogue = { ...shared, ...ui, ...own };
