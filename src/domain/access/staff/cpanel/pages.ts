import { panelPages } from "#records/panel-pages.ts";

export const staffPages = panelPages({
	messages: (locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json")),
	pages: [
		{
			path: "staff-list",
			file: "domain/access/staff/cpanel/staff-list.tsx",
			right: "superAdmin",
			name: "staff",
			icon: "users-round",
		},
		{
			path: "change-password",
			file: "domain/access/staff/cpanel/change-password.tsx",
			right: "staff.self",
			name: "changePassword",
			icon: "key-round",
		},
		{
			path: "profile",
			file: "domain/access/staff/cpanel/profile.tsx",
			right: "staff.self",
			name: "profile",
			icon: "user-round",
		},
	],
});
