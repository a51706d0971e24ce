import { panelPages } from "#records/panel-pages.ts";

const page = (path: string, file: string) =>
	({ path, file: `domain/content/poll/cpanel/${file}`, right: "content.read" }) as const;

export const pollPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			...page("pollGroup-list", "group-list.tsx"),
			name: "pollGroups",
			icon: "vote",
			create: { to: "pollGroup-list?edit=new", right: "content.write" },
			searchRecords: () => import("./search-records.ts"),
		},
		{
			...page("pollGroup-result", "result-list.tsx"),
			name: "pollStatistics",
			icon: "chart-column",
			badge: () => import("./suggestion-badge.tsx"),
		},
		{ ...page("pollStatistic/:groupId", "statistics.tsx"), within: "pollStatistics" },
		{
			...page("PollSuggestions", "suggestion-list.tsx"),
			name: "pollSuggestions",
			icon: "message-square",
			within: "pollStatistics",
		},
		{ ...page("poll-list/:groupId", "poll-list.tsx"), within: "pollGroups" },
		{ ...page("pollOption-list/:groupId", "poll-editor.tsx"), within: "pollGroups" },
	],
});
