import { within } from "../event-target.ts";
import { isRtl } from "../is-rtl.ts";

// The menu bar: opens on hover, click, touch and arrow keys; Esc closes; what does not fit opens to the other side.

const nav = "[data-menu]";
const closeMs = 200;
const edge = 8;

const buttonOf = (item: Element) => item.querySelector<HTMLElement>(":scope > button");
const listOf = (item: Element) => item.querySelector<HTMLElement>(":scope > ul");
const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(":scope > li > :is(a, button)")];

function setOpen(item: HTMLElement, isOpen: boolean) {
	item.toggleAttribute("data-open", isOpen);
	buttonOf(item)?.setAttribute("aria-expanded", String(isOpen));
	const list = listOf(item);
	if (!isOpen || !list) return;
	item.removeAttribute("data-flip");
	const { left, right } = list.getBoundingClientRect();
	item.toggleAttribute("data-flip", left < edge || right > innerWidth - edge);
}

/** Opens a heading and all headings above it, and closes all others. */
function openOnly(item: Element | null) {
	const above = new Set<Element>();
	for (let one = item; one; one = one.parentElement?.closest(".has-sub") ?? null) above.add(one);
	for (const other of document.querySelectorAll<HTMLElement>(`${nav} .has-sub`))
		if (above.has(other) !== other.hasAttribute("data-open")) setOpen(other, above.has(other));
}

function step(current: HTMLElement, by: number) {
	const all = itemsOf(current.parentElement?.parentElement ?? current);
	all.at((all.indexOf(current) + by) % all.length)?.focus();
}

function enter(item: Element) {
	openOnly(item);
	const list = listOf(item);
	if (list) itemsOf(list)[0]?.focus();
}

function leave(item: Element | null | undefined) {
	if (!item) return;
	openOnly(item.parentElement?.closest(".has-sub") ?? null);
	buttonOf(item)?.focus();
}

/** @returns whether the menu handled the key */
function pressed(key: string, current: HTMLElement): boolean {
	const item = current.closest("li");
	const list = item?.parentElement;
	if (!item || !list) return false;
	const isBar = !list.matches(".submenu");
	const isHeading = item.matches(".has-sub");
	const parent = list.closest(".has-sub");
	const [forward, back] = isRtl(list) ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
	if (key === "Escape") leave(item.hasAttribute("data-open") ? item : parent);
	else if (key === "Home") itemsOf(list)[0]?.focus();
	else if (key === "End") itemsOf(list).at(-1)?.focus();
	else if (key === (isBar ? forward : "ArrowDown")) step(current, 1);
	else if (key === (isBar ? back : "ArrowUp")) step(current, -1);
	else if (isHeading && key === (isBar ? "ArrowDown" : forward)) enter(item);
	else if (!isBar && key === back) leave(parent);
	else return false;
	return true;
}

export function startMenu(): void {
	let closing: ReturnType<typeof setTimeout> | undefined;
	/** Type of the last pointer: a mouse has already opened the heading before it clicks. */
	let pointer = "";

	document.addEventListener("pointerover", (event) => {
		if (event.pointerType !== "mouse" || !within(event, nav)) return;
		clearTimeout(closing);
		openOnly(within(event, ".has-sub"));
	});
	document.addEventListener("pointerout", (event) => {
		const to = event.relatedTarget instanceof Element ? event.relatedTarget.closest(nav) : null;
		if (event.pointerType !== "mouse" || !within(event, nav) || to) return;
		// what the keyboard has opened stays open
		const focused = `${nav} [data-open] :focus-visible`;
		closing = setTimeout(
			() => openOnly(document.querySelector(focused)?.closest(".has-sub") ?? null),
			closeMs,
		);
	});
	document.addEventListener("pointerdown", (event) => {
		pointer = event.pointerType;
		if (!within(event, nav)) openOnly(null);
	});
	document.addEventListener("click", (event) => {
		const item = within(event, `${nav} button`)?.closest<HTMLElement>(".has-sub");
		// from the keyboard a click has no place on the screen
		if (item && (pointer !== "mouse" || event.detail === 0))
			openOnly(item.hasAttribute("data-open") ? (item.parentElement?.closest(".has-sub") ?? null) : item);
		else if (within(event, `${nav} a`)) openOnly(null);
	});
	document.addEventListener("focusout", (event) => {
		const to = event.relatedTarget;
		if (within(event, nav) && to instanceof Element && !to.closest(nav)) openOnly(null);
	});
	document.addEventListener("keydown", (event) => {
		const current = within(event, `${nav} :is(a, button)`);
		if (current ? pressed(event.key, current) : false) event.preventDefault();
		else if (event.key === "Escape") openOnly(null);
	});
}
