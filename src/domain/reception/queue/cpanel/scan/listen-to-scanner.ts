import { isCovered, isTyping } from "#records/list/list-keys.ts";
import { characterOf, scannedCode, scannerGapMs } from "./scanner.ts";

/** Key events that are dispatched to the page again because the keys turned out to be typed by hand. */
const returned = new WeakSet<Event>();

function giveBack(event: KeyboardEvent): void {
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
	(document.activeElement ?? document.body).dispatchEvent(again);
}

/**
 * Calls `onCode` with a code that a barcode scanner types while the page or its search has the focus. Outside a field a
 * scanner's keys trigger no shortcut: each key event is held back for a moment, and dispatched again when no other key
 * follows.
 * @param isSearch whether an element is the search field, where a scanner's text is replaced by its code
 * @returns a function that stops this
 */
export function listenToScanner(
	isSearch: (target: EventTarget | null) => boolean,
	onCode: (code: string) => void,
): () => void {
	let held: KeyboardEvent[] = [];
	let keys: { code: string; at: number }[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	const release = () => {
		clearTimeout(timer);
		const before = held;
		held = [];
		before.forEach(giveBack);
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
		const found = code === "Enter" ? scannedCode(keys, at) : undefined;
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
			return release();
		}
		if (at - (keys.at(-1)?.at ?? at) > scannerGapMs) {
			keys = [];
			release();
		}
		keys = [...keys, { code, at }];
		if (inSearch) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		held = [...held, event];
		clearTimeout(timer);
		timer = setTimeout(release, scannerGapMs);
	};
	document.addEventListener("keydown", onKey, true);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("keydown", onKey, true);
	};
}
