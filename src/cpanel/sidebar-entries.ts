import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { Role } from "#platform/actor.ts";
import { type CpanelPage, cpanelPages, type EntryName } from "./pages.ts";
import type { PanelIconName } from "./panel-icon.tsx";

type Group = { name: EntryName; icon: PanelIconName; children: readonly EntryName[] };

/** Every sidebar entry named in specification §2.6, in the same order; an entry opens the page of the same name. */
export const sidebarOrder = [
	"dashboard",
	"menus",
	"media",
	{ name: "posts", icon: "newspaper", children: ["postGroups", "postList", "postNew"] },
	"gallery",
	{ name: "slides", icon: "presentation", children: ["slideList", "sliderList"] },
	"tests",
	{ name: "polls", icon: "vote", children: ["pollGroups", "pollStatistics"] },
	{
		name: "settings",
		icon: "settings-2",
		children: [
			"siteInfo",
			"mainPage",
			"backlinks",
			"palette",
			"language",
			"onlineReception",
			"reporting",
			"superAdmin",
		],
	},
	"receptions",
] as const satisfies (EntryName | Group)[];

export type SidebarLeaf = { name: EntryName; page: CpanelPage };
export type SidebarGroup = Omit<Group, "children"> & { children: readonly SidebarLeaf[] };
export type SidebarEntry = SidebarLeaf | SidebarGroup;
type User = { role: Role; onlyHasReporting: boolean };

/**
 * The entries a staff user sees: entries that have a page and that the user has the right to open. What the staff of a
 * reporting-only centre see (§6) follows from the rights. A group without any visible entry is left out.
 */
export function visibleEntries(user: User, pages: readonly CpanelPage[] = cpanelPages): SidebarEntry[] {
	const leaf = (name: EntryName): SidebarLeaf[] => {
		const page = pages.find((candidate) => candidate.name === name);
		return page && hasRight(user, page.entryRight ?? page.right) ? [{ name, page }] : [];
	};
	const order: readonly (EntryName | Group)[] = sidebarOrder;
	const entries = order.flatMap((entry): SidebarEntry[] => {
		if (typeof entry === "string") return leaf(entry);
		const children = entry.children.flatMap(leaf);
		return children.length ? [{ ...entry, children }] : [];
	});
	// a sampler has no other page (panel 1.3b); the desk reaches it from receptions
	return hasRight(user, "daySheet.own") ? [...entries, ...leaf("daySheet")] : entries;
}

/**
 * The page a staff user sees after signing in: the dashboard, or the receptions or the user's own day sheet if no other
 * page is allowed (panel 1.3).
 */
export const landingPath = (user: User): string => {
	if (hasRight(user, "content.read")) return "/cpanel";
	if (hasRight(user, "daySheet.own")) return "/cpanel/day-sheet";
	return hasRight(user, "reception.read") ? "/cpanel/receptions" : "/cpanel/profile";
};
