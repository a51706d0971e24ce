import { labTestPages } from "#domain/catalogue/lab-test/cpanel/pages.ts";
import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({
		path,
		file: `domain/catalogue/lab-panel/cpanel/${file}`,
		right: "content.read",
		within: "tests",
	}) as const;

export const labPanelPages = panelPages({
	// tests and panels are described in the same words
	messages: labTestPages.messages,
	pages: [page("test-panels", "panel-list.tsx"), page("test-panel-upsert/:id?", "panel-form.tsx")],
});
