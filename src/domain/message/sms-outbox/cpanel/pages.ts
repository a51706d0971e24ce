import { panelPages } from "#records/panel-pages.ts";

export const smsPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "messages",
			file: "domain/message/sms-outbox/cpanel/page.tsx",
			right: "reception.read",
			name: "messages",
			icon: "message-square-text",
			within: "receptions",
		},
	],
});
