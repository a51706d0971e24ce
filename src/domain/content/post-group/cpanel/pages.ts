import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/content/post-group/cpanel/${file}`, right: "content.read" }) as const;

export const postGroupPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			...page("posts-group-list", "group-list.tsx"),
			name: "postGroups",
			icon: "newspaper",
			create: { to: "posts-group-upsert", right: "content.write" },
			searchRecords: () => import("./search-records.ts"),
		},
		{ ...page("posts-group-upsert/:id?", "group-form.tsx"), within: "postGroups" },
		{ ...page("posts-subGroup-list/:groupId?", "subgroup-list.tsx"), within: "postGroups" },
		{ ...page("posts-subGroup-upsert/:id?", "subgroup-form.tsx"), within: "postGroups" },
	],
});
