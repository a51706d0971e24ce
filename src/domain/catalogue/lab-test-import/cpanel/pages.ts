import { panelPages } from "#records/panel-pages.ts";

export const labTestImportPages = panelPages({
	// what is wrong with a sheet is stated by rules that no other page needs
	async messages(locale) {
		const [own, sheet, catalogue] = await Promise.all(
			locale === "fa"
				? [
						import("./messages.fa.json"),
						import("#locale/server-rules.fa.json"),
						import("#locale/catalogue-rules.fa.json"),
					]
				: [
						import("./messages.en.json"),
						import("#locale/server-rules.en.json"),
						import("#locale/catalogue-rules.en.json"),
					],
		);
		const validation = { ...sheet.default.validation, ...catalogue.default.validation };
		return { default: { ...own.default, validation } };
	},
	pages: [
		{
			path: "tests-import/:id?",
			file: "domain/catalogue/lab-test-import/cpanel/import-page.tsx",
			right: "content.read",
			within: "tests",
		},
	],
});
