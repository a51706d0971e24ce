import type { PanelPages } from "#records/panel-pages.ts";

/** The words of the list, which stands on the dashboard and has no page of its own. */
export const firstStepsWords: PanelPages["messages"] = (locale) =>
	locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json");
