import { within } from "./event-target.ts";
import { isRtl } from "./is-rtl.ts";

// The gallery's pictures open in place: arrow keys and swipes follow the reading direction, Esc and a press beside the
// picture close, and the focus goes back to where it was. The browser's own dialog holds the focus inside. Back closes it too:
// opening it is a step of the browser's history, and closing it any other way takes that step back.

const swipe = 48;
const opened = { lightbox: true };
const isOpened = () => {
	const state: Partial<typeof opened> | null = history.state;
	return state?.lightbox === true;
};
const dialog = document.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-picture]")];
if (dialog) start(dialog);

/** The picture of a tile, as large as the window allows, with its caption below it. */
function enlarged(link: HTMLAnchorElement): Node[] {
	const tile = link.querySelector("picture");
	if (!tile) return [];
	const picture = document.importNode(tile, true);
	for (const part of picture.querySelectorAll("source, img")) part.setAttribute("sizes", "100vw");
	const image = picture.querySelector("img");
	image?.removeAttribute("loading");
	image?.setAttribute("draggable", "false");
	image?.style.removeProperty("background-image");
	const words = link.querySelector(".gallery-caption");
	if (!words) return [picture];
	const caption = document.createElement("figcaption");
	caption.append(...words.cloneNode(true).childNodes);
	return [picture, caption];
}

function start(dialog: HTMLDialogElement): void {
	const figure = dialog.querySelector("figure");
	const position = dialog.querySelector<HTMLElement>("[data-position]");
	if (!figure || !position) return;
	let current = 0;

	function show(index: number) {
		current = (index + links.length) % links.length;
		const link = links[current];
		if (!link || !figure || !position) return;
		figure.replaceChildren(...enlarged(link));
		const told = (position.dataset["position"] ?? "")
			.replace("{n}", String(current + 1))
			.replace("{total}", String(links.length));
		const name = document.createElement("span");
		name.className = "vh";
		name.textContent = ` ${link.querySelector(".gallery-caption b")?.textContent ?? link.querySelector("img")?.alt ?? ""}`;
		position.replaceChildren(told, name);
	}

	dialog.classList.toggle("is-single", links.length < 2);
	for (const [index, link] of links.entries())
		link.addEventListener("click", (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			history.pushState(opened, "");
			dialog.showModal();
			show(index);
		});
	dialog.addEventListener("close", () => {
		figure.replaceChildren();
		if (isOpened()) history.back();
	});
	addEventListener("popstate", () => {
		if (isOpened()) history.back();
		else dialog.close();
	});
	// a reload closes it, its step of the history stays behind
	if (isOpened()) history.replaceState(null, "");
	dialog.addEventListener("click", (event) => {
		const { target } = event;
		const step = within(event, "[data-step]")?.dataset["step"];
		if (step) show(current + Number(step));
		else if (target === dialog || target === figure || within(event, "[data-lightbox-close]")) dialog.close();
	});
	dialog.addEventListener("keydown", (event) => {
		const forward = isRtl(dialog) ? "ArrowLeft" : "ArrowRight";
		const back = isRtl(dialog) ? "ArrowRight" : "ArrowLeft";
		const to = { [forward]: current + 1, [back]: current - 1, Home: 0, End: links.length - 1 }[event.key];
		if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		show(to);
	});

	followSwipes(figure, (isLeft) => show(current + (isLeft === isRtl(dialog) ? -1 : 1)));
}

/** Calls `onSwipe` for each swipe of one finger over the figure. */
function followSwipes(figure: HTMLElement, onSwipe: (isLeft: boolean) => void): void {
	// without it a swipe ends in a fling of nothing, and the browser swallows the next tap
	const hold = (event: TouchEvent) => {
		const isWords = within(event, "figcaption") !== null;
		if (event.touches.length === 1 && !isWords && event.cancelable) event.preventDefault();
	};
	figure.addEventListener("touchmove", hold, { passive: false });
	let from: PointerEvent | undefined;
	figure.addEventListener("pointerdown", (event) => {
		from = event.isPrimary && event.pointerType !== "mouse" ? event : undefined;
	});
	figure.addEventListener("pointercancel", () => {
		from = undefined;
	});
	figure.addEventListener("pointerup", (event) => {
		const [x, y] = [
			event.clientX - (from?.clientX ?? event.clientX),
			event.clientY - (from?.clientY ?? event.clientY),
		];
		from = undefined;
		if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(y)) return;
		onSwipe(x < 0);
	});
}
