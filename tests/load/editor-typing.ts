import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browserArgs } from "#tests/support/browser-and-postgres.ts";
import { startStandalone } from "#tests/support/gallery.ts";

// What a key costs in the editor of posts: `node scripts/task.mjs tests/load/editor-typing.ts`, alone on the machine.

/**
 * Milliseconds of each key: what the page's thread works, whatever else the machine does, and from the key to the next picture,
 * which waits for the screen and for other programs too.
 */
type Typed = { keys: number; workMs: number; medianMs: number; p95Ms: number };

async function workOf(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

/** Types words into what has the focus on a processor `slower` times slower. */
async function measureTyping(page: Page, session: CDPSession, words: string, slower: number): Promise<Typed> {
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { keyTimes: times });
		const heard = () => {
			const began = performance.now();
			requestAnimationFrame(() => {
				// what comes after the picture of this key
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => times.push(performance.now() - began);
				port2.postMessage(null);
			});
		};
		document.addEventListener("keydown", heard, { capture: true });
	});
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
	const before = await workOf(session);
	for (const letter of words) {
		// a key of any alphabet, with all its events
		const key = {
			key: letter,
			text: letter,
			code: letter === " " ? "Space" : "KeyA",
			windowsVirtualKeyCode: 65,
		};
		await session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
		await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
		await page.waitForTimeout(90);
	}
	const work = (await workOf(session)) - before;
	await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
	return {
		keys: times.length,
		workMs: Math.round((work / times.length) * 10) / 10,
		medianMs: at(0.5),
		p95Ms: at(0.95),
	};
}

const sentence = "آزمایشگاه جواب را همان روز آماده می‌کند و برای بیمار پیامک می‌فرستد تا نگران نماند. ";
const paragraph = { type: "paragraph", content: [{ type: "text", text: sentence.repeat(5) }] };
const heading = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "یک تیتر" }] };
const text = (paragraphs: number) => ({
	type: "doc",
	content: Array.from({ length: paragraphs }, (_, at) => (at % 5 ? paragraph : heading)),
});

const site = await startStandalone("tests/support/post-editor/main.tsx");
const browser = await chromium.launch({
	executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
	args: browserArgs,
});
for (const [words, paragraphs] of [
	[100, 2],
	[5_000, 90],
]) {
	const page = await (await browser.newContext()).newPage();
	await page.goto(site.url);
	await page.locator(".editor-text").waitFor();
	await page.evaluate(
		(body) => (window as unknown as { setBody(body: unknown): void }).setBody(body),
		text(paragraphs ?? 1),
	);
	const middle = page.locator(".editor-text > p");
	await middle.nth(Math.floor((await middle.count()) / 2)).click();
	const session = await page.context().newCDPSession(page);
	for (const slower of [1, 4]) {
		const typed = await measureTyping(
			page,
			session,
			"این یک متن تازه است که در میانهٔ نوشته نوشته می‌شود",
			slower,
		);
		console.log(`${words} words, processor ${slower} times slower:`, JSON.stringify(typed));
	}
	await page.close();
}
await browser.close();
site.stop();
