import { panelPages } from "#records/panel-pages.ts";

export const reportPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "results",
			file: "domain/result/work-list/cpanel/results.tsx",
			right: "report.read",
			name: "results",
			within: "receptions",
			icon: "file-pen-line",
		},
		{
			path: "results-entry/:id",
			file: "domain/result/entry/cpanel/page.tsx",
			right: "report.read",
			within: "receptions",
		},
		{
			path: "release",
			file: "domain/result/release/cpanel/page.tsx",
			right: "report.release",
			name: "release",
			within: "receptions",
			icon: "file-check",
		},
		{
			path: "report-recheck",
			file: "domain/result/recheck/cpanel/page.tsx",
			right: "report.read",
			within: "receptions",
		},
	],
});
