import { describe, expect, it } from "vitest";
import { areasOf, hasRight, workAreas } from "#domain/foundation/right/roles-and-rights.ts";
import { roles } from "#platform/actor.ts";
import { keysOf } from "#platform/value/keys.ts";
import { type CpanelPage, cpanelPages, hrefOfPage, pageOfAddress } from "./pages.ts";
import {
	landingPath,
	type SidebarEntry,
	type SidebarLeaf,
	sidebarOrder,
	visibleEntries,
} from "./sidebar-entries.ts";

/** The page of every entry of specification §2.6, and who it is for (§6, panel 1.3). */
const places = {
	dashboard: ["", "content.read"],
	menus: ["menu-tree", "content.read"],
	// media itself stays readable for the pickers on settings pages; its page is hidden with the rest of the content
	media: ["media-list", "content.read"],
	postGroups: ["posts-group-list", "content.read"],
	postList: ["posts-list", "content.read"],
	postNew: ["posts-upsert", "content.write"],
	gallery: ["gallery-list", "content.read"],
	slideList: ["slides-list", "content.read"],
	sliderList: ["sliders-list", "content.read"],
	tests: ["tests-list", "content.read"],
	pollGroups: ["pollGroup-list", "content.read"],
	pollStatistics: ["pollGroup-result", "content.read"],
	siteInfo: ["site-info", "settings.read"],
	mainPage: ["mainPage", "settings.read"],
	backlinks: ["backlinks", "settings.read"],
	palette: ["colorPalette", "settings.read"],
	language: ["languageSetting", "settings.read"],
	onlineReception: ["onlineReceptionSetting", "settings.read"],
	reporting: ["reportingSetting", "settings.read"],
	superAdmin: ["superAdminSetting", "superAdmin"],
	receptions: ["receptions", "reception.read"],
} as const;
const everyPage = keysOf(places).map((name): CpanelPage => {
	const [path, right] = places[name];
	return { name, path, right, file: "", messages: async () => ({ default: {} }) };
});

const leaves = (entries: readonly SidebarEntry[]): SidebarLeaf[] =>
	entries.flatMap((entry) => ("children" in entry ? entry.children : [entry]));
const names = (entries: SidebarEntry[]) => entries.map(({ name }) => name);
const users = roles.flatMap((role) => [
	{ role, onlyHasReporting: false },
	{ role, onlyHasReporting: true },
]);

describe("the sidebar", () => {
	it("shows each role only the entries that the description of the role mentions", () => {
		for (const role of roles) {
			const { changes, reads } = areasOf(role);
			const described: string[] = [
				"daySheet.read",
				...reads.map((name) => workAreas[name].read),
				...changes.flatMap((name) => Object.values(workAreas[name])),
			];
			for (const { name, page } of leaves(visibleEntries({ role, onlyHasReporting: false })))
				expect(described, `${role}: ${name}`).toContain(page.right);
		}
	});

	it("describes an editor as able to change the content and read the settings", () => {
		expect(areasOf("Editor")).toEqual({ changes: ["content", "layout"], reads: ["settings"] });
		expect(areasOf("Viewer").changes).toEqual([]);
	});

	it("has exactly the entries of specification §2.6, in the same order", () => {
		const order = sidebarOrder.map((entry) => (typeof entry === "string" ? entry : entry.name));
		expect(order).toEqual([
			"dashboard",
			"menus",
			"media",
			"posts",
			"gallery",
			"slides",
			"tests",
			"polls",
			"settings",
			"receptions",
		]);
		const all = sidebarOrder.flatMap((entry) => (typeof entry === "string" ? [entry] : entry.children));
		expect(all).toEqual(Object.keys(places));
	});

	it.each(users)("shows %j exactly the entries that the policy allows", (user) => {
		const seen = new Set<string>(leaves(visibleEntries(user, everyPage)).map(({ name }) => name));
		for (const [name, [, right]] of Object.entries(places))
			expect(seen.has(name), name).toBe(hasRight(user, right));
	});

	it("shows a SuperAdmin everything, and shows the super-admin settings to no other role", () => {
		for (const onlyHasReporting of [false, true]) {
			const seen = leaves(visibleEntries({ role: "SuperAdmin", onlyHasReporting }, everyPage));
			expect(seen.map(({ name }) => name)).toEqual(Object.keys(places));
		}
		const others = users.filter(({ role }) => role !== "SuperAdmin");
		for (const user of others)
			expect(leaves(visibleEntries(user, everyPage)).map(({ name }) => name)).not.toContain("superAdmin");
	});

	it("shows reporting-only staff the site settings and receptions only (specification §6)", () => {
		const seen = visibleEntries({ role: "Manager", onlyHasReporting: true }, everyPage);
		expect(names(seen)).toEqual(["settings", "receptions"]);
	});

	it("shows a sampler only the day sheet, which is their landing page, and shows it to no other role", () => {
		const sampler = { role: "Sampler", onlyHasReporting: false } as const;
		expect(visibleEntries(sampler).map(({ name }) => name)).toEqual(["daySheet"]);
		expect(landingPath(sampler)).toBe("/cpanel/day-sheet");
		for (const user of users.filter(({ role }) => role !== "Sampler"))
			expect(leaves(visibleEntries(user)).map(({ name }) => name)).not.toContain("daySheet");
	});
});

describe("the sidebar links", () => {
	it("lead only to pages that exist", () => {
		const seen = leaves(visibleEntries({ role: "SuperAdmin", onlyHasReporting: false }));
		expect(seen.length).toBeGreaterThan(0);
		for (const { name, page } of seen) {
			expect(pageOfAddress(hrefOfPage(page)), name).toBe(page);
			const [path, right] = places[name as keyof typeof places];
			expect([hrefOfPage(page), page.entryRight ?? page.right]).toEqual([hrefOfPage({ path }), right]);
		}
	});

	it("have unique names and paths", () => {
		const named = cpanelPages.flatMap(({ name }) => name ?? []);
		expect(new Set(named).size).toBe(named.length);
		const opened = cpanelPages.filter((page) => pageOfAddress(hrefOfPage(page)) === page);
		expect(opened).toHaveLength(cpanelPages.length);
	});

	it.each(users)("send the user %j to a landing page that this user may open", (user) => {
		const path = landingPath(user).replace(/^\/cpanel\/?/, "");
		const page = cpanelPages.find((candidate) => candidate.path === path);
		expect(page && hasRight(user, page.right)).toBe(true);
		if (user.role === "Manager" && user.onlyHasReporting) expect(path).toBe("receptions");
	});
});
