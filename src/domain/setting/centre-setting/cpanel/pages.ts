import { panelPages } from "#records/panel-pages.ts";

export const centreSettingPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "superAdminSetting",
			file: "domain/setting/centre-setting/cpanel/page.tsx",
			right: "superAdmin",
			name: "superAdmin",
			icon: "crown",
		},
	],
});
