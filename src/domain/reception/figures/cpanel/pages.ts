import { receptionPages } from "#domain/reception/queue/cpanel/pages.ts";
import { panelPages } from "#records/panel-pages.ts";

export const receptionFiguresPages = panelPages({
	// stages have the names that the queue gives them
	messages: async (locale) => {
		const [desk, own] = await Promise.all([
			receptionPages.messages(locale),
			locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json"),
		]);
		return { default: { ...desk.default, ...own.default } };
	},
	pages: [
		{
			path: "receptions/figures",
			file: "domain/reception/figures/cpanel/page.tsx",
			right: "reception.read",
			name: "receptionFigures",
			within: "receptions",
			icon: "chart-column",
		},
	],
});
