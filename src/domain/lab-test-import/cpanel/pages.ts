import { panelPages } from "#records/panel-pages.ts";

export const labTestImportPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "tests-import/:id?",
			file: "domain/lab-test-import/cpanel/import-page.tsx",
			right: "content.read",
			within: "tests",
		},
	],
});
