import { panelPages } from "#records/panel-pages.ts";

export const receptionPages = panelPages({
	messages: (locale) =>
		locale === "fa"
			? import("#domain/reception/reception/cpanel/messages.fa.json")
			: import("#domain/reception/reception/cpanel/messages.en.json"),
	pages: [
		{
			path: "receptions",
			file: "domain/reception/queue/cpanel/queue.tsx",
			right: "reception.read",
			name: "receptions",
			icon: "clipboard-list",
			create: { to: "receptions-new", right: "reception.write" },
			searchRecords: () => import("./search-records.ts"),
			badge: () => import("./waiting-badge.tsx"),
			children: [{ path: ":id", file: "domain/reception/queue/cpanel/detail.tsx" }],
		},
	],
});
