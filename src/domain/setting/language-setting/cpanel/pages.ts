import { panelPages } from "#records/panel-pages.ts";

export const languageSettingPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "languageSetting",
			file: "domain/setting/language-setting/cpanel/page.tsx",
			right: "settings.read",
			name: "language",
			icon: "languages",
		},
	],
});
