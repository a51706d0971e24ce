import { panelPages } from "#records/panel-pages.ts";

export const reportingSettingPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "reportingSetting",
			file: "domain/setting/reporting-setting/cpanel/page.tsx",
			right: "settings.read",
			name: "reporting",
			icon: "bell-ring",
		},
	],
});
