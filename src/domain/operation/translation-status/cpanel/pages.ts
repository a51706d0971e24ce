import { panelPages } from "#records/panel-pages.ts";

export const parityPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "parity",
			file: "domain/operation/translation-status/cpanel/page.tsx",
			right: "content.read",
			name: "parity",
			icon: "languages",
			within: "dashboard",
		},
	],
});
