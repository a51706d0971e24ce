import { panelPages } from "#records/panel-pages.ts";

export const menuPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "menu-tree",
			file: "domain/content/menu/cpanel/page.tsx",
			right: "content.read",
			name: "menus",
			icon: "list-tree",
		},
	],
});
