import { panelPages } from "#records/panel-pages.ts";

export const centreSettingPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.ts") : import("./messages.en.ts")),
	pages: [
		{
			path: "superAdminSetting",
			file: "cpanel/super-admin-setting/page.tsx",
			right: "superAdmin",
			name: "superAdmin",
			icon: "crown",
		},
	],
});
