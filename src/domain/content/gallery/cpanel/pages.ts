import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/content/gallery/cpanel/${file}`, right: "content.read" }) as const;

export const galleryPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			...page("gallery-list", "group-list.tsx"),
			name: "gallery",
			icon: "gallery-horizontal-end",
			create: { to: "gallery-list?edit=new", right: "content.write" },
			searchRecords: () => import("./search-records.ts"),
		},
		{ ...page("gallery-item-list/:groupId?", "item-list.tsx"), within: "gallery" },
		{ ...page("gallery-item-upsert/:id?", "item-form.tsx"), within: "gallery" },
	],
});
