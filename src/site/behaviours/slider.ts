import { dragWithMouse } from "./drag.ts";
import { within } from "./event-target.ts";
import { isRtl } from "./is-rtl.ts";
import { prefersStill } from "./reduced-motion.ts";

// The main slides: a row that scrolls and snaps natively; here it plays by itself, rests, holds while somebody looks, and
// follows buttons, arrow keys and a dragging mouse. Fingers swipe the row itself.

/** How long each slide is shown, in milliseconds; six seconds is the minimum (design language §6). */
const restMs = 7_000;

type Slider = { root: HTMLElement; view: HTMLElement; slides: HTMLElement[] };

/** The scroll position of the row, and functions that move it. */
function place({ view, slides }: Slider) {
	const sign = isRtl(view) ? -1 : 1;
	const current = () => Math.round(Math.abs(view.scrollLeft) / view.clientWidth);
	const go = (index: number) => {
		const left = sign * ((index + slides.length) % slides.length) * view.clientWidth;
		view.scrollTo({ left, behavior: prefersStill() ? "instant" : "smooth" });
	};
	return { sign, current, go };
}

/**
 * Shows the next slide after each pause, unless the reader has stopped the slider, points at it with the mouse, or has the
 * focus in it.
 */
function player({ root }: Slider, next: () => void) {
	const button = root.querySelector<HTMLElement>("[data-play]");
	const holds = new Set<string>();
	let isPlaying = !prefersStill();
	let timer: ReturnType<typeof setTimeout> | undefined;

	function rest() {
		clearTimeout(timer);
		root.classList.toggle("is-playing", isPlaying);
		root.classList.toggle("is-held", holds.size > 0);
		if (isPlaying && holds.size === 0) timer = setTimeout(next, restMs);
	}
	function setPlaying(shouldPlay: boolean) {
		isPlaying = shouldPlay;
		button?.setAttribute("aria-label", button.dataset[isPlaying ? "playing" : "paused"] ?? "");
		rest();
	}
	setPlaying(isPlaying);
	return {
		rest,
		toggle: () => setPlaying(!isPlaying),
		hold(reason: string, isHeld: boolean) {
			if (holds.has(reason) === isHeld) return;
			if (isHeld) holds.add(reason);
			else holds.delete(reason);
			rest();
		},
	};
}

/** Makes only the visible slide focusable and marks its dot. */
function mark({ root, slides }: Slider, index: number, moved: () => void) {
	for (const [at, slide] of slides.entries()) slide.inert = at !== index;
	for (const dot of root.querySelectorAll<HTMLElement>("[data-slide]")) {
		const isHere = dot.dataset["slide"] === String(index);
		if (isHere === dot.hasAttribute("aria-current")) continue;
		dot.toggleAttribute("aria-current", isHere);
		if (!isHere) continue;
		dot.setAttribute("aria-current", "true");
		moved();
	}
}

function startSlider(root: HTMLElement) {
	const view = root.querySelector<HTMLElement>(".hero-view");
	const slides = [...root.querySelectorAll<HTMLElement>(".hero-slide")];
	if (!view || slides.length < 2) return;
	const slider = { root, view, slides };
	const { sign, current, go } = place(slider);
	const { rest, toggle, hold } = player(slider, () => go(current() + 1));
	const marked = () => mark(slider, current(), rest);

	root.style.setProperty("--rest", `${restMs}ms`);
	view.addEventListener("scroll", marked, { passive: true });
	root.addEventListener("click", (event) => {
		const { slide, move, play } = within(event, "button")?.dataset ?? {};
		if (slide !== undefined) go(Number(slide));
		if (move !== undefined) go(current() + Number(move));
		if (play !== undefined) toggle();
	});
	root.addEventListener("keydown", (event) => {
		const by = { ArrowLeft: -sign, ArrowRight: sign }[event.key];
		if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		go(current() + by);
	});
	root.addEventListener("pointerenter", ({ pointerType }) => hold("hover", pointerType === "mouse"));
	root.addEventListener("pointerleave", () => hold("hover", false));
	root.addEventListener("focusin", () => hold("focus", true));
	root.addEventListener("focusout", ({ relatedTarget }) =>
		hold("focus", relatedTarget instanceof Node && root.contains(relatedTarget)),
	);
	document.addEventListener("visibilitychange", () => hold("hidden", document.hidden));
	new IntersectionObserver(([entry]) => hold("away", !entry?.isIntersecting)).observe(root);
	dragWithMouse(view, () => go(current()));
	marked();
}

export function startSliders(): void {
	for (const slider of document.querySelectorAll<HTMLElement>("[data-slider]")) startSlider(slider);
}
