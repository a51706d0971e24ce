import type { Page } from "@playwright/test";

/**
 * Waits until no colour, place or opacity is on its way any more: two frames in a row without a running animation. What
 * turns for ever (a spinner, a skeleton) is at rest, and so is the line that tells how long a notice stays.
 */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const isMoving = () =>
					document
						.getAnimations()
						.some(
							(animation) =>
								animation.playState === "running" &&
								animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
								(animation as CSSAnimation).animationName !== "toast-progress",
						);
				let still = 0;
				const look = () => {
					still = isMoving() ? 0 : still + 1;
					if (still === 3) resolve();
					else requestAnimationFrame(look);
				};
				requestAnimationFrame(look);
			}),
	);
}
