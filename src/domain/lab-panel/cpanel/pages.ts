import { labTestPages } from "#domain/lab-test/cpanel/pages.ts";
import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/lab-panel/cpanel/${file}`, right: "content.read" }) as const;

// opened from the list of tests
export const labPanelPages = panelPages({
	messages: labTestPages.messages,
	pages: [
		{ ...page("test-panels", "panel-list.tsx"), within: "tests" },
		{ ...page("test-panel-upsert/:id?", "panel-form.tsx"), within: "tests" },
	],
});
