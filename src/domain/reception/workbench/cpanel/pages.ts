import { panelPages } from "#records/panel-pages.ts";

export const workbenchPages = panelPages({
	// the decisions and what is said of a request are the desk's own
	messages: async (locale) => {
		const [desk, own] = await Promise.all(
			locale === "fa"
				? [import("#domain/reception/reception/cpanel/messages.fa.json"), import("./messages.fa.json")]
				: [import("#domain/reception/reception/cpanel/messages.en.json"), import("./messages.en.json")],
		);
		return { default: { ...desk.default, ...own.default } };
	},
	pages: [
		{
			path: "prescription-workbench/:id",
			file: "domain/reception/workbench/cpanel/page.tsx",
			right: "reception.write",
			within: "receptions",
		},
	],
});
