import { panelPages } from "#records/panel-pages.ts";

export const siteInfoPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "site-info",
			file: "domain/content/site-info/cpanel/page.tsx",
			right: "settings.read",
			name: "siteInfo",
			icon: "info",
		},
	],
});
