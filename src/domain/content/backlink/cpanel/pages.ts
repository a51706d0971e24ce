import { panelPages } from "#records/panel-pages.ts";

export const backlinkPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "backlinks",
			file: "domain/content/backlink/cpanel/list.tsx",
			right: "settings.read",
			name: "backlinks",
			icon: "link",
			create: { to: "backlinks?edit=new", right: "settings.write" },
			searchRecords: () => import("./search-records.ts"),
		},
	],
});
