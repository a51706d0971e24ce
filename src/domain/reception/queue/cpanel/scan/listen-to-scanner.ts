import { isCovered, isTyping } from "#records/list/list-keys.ts";
import { characterOf, holdMs, isScan, scannedCode, scannerGapMs, slowGapMs } from "./scanner.ts";

/** Key events that are dispatched to the page again because the keys turned out to be typed by hand. */
const returned = new WeakSet<Event>();

/** A key that waits, and what had the focus when it was pressed. */
type Held = { event: KeyboardEvent; focus: Element };

const focused = () => document.activeElement ?? document.body;

function giveBack({ event }: Held): void {
	const { code, key, location, shiftKey } = event;
	const again = new KeyboardEvent("keydown", {
		code,
		key,
		location,
		shiftKey,
		bubbles: true,
		cancelable: true,
	});
	returned.add(again);
	const target = focused();
	// a key that a program sends opens nothing by itself
	const isOpened =
		target.dispatchEvent(again) && key === "Enter" && target.matches("a[href], button, summary");
	if (isOpened && target instanceof HTMLElement) target.click();
}

/**
 * Calls back with a code that a barcode scanner types while the page or its search has the focus. Outside a field, the
 * keys of a scanner trigger no shortcut: each key is held for a moment, and is released to the page if no other key
 * follows. An Enter that arrives while keys are held is released after them, so that it acts on the row that they have
 * moved to. A key acts only on what had the focus when it was pressed: it is released before a click, and dropped when
 * the focus has moved.
 * @param isSearch whether an element is the search field, where a scanner's text is replaced by its code
 * @returns a function that stops this
 */
export function listenToScanner(
	isSearch: (target: EventTarget | null) => boolean,
	onCode: (code: string) => void,
): () => void {
	let held: Held[] = [];
	let keys: { code: string; at: number }[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	const release = () => {
		clearTimeout(timer);
		// compared once: of the keys that are released together, one may move the focus for the next
		const now = focused();
		const before = held.filter(({ focus }) => focus === now);
		held = [];
		before.forEach(giveBack);
	};
	const hold = (event: KeyboardEvent) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		clearTimeout(timer);
		held = [...held, { event, focus: focused() }];
	};
	const end = () => {
		// a scanner that sends no Enter triggers no shortcut either
		if (isScan(held.map(({ event }) => ({ code: event.code, at: event.timeStamp })))) held = [];
		release();
	};
	const onKey = (event: KeyboardEvent) => {
		if (returned.has(event)) return;
		const { code, ctrlKey, metaKey, altKey, repeat, target, timeStamp: at } = event;
		const inSearch = isSearch(target);
		const isOwn = inSearch || !(isTyping(target) || isCovered());
		if (event.defaultPrevented || ctrlKey || metaKey || altKey || repeat || !isOwn) {
			keys = [];
			return release();
		}
		if (code.startsWith("Shift")) return;
		const gap = inSearch ? scannerGapMs : slowGapMs;
		const found = code === "Enter" ? scannedCode(keys, at, gap) : undefined;
		if (found !== undefined) {
			clearTimeout(timer);
			held = [];
			keys = [];
			event.preventDefault();
			event.stopImmediatePropagation();
			return onCode(found);
		}
		if (characterOf(code) === undefined) {
			keys = [];
			if (code === "Enter" && held.length) hold(event);
			return release();
		}
		if (at - (keys.at(-1)?.at ?? at) > gap) {
			keys = [];
			release();
		}
		keys = [...keys, { code, at }];
		if (inSearch) return;
		hold(event);
		timer = setTimeout(end, holdMs(held.map((each) => each.event)));
	};
	document.addEventListener("keydown", onKey, true);
	for (const moving of ["pointerdown", "focusin"]) document.addEventListener(moving, end, true);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("keydown", onKey, true);
		for (const moving of ["pointerdown", "focusin"]) document.removeEventListener(moving, end, true);
	};
}
