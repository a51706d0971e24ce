import { panelPages } from "#records/panel-pages.ts";

export const mainPagePages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "mainPage",
			file: "cpanel/main-page/page.tsx",
			right: "settings.read",
			name: "mainPage",
			icon: "layout-template",
		},
	],
});
