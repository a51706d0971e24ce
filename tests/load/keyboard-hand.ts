import type { BrowserContext, Locator, Page } from "@playwright/test";

// Somebody who works by keyboard alone: what was really pressed is counted in the page, by the events it got.

/** Something that no key led to. */
export class DeadEnd extends Error {}

export type Hand = {
	page: Page;
	press(key: string, times?: number): Promise<void>;
	type(text: string): Promise<void>;
	/** Presses a key until something has the focus. @throws DeadEnd after so many */
	until(
		target: Locator,
		key?: "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowUp" | "j",
		most?: number,
	): Promise<void>;
	/** Waits until something is seen: a person looks before they go on. */
	sees(target: Locator): Promise<void>;
	/** Keys and uses of a pointer since the last call. */
	take(): { keys: number; pointers: number };
};

/** Only the keyboard is given out: there is no way to a pointer here. */
export async function openHand(context: BrowserContext): Promise<Hand> {
	let [keys, pointers] = [0, 0];
	await context.exposeBinding("countInput", (_, kind: string) => {
		if (kind === "key") keys++;
		else pointers++;
	});
	await context.addInitScript(() => {
		const count = (kind: string) => (event: Event) => {
			const { countInput } = window as unknown as { countInput?: (kind: string) => void };
			if (event.isTrusted && !(event as KeyboardEvent).repeat) countInput?.(kind);
		};
		addEventListener("keydown", count("key"), true);
		addEventListener("pointerdown", count("pointer"), true);
		addEventListener("wheel", count("pointer"), { capture: true, passive: true });
	});
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	const keyboard = await context.newCDPSession(page);
	const hand: Hand = {
		page,
		async press(key, times = 1) {
			for (let at = 0; at < times; at++) await page.keyboard.press(key);
		},
		async type(text) {
			// what stands on no Latin keyboard is a press a letter all the same
			for (const letter of text)
				if (/[ -~]/.test(letter)) await page.keyboard.press(letter === " " ? "Space" : letter);
				else {
					const key = { key: letter, text: letter, unmodifiedText: letter };
					await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
					await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
				}
		},
		async until(target, key = "Tab", most = 25) {
			await hand.sees(target);
			const isThere = () => target.evaluate((element) => element === document.activeElement);
			for (let presses = 0; presses < most; presses++) {
				if (await isThere()) return;
				await page.keyboard.press(key);
			}
			if (!(await isThere())) throw new DeadEnd(`${String(target)} after ${most} times ${key}`);
		},
		sees: (target) => target.first().waitFor({ state: "visible" }),
		take() {
			const taken = { keys, pointers };
			[keys, pointers] = [0, 0];
			return taken;
		},
	};
	return hand;
}
