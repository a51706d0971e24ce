import { hasRight, type Right } from "#domain/right/policy.ts";
import type { Role } from "#platform/actor.ts";
import { cpanelPages } from "./entities.ts";

// Every entry of the sidebar that specification §2.6 names, in its order, with the page it opens and the right it needs.
// What a reporting-only centre's staff see (§6) follows from the rights: `content.read` is not among theirs.

export type SidebarLeaf = { name: string; path: string; right: Right };
export type SidebarGroup = { name: string; children: readonly SidebarLeaf[] };
export type SidebarEntry = SidebarLeaf | SidebarGroup;

const content = (name: string, path: string): SidebarLeaf => ({ name, path, right: "content.read" });
const settings = (name: string, path: string): SidebarLeaf => ({ name, path, right: "settings.read" });

export const sidebar = [
	content("dashboard", ""),
	content("menus", "menu-tree"),
	// media itself stays readable for the pickers on settings pages; its page is hidden with the rest of the content
	content("media", "media-list"),
	{
		name: "posts",
		children: [
			content("postGroups", "posts-group-list"),
			content("postList", "posts-list"),
			{ name: "postNew", path: "posts-upsert", right: "content.write" },
		],
	},
	content("gallery", "gallery-list"),
	{
		name: "slides",
		children: [content("slideList", "slides-list"), content("sliderList", "sliders-list")],
	},
	content("tests", "tests-list"),
	{
		name: "polls",
		children: [content("pollGroups", "pollGroup-list"), content("pollStatistics", "pollGroup-result")],
	},
	{
		name: "settings",
		children: [
			settings("siteInfo", "site-info"),
			settings("mainPage", "mainPage"),
			settings("backlinks", "backlinks"),
			settings("palette", "colorPalette"),
			settings("language", "languageSetting"),
			settings("onlineReception", "onlineReceptionSetting"),
			settings("reporting", "reportingSetting"),
			{ name: "superAdmin", path: "superAdminSetting", right: "superAdmin" },
		],
	},
	{ name: "receptions", path: "receptions", right: "reception.read" },
] as const satisfies SidebarEntry[];

type User = { role: Role; onlyHasReporting: boolean };
const built: ReadonlySet<string> = new Set(cpanelPages.map(({ path }) => path));

/**
 * The entries a staff user sees: those they have the right to and whose page exists, so that nothing leads nowhere.
 * A group without any of its entries is left out.
 * @param exists paths of the pages there are
 */
export function visibleEntries(user: User, exists: ReadonlySet<string> = built): SidebarEntry[] {
	const isOpen = ({ path, right }: SidebarLeaf) => exists.has(path) && hasRight(user, right);
	return (sidebar as readonly SidebarEntry[]).flatMap((entry): SidebarEntry[] => {
		if (!("children" in entry)) return isOpen(entry) ? [entry] : [];
		const children = entry.children.filter(isOpen);
		return children.length ? [{ ...entry, children }] : [];
	});
}

/** Where a staff user lands: the dashboard, or receptions where that is all there is (panel 1.3). */
export const landingPath = (user: User): string => {
	if (hasRight(user, "content.read")) return "/cpanel";
	return hasRight(user, "reception.read") ? "/cpanel/receptions" : "/cpanel/profile";
};
