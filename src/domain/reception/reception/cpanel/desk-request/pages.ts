import { panelPages } from "#records/panel-pages.ts";
import { receptionPages } from "../pages.ts";

export const deskRequestPages = panelPages({
	// its list of tests speaks as the desk's does
	messages: async (locale) => {
		const [desk, own] = await Promise.all([
			receptionPages.messages(locale),
			locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json"),
		]);
		return { default: { ...desk.default, ...own.default } };
	},
	pages: [
		{
			path: "receptions-new",
			file: "domain/reception/reception/cpanel/desk-request/page.tsx",
			right: "reception.write",
			within: "receptions",
		},
		{
			path: "receptions-walk-in",
			file: "domain/reception/reception/cpanel/desk-request/walk-in-page.tsx",
			right: "reception.write",
			within: "receptions",
		},
	],
});
