import { panelPages } from "#records/panel-pages.ts";

export const postPages = panelPages({
	messages: (locale) =>
		locale === "fa" ? import("./editor/messages.fa.json") : import("./editor/messages.en.json"),
	pages: [],
});
