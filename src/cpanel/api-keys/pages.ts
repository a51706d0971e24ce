import { panelPages } from "#records/panel-pages.ts";

export const apiKeyPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.ts") : import("./messages.en.ts")),
	pages: [
		{
			path: "api-keys",
			file: "cpanel/api-keys/page.tsx",
			right: "superAdmin",
			name: "apiKeys",
			icon: "plug-zap",
		},
	],
});
