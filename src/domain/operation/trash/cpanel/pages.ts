import { panelPages } from "#records/panel-pages.ts";

export const trashPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "trash",
			file: "domain/operation/trash/cpanel/page.tsx",
			right: "superAdmin",
			name: "trash",
			icon: "trash-2",
		},
	],
});
