import { panelPages } from "#records/panel-pages.ts";

export const auditPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "audit",
			file: "domain/foundation/audit/cpanel/audit.tsx",
			right: "superAdmin",
			name: "audit",
			icon: "scroll-text",
		},
	],
});
