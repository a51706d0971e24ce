import type { Page } from "@playwright/test";

/**
 * Waits until no colour, place or opacity is on its way any more: two frames in a row without a running animation. What
 * turns for ever (a spinner, a skeleton) is at rest, and so are the line and the ring that show how much time is left.
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
								(animation as CSSAnimation).animationName !== "toast-progress" &&
								(animation as CSSTransition).transitionProperty !== "stroke-dasharray",
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
