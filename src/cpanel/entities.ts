import type { Right } from "#domain/right/policy.ts";

// Every page of the control panel that exists, free of React: routes.ts makes routes of it, the sidebar shows an entry
// once its page is here, and the shell asks for the right before it shows a page.

export type CpanelPage = {
	/** Below /cpanel; empty for the dashboard. */
	path: string;
	/** Route module, from src/. */
	file: string;
	right: Right;
	children?: readonly { path: string; file: string }[];
};

export const cpanelPages: readonly CpanelPage[] = [
	{ path: "", file: "cpanel/dashboard/page.tsx", right: "content.read" },
	{
		path: "receptions",
		file: "domain/reception/cpanel/list.tsx",
		right: "reception.read",
		children: [{ path: ":id", file: "domain/reception/cpanel/detail.tsx" }],
	},
	{ path: "change-password", file: "domain/staff/cpanel/change-password.tsx", right: "staff.self" },
	{ path: "profile", file: "domain/staff/cpanel/profile.tsx", right: "staff.self" },
];

/** The page of a path below /cpanel; undefined when there is none. */
export const cpanelPage = (path: string): CpanelPage | undefined =>
	cpanelPages.find((page) => page.path === (path.split("/")[0] ?? ""));
