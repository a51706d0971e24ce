import { panelPages } from "#records/panel-pages.ts";

/** No page of its own: the list stands on the dashboard, with these words. */
export const firstStepsPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [],
});
