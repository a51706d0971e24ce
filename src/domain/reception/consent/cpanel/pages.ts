import { panelPages } from "#records/panel-pages.ts";

export const consentPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "consent",
			file: "domain/reception/consent/cpanel/consent.tsx",
			right: "settings.read",
		},
	],
});
