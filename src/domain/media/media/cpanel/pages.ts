import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/media/media/cpanel/${file}`, right: "content.read" }) as const;

export const mediaPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{ ...page("media-list", "list.tsx"), name: "media", icon: "images" },
		{ ...page("media-upsert/:id?", "edit.tsx"), within: "media" },
	],
});
