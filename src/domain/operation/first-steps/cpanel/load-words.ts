import type { PanelPages } from "#records/panel-pages.ts";

/** Texts of the checklist, which is part of the dashboard and has no page of its own. */
export const firstStepsWords: PanelPages["messages"] = (locale) =>
	locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json");
