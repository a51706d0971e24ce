import { describe, expect, it } from "vitest";
import { hasRight } from "#domain/right/policy.ts";
import { roles } from "#platform/actor.ts";
import { cpanelPages } from "./entities.ts";
import { landingPath, type SidebarEntry, type SidebarLeaf, sidebar, visibleEntries } from "./sidebar.ts";

const leaves = (entries: readonly SidebarEntry[]): SidebarLeaf[] =>
	entries.flatMap((entry) => ("children" in entry ? entry.children : [entry]));
const everyPath = new Set(leaves(sidebar).map(({ path }) => path));
const names = (entries: SidebarEntry[]) => entries.map(({ name }) => name);
const users = roles.flatMap((role) => [
	{ role, onlyHasReporting: false },
	{ role, onlyHasReporting: true },
]);

describe("the sidebar", () => {
	it("has exactly the entries of specification §2.6, in its order", () => {
		expect(names([...sidebar])).toEqual([
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
		expect(leaves(sidebar)).toHaveLength(6 + 3 + 2 + 2 + 8);
	});

	it.each(users)("shows %j what the policy allows, no more and no less", (user) => {
		const seen = new Set(leaves(visibleEntries(user, everyPath)).map(({ name }) => name));
		for (const leaf of leaves(sidebar))
			expect(seen.has(leaf.name), leaf.name).toBe(hasRight(user, leaf.right));
	});

	it("shows everything to SuperAdmin, and to SuperAdmin alone the super-admin settings", () => {
		for (const onlyHasReporting of [false, true]) {
			const seen = leaves(visibleEntries({ role: "SuperAdmin", onlyHasReporting }, everyPath));
			expect(seen).toEqual(leaves(sidebar));
		}
		const others = users.filter(({ role }) => role !== "SuperAdmin");
		for (const user of others)
			expect(leaves(visibleEntries(user, everyPath)).map(({ name }) => name)).not.toContain("superAdmin");
	});

	it("shows reporting-only staff the site settings and receptions only (specification §6)", () => {
		const seen = visibleEntries({ role: "Manager", onlyHasReporting: true }, everyPath);
		expect(names(seen)).toEqual(["settings", "receptions"]);
	});

	it("leads to nothing that is not there", () => {
		const paths = new Set(cpanelPages.map(({ path }) => path));
		const seen = leaves(visibleEntries({ role: "SuperAdmin", onlyHasReporting: false }));
		expect(seen.length).toBeGreaterThan(0);
		for (const { path, name } of seen) expect(paths.has(path), name).toBe(true);
		const pages = seen.map(({ path }) => cpanelPages.find((page) => page.path === path));
		expect(pages.map((page) => page?.right)).toEqual(seen.map(({ right }) => right));
	});

	it.each(users)("%j lands where they may be", (user) => {
		const path = landingPath(user).replace(/^\/cpanel\/?/, "");
		const page = cpanelPages.find((candidate) => candidate.path === path);
		expect(page && hasRight(user, page.right)).toBe(true);
		if (user.role === "Manager" && user.onlyHasReporting) expect(path).toBe("receptions");
	});
});
