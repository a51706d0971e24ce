import { panelPages } from "#records/panel-pages.ts";

export const deskRequestPages = panelPages({
	// its list of tests speaks as the desk's does
	messages: async (locale) => {
		const [desk, own] = await Promise.all([
			locale === "fa"
				? import("#domain/reception/reception/cpanel/messages.fa.json")
				: import("#domain/reception/reception/cpanel/messages.en.json"),
			locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json"),
		]);
		return { default: { ...desk.default, ...own.default } };
	},
	pages: [
		{
			path: "receptions-new",
			file: "domain/reception/desk-request/cpanel/page.tsx",
			right: "reception.write",
			within: "receptions",
		},
		{
			path: "receptions-walk-in",
			file: "domain/reception/desk-request/cpanel/walk-in-page.tsx",
			right: "reception.write",
			within: "receptions",
		},
	],
});
