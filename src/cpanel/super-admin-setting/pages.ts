import { panelPages } from "#records/panel-pages.ts";

export const centreSettingPages = panelPages({
	messages: async (locale) => {
		const [own, part] = await (locale === "fa"
			? Promise.all([
					import("#domain/setting/centre-setting/cpanel/messages.fa.json"),
					import("#domain/operation/service-check/cpanel/messages.fa.json"),
				])
			: Promise.all([
					import("#domain/setting/centre-setting/cpanel/messages.en.json"),
					import("#domain/operation/service-check/cpanel/messages.en.json"),
				]));
		return { default: { ...own.default, ...part.default } };
	},
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
