import { panelPages } from "#records/panel-pages.ts";

export const missedSearchPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "missed-searches",
			file: "domain/content/missed-search/cpanel/page.tsx",
			right: "content.read",
			name: "missedSearches",
			icon: "search-x",
			within: "dashboard",
		},
	],
});
