import { within } from "../event-target.ts";
import { prefersStill } from "../reduced-motion.ts";

/** The button appears once the page is scrolled further than this, in pixels (specification §9). */
const threshold = 700;

export function startScrollTop(): void {
	const button = document.querySelector<HTMLElement>("[data-scroll-top]");
	if (!button) return;
	const show = () => {
		const height = document.documentElement.scrollHeight - innerHeight;
		button.hidden = scrollY <= threshold;
		button.style.setProperty("--p", String(Math.round((scrollY / Math.max(1, height)) * 100)));
	};
	addEventListener("scroll", show, { passive: true });
	document.addEventListener("click", (event) => {
		if (within(event, "[data-scroll-top]"))
			scrollTo({ top: 0, behavior: prefersStill() ? "instant" : "smooth" });
	});
	show();
}
