import { panelPages } from "#records/panel-pages.ts";

export const contractPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "contracts",
			file: "domain/catalogue/insurer/cpanel/list.tsx",
			right: "settings.read",
			within: "onlineReception",
		},
	],
});
