import { panelPages } from "#records/panel-pages.ts";

export const reportFilePages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "report-files",
			file: "domain/result/attachment/cpanel/page.tsx",
			right: "report.write",
			within: "receptions",
		},
		{
			path: "report-file/:id",
			file: "domain/result/attachment/cpanel/reception-files.tsx",
			right: "report.read",
			within: "receptions",
		},
	],
});
