import { panelPages } from "#records/panel-pages.ts";

export const samplingPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "onlineReceptionSetting",
			file: "domain/sampling/sampling/cpanel/page.tsx",
			right: "settings.read",
			name: "onlineReception",
			icon: "calendar-clock",
		},
		{
			path: "districts",
			file: "domain/sampling/sampling/cpanel/districts.tsx",
			right: "settings.read",
			within: "onlineReception",
		},
	],
});
