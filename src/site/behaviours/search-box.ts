import { within } from "./event-target.ts";

// The ribbon's search box (specification §2.3): a button that opens a box; Enter or the button with text goes on, without
// text nothing happens; it closes 100 ms after it has lost the focus, and a press on the button within that time still counts.

const box = "[data-search]";
const closeMs = 100;

const inputOf = (form: Element) => form.querySelector("input");
const isOpen = (form: Element) => form.classList.contains("open");

let closing: ReturnType<typeof setTimeout> | undefined;
/** Whether the button is held down. */
let isPressed = false;
/** Whether the box was open when the button was pressed. */
let wasOpen = false;

function setOpen(form: Element, next: boolean) {
	clearTimeout(closing);
	form.classList.toggle("open", next);
	form.querySelector("button")?.setAttribute("aria-expanded", String(next));
}

/**
 * Closes the box after a delay, but not while its button is held down: the button would move away from under the finger
 * before the click counts.
 */
function closeSoon(form: Element) {
	clearTimeout(closing);
	closing = setTimeout(() => {
		if (!isPressed && !form.contains(document.activeElement)) setOpen(form, false);
	}, closeMs);
}

function followPresses() {
	document.addEventListener("pointerdown", (event) => {
		const form = within(event, `${box} button`)?.closest(box);
		if (!form) return;
		wasOpen = isOpen(form);
		isPressed = true;
	});
	for (const end of ["pointerup", "pointercancel"] as const)
		document.addEventListener(end, () => {
			if (!isPressed) return;
			isPressed = false;
			for (const form of document.querySelectorAll(`${box}.open`)) closeSoon(form);
		});
	document.addEventListener("click", (event) => {
		const form = within(event, `${box} button`)?.closest(box);
		if (form && !wasOpen && (event.detail > 0 || !isOpen(form))) {
			event.preventDefault();
			setOpen(form, true);
			inputOf(form)?.focus();
		}
		wasOpen = false;
	});
}

export function startSearchBox(): void {
	followPresses();
	document.addEventListener("submit", (event) => {
		const form = within(event, box);
		const input = form && inputOf(form);
		if (!input) return;
		input.value = input.value.trim();
		if (input.value === "") event.preventDefault();
	});
	document.addEventListener("focusin", (event) => {
		const form = within(event, `${box} input`)?.closest(box);
		if (form) setOpen(form, true);
	});
	document.addEventListener("focusout", (event) => {
		const form = within(event, box);
		if (form) closeSoon(form);
	});
	document.addEventListener("keydown", (event) => {
		const form = within(event, box);
		if (event.key !== "Escape" || !form) return;
		setOpen(form, false);
		form.querySelector("button")?.focus();
	});
	// an empty box does nothing, instead of a message in the browser's own language
	for (const input of document.querySelectorAll<HTMLInputElement>("search input[required]")) {
		const { form } = input;
		if (!form) continue;
		form.noValidate = true;
		form.addEventListener("submit", (event) => {
			if (input.value.trim() === "") event.preventDefault();
		});
	}
}
