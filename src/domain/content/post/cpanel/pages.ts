import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/content/post/cpanel/${file}`, right: "content.read", icon: "newspaper" }) as const;

export const postPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			...page("posts-list", "list/post-list.tsx"),
			name: "postList",
			searchRecords: () => import("./search-records.ts"),
		},
		{
			...page("posts-upsert/:id?", "post-form.tsx"),
			name: "postNew",
			within: "postList",
			entryRight: "content.write",
		},
	],
});
