import { panelPages } from "#records/panel-pages.ts";

export const smsTemplatePages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "smsTemplates",
			file: "domain/reception/notification/cpanel/sms/sms-templates.tsx",
			right: "settings.read",
			within: "onlineReception",
		},
	],
});
