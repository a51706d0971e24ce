import { test as base, expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { freePort } from "#tests/support/postgres.ts";
import { startProduct } from "#tests/support/product.ts";
import { words } from "#tests/support/staff-browser.ts";

// The site without a connection after a first visit (site 8.6).

const test = base.extend({ serviceWorkers: "allow" });

/** Addresses of everything the browser has kept. */
const cachedUrls = () =>
	caches.keys().then(async (names) => {
		const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return all.flat().map(({ url }) => new URL(url).pathname);
	});

test(
	"offline: after a first visit, home and catalogue open without a connection, and say so",
	{
		tag: "@crossed",
	},
	async ({ page, context }, info) => {
		const language = info.project.name.startsWith("fa") ? "fa" : "en";
		const t = words(language, ["site/offline", "site/tests"]);
		const [home, tests, unseen] = {
			fa: ["/", "/tests", "/reception"],
			en: ["/en", "/en/tests", "/en/reception"],
		}[language] as [string, string, string];
		const bar = page.locator(".offline-bar");
		const manifest = page.locator("link[rel=manifest]");

		await page.goto(home);
		await expect(manifest).toHaveAttribute("href", `/manifest.${language}.webmanifest`);
		await expect.poll(() => page.evaluate(cachedUrls)).toEqual(expect.arrayContaining([home, tests]));
		// pages of patients and staff, and a preview, leave nothing behind
		const own = language === "fa" ? "" : "/en";
		for (const path of [
			`${own}/onlineReception`,
			`${own}/receptionLogin`,
			`${own}/login`,
			`${home}?preview=true`,
		])
			await page.goto(path);
		await expect(page).toHaveURL(/preview/);
		const kept = await page.evaluate(cachedUrls);
		expect(
			kept.filter((path) => /onlineReception|reception-?login|login|cpanel|api|panel/i.test(path)),
		).toEqual([]);

		await page.goto(tests);
		await expect(bar).toHaveCount(0);
		await context.setOffline(true);
		for (const path of [home, tests]) {
			await page.goto(path);
			await expect(bar).toContainText(t("offline", "bar").split("{date}")[0] ?? "none");
			await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
			// the sheets are there too
			expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
		}
		await expectAccessible(page, "catalogue without a connection");
		await expectNoSidewaysScroll(page, "catalogue without a connection");
		await page.goto(unseen);
		await expect(page.getByRole("heading", { name: t("offline", "title") })).toBeVisible();
		await expect(page).toHaveURL(unseen);
		await expectAccessible(page, "a page that is not on the device");

		await context.setOffline(false);
		await page.getByRole("button", { name: t("offline", "again") }).click();
		await expect(page.getByRole("heading", { name: t("offline", "title") })).toHaveCount(0);
		await page.goto(home);
		await expect(bar).toHaveCount(0);
	},
);

test("OFFLINE=0 removes service worker and caches from browsers at their next visit", {
	tag: ["@crossed", "@wide"],
}, async ({ page, context }) => {
	// two starts of a product of its own
	test.slow();
	const port = await freePort();
	const state = () =>
		page.evaluate(async () => ({
			workers: (await navigator.serviceWorker.getRegistrations()).length,
			caches: (await caches.keys()).length,
		}));
	const first = await startProduct({ SEED: "demo" }, { port });
	try {
		await page.goto(`${first.url}/tests`);
		await expect.poll(() => page.evaluate(cachedUrls)).toEqual(expect.arrayContaining(["/", "/tests"]));
		await expect.poll(state).toEqual({ workers: 1, caches: 2 });
		await first.stop();
		const second = await startProduct({ OFFLINE: "0" }, { port, dataDir: first.dataDir });
		try {
			await page.goto(`${second.url}/tests`);
			await expect.poll(state).toEqual({ workers: 0, caches: 0 });
			// and nothing of it comes back
			await page.goto(`${second.url}/`);
			await page.waitForLoadState("networkidle");
			await expect.poll(state).toEqual({ workers: 0, caches: 0 });
			await context.setOffline(true);
			await expect(page.goto(`${second.url}/tests`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
		} finally {
			await second.stop();
		}
	} finally {
		await first.kill();
		first.forget();
	}
});
