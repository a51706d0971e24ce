import { chromium } from "@playwright/test";
import { adminPassword, startProduct } from "#tests/support/product.ts";

const product = await startProduct({ SEED: "demo" });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const out = "/tmp/shots-posts";
const answer = await fetch(`${product.url}/api/Auth/Login`, {
	method: "POST",
	headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
	body: JSON.stringify({ username: "admin", password: adminPassword }),
});
const { token } = (await answer.json()) as { token: string };
const cookie = answer.headers.get("set-cookie") ?? "";
for (const [locale, width, theme] of [
	["fa", 1280, "light"],
	["fa", 390, "light"],
	["en", 390, "dark"],
] as const) {
	const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
	const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
	await context.addCookies([{ name, value, url: product.url }]);
	const page = await context.newPage();
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type())) console.log(message.text());
	});
	page.on("pageerror", (error) => console.log(String(error)));
	await page.addInitScript(
		([t, l, th]) => {
			localStorage.setItem("token", t);
			localStorage.setItem("user-locale", l);
			localStorage.setItem("theme", th);
		},
		[token, locale, theme] as const,
	);
	await page.goto(`${product.url}/cpanel/posts-list`);
	await page.locator("[data-record]").first().waitFor();
	await page.waitForTimeout(800);
	await page.screenshot({ path: `${out}/list-${locale}-${width}.png` });
	await page.locator("[data-row]").first().click();
	await page.locator(".editor-text").first().waitFor();
	await page.waitForTimeout(1500);
	await page.screenshot({ path: `${out}/form-${locale}-${width}.png`, fullPage: true });
	await context.close();
}
await browser.close();
await product.stop();
