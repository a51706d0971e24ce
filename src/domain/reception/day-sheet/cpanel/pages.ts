import { panelPages } from "#records/panel-pages.ts";

export const daySheetPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "day-sheet",
			file: "domain/reception/day-sheet/cpanel/page.tsx",
			right: "daySheet.read",
			name: "daySheet",
			within: "receptions",
			icon: "route",
		},
	],
});
