import { panelPages } from "#records/panel-pages.ts";

export const palettePages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "colorPalette",
			file: "domain/setting/palette/cpanel/page.tsx",
			right: "settings.read",
			name: "palette",
			icon: "palette",
		},
	],
});
