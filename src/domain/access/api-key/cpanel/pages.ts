import { panelPages } from "#records/panel-pages.ts";

export const apiKeyPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "api-keys",
			file: "domain/access/api-key/cpanel/list.tsx",
			right: "superAdmin",
			name: "apiKeys",
			icon: "plug-zap",
		},
	],
});
