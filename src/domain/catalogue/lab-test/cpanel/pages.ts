import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/catalogue/lab-test/cpanel/${file}`, right: "content.read" }) as const;

export const labTestPages = panelPages({
	// what is wrong with a test is stated by rules that other pages do without
	async messages(locale) {
		const [own, rules] = await Promise.all(
			locale === "fa"
				? [import("./messages.fa.json"), import("#locale/catalogue-rules.fa.json")]
				: [import("./messages.en.json"), import("#locale/catalogue-rules.en.json")],
		);
		return { default: { ...own.default, ...rules.default } };
	},
	pages: [
		{
			...page("tests-list", "test-list.tsx"),
			name: "tests",
			icon: "test-tubes",
			create: { to: "test-upsert", right: "content.write" },
			searchRecords: () => import("./search-records.ts"),
		},
		{ ...page("test-upsert/:id?", "test-form.tsx"), within: "tests" },
		{ ...page("test-categories", "category/category-list.tsx"), within: "tests" },
	],
});
