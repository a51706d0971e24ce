import { panelPages } from "#records/panel-pages.ts";

export const redirectPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "redirects",
			file: "domain/content/redirect/cpanel/page.tsx",
			right: "settings.read",
			name: "redirects",
			icon: "route",
		},
	],
});
