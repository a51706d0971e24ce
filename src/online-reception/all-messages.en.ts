import shared from "#locale/messages.en.json" with { type: "json" };
import ui from "#ui/messages.en.json" with { type: "json" };
import own from "./messages.en.json" with { type: "json" };

export const catalogue = { ...shared, ...ui, ...own };
