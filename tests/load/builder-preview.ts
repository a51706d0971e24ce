import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browserArgs } from "#tests/support/browser-and-postgres.ts";
import { adminPassword, startProduct } from "#tests/support/product.ts";

// From a change of a field in the page builder to its picture in the preview: `node scripts/task.mjs tests/load/builder-preview.ts`.

const boundMs = 150;
const changes = 25;

/** Milliseconds from each change of the field that has the focus to the frame after the one that shows it. */
const measure = (page: Page) =>
	page.evaluate(async (count) => {
		const field = document.activeElement as HTMLTextAreaElement;
		const inside = document.querySelector("iframe")?.contentDocument?.body as HTMLElement;
		const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
		const times: number[] = [];
		for (let turn = 0; turn < count; turn++) {
			const text = `change ${turn} of the title`;
			const began = performance.now();
			const shown = new Promise<void>((resolve) => {
				const seen = new MutationObserver(() => {
					if (!inside.textContent?.includes(text)) return;
					seen.disconnect();
					// what comes after the picture
					requestAnimationFrame(() => setTimeout(resolve));
				});
				seen.observe(inside, { subtree: true, childList: true, characterData: true });
			});
			set?.call(field, text);
			field.dispatchEvent(new Event("input", { bubbles: true }));
			await shown;
			times.push(performance.now() - began);
			await new Promise((resolve) => setTimeout(resolve, 60));
		}
		return times.toSorted((a, b) => a - b);
	}, changes);

/** What the page's thread has worked so far, in milliseconds, whatever else the machine does. */
async function workOf(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

const product = await startProduct({ SEED: "demo" });
const browser = await chromium.launch({
	executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
	args: browserArgs,
});
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
const login = await context.request.post(`${product.url}/api/Auth/Login`, {
	data: { username: "admin", password: adminPassword },
	headers: { "sec-fetch-site": "same-origin" },
});
const { token } = await login.json();
await context.addInitScript((given) => localStorage.setItem("token", given), token);
const page = await context.newPage();
await page.goto(`${product.url}/cpanel/mainPage`);
await page.getByRole("row").first().click();
await page.frameLocator("iframe").locator("[data-section] h2").first().waitFor();
await page.locator(".builder-drawer textarea").first().focus();
const session = await context.newCDPSession(page);
await session.send("Performance.enable", { timeDomain: "threadTicks" });
for (const slower of [1, 4]) {
	await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
	const before = await workOf(session);
	const times = await measure(page);
	const workMs = Math.round((await workOf(session)) - before) / changes;
	const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
	const ratio = (ms: number) => `${(ms / boundMs).toFixed(2)} of ${boundMs} ms`;
	console.log(
		`processor ${slower} times slower: work ${workMs.toFixed(1)} ms a change, ${ratio(workMs)}; ` +
			`to the picture median ${at(0.5)} ms, ${ratio(at(0.5))}, 95 % ${at(0.95)} ms`,
	);
}
await browser.close();
await product.stop();
product.forget();
