import { within } from "./event-target.ts";
import { isRtl } from "./is-rtl.ts";
import { prefersStill } from "./reduced-motion.ts";

// A row of cards scrolls by itself; its buttons move it by one card and rest at the ends.

const carousel = "[data-carousel]";

function markEnds(part: Element) {
	const row = part.querySelector<HTMLElement>(".carousel");
	if (!row) return;
	const gone = Math.abs(row.scrollLeft);
	const left = row.scrollWidth - row.clientWidth - gone;
	for (const button of part.querySelectorAll<HTMLButtonElement>("[data-step]"))
		button.disabled = (button.dataset["step"] === "1" ? left : gone) < 2;
}

export function startCarousels(): void {
	document.addEventListener("click", (event) => {
		const button = within(event, `${carousel} [data-step]`);
		const row = button?.closest(carousel)?.querySelector<HTMLElement>(".carousel");
		const card = row?.firstElementChild;
		if (!button || !row || !card) return;
		const width =
			card.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(row).columnGap || "0");
		const left = Number(button.dataset["step"]) * width * (isRtl(row) ? -1 : 1);
		row.scrollBy({ left, behavior: prefersStill() ? "instant" : "smooth" });
	});
	// scrolling does not bubble: heard on the way down
	document.addEventListener(
		"scroll",
		({ target }) => {
			const part = target instanceof Element ? target.closest(carousel) : null;
			if (part) markEnds(part);
		},
		{ capture: true, passive: true },
	);
	for (const part of document.querySelectorAll(carousel)) markEnds(part);
}
