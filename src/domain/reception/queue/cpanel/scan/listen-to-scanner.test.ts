import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToScanner } from "./listen-to-scanner.ts";

/** A row of the list: j moves the focus to the next row, and the other keys act on the row. */
class Row extends EventTarget {
	readonly heard: string[] = [];
	next: Row | undefined;
	constructor() {
		super();
		this.addEventListener("keydown", (event) => {
			if (!(event instanceof Key)) return;
			this.heard.push(event.key);
			if (event.key === "j" && this.next) focus(this.next);
		});
	}
	matches = (selector: string) => selector.includes("a[href]");
	click = () => this.heard.push("click");
}

class Key extends Event {
	readonly code: string;
	readonly key: string;
	readonly ctrlKey = false;
	readonly metaKey = false;
	readonly altKey = false;
	readonly repeat = false;
	/** By the clock of the test. */
	override readonly timeStamp = Date.now();
	constructor(type: string, { code = "", key = "" }: { code?: string; key?: string }) {
		super(type, { cancelable: true });
		this.code = code;
		this.key = key;
	}
}

class Page extends EventTarget {
	readonly body = new Row();
	activeElement: Row = this.body;
	querySelectorAll = () => [];
}
let page: Page;
const onCode = vi.fn();
let rows: [Row, Row, Row];
let stop = () => {};

function focus(row: Row): void {
	page.activeElement = row;
	page.dispatchEvent(new Event("focusin"));
}

/** Presses a key. The page hears it itself, unless the listener holds it. */
function press(key: string): void {
	const code = key === "Enter" ? key : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
	const event = new Key("keydown", { code, key });
	if (page.dispatchEvent(event)) page.activeElement.dispatchEvent(new Key("keydown", { code, key }));
}

/** Presses keys with `gap` milliseconds after each. */
const type = (keys: string[], gap: number) => {
	for (const key of keys) {
		press(key);
		vi.advanceTimersByTime(gap);
	}
};

beforeEach(() => {
	vi.useFakeTimers();
	page = new Page();
	vi.stubGlobal("document", page);
	vi.stubGlobal("KeyboardEvent", Key);
	vi.stubGlobal("HTMLElement", Row);
	rows = [new Row(), new Row(), new Row()];
	[rows[0].next, rows[1].next] = [rows[1], rows[2]];
	page.activeElement = rows[0];
	onCode.mockClear();
	stop = listenToScanner(() => false, onCode);
});
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const heard = () => rows.map((row) => row.heard.join(""));

describe("a held key", () => {
	it("acts on the focused row when no other key follows", () => {
		press("x");
		expect(heard()).toEqual(["", "", ""]);
		vi.advanceTimersByTime(150);
		expect(heard()).toEqual(["x", "", ""]);
	});

	it.each(["x", "a"])("%s acts before a click moves the focus to another row", (key) => {
		press(key);
		page.dispatchEvent(new Event("pointerdown"));
		expect(heard()).toEqual([key, "", ""]);
		focus(rows[1]);
		vi.advanceTimersByTime(1_000);
		expect(heard()).toEqual([key, "", ""]);
	});

	it("is dropped when the focus has moved, with or without an event", () => {
		press("a");
		focus(rows[1]);
		// also when it comes back
		focus(rows[0]);
		vi.advanceTimersByTime(1_000);
		focus(rows[1]);
		press("x");
		// a removed row loses the focus without an event
		page.activeElement = rows[2];
		vi.advanceTimersByTime(1_000);
		expect(heard()).toEqual(["", "", ""]);
	});

	it("acts on the row to which a move has just moved, as does a quick Enter", () => {
		type(["j", "x"], 40);
		vi.advanceTimersByTime(150);
		expect(heard()).toEqual(["j", "x", ""]);
		type(["j", "Enter"], 10);
		expect(heard()).toEqual(["j", "xj", "Enterclick"]);
		expect(onCode).not.toHaveBeenCalled();
	});

	it("of a scan acts on nothing, although somebody clicks meanwhile", () => {
		type([..."ar77"], 8);
		page.dispatchEvent(new Event("pointerdown"));
		type([..."31"], 8);
		press("Enter");
		expect(onCode.mock.calls).toEqual([["AR7731"]]);
		expect(heard()).toEqual(["", "", ""]);
	});

	it("of a scan acts on nothing, although the page moves the focus meanwhile", () => {
		type([..."ar"], 8);
		focus(rows[1]);
		type([..."7731"], 8);
		press("Enter");
		expect(onCode.mock.calls).toEqual([["AR7731"]]);
		vi.advanceTimersByTime(1_000);
		expect(heard()).toEqual(["", "", ""]);
	});
});

describe("quick shortcuts", () => {
	it.each([
		["four moves and Enter at 7 keys a second", ["j", "j", "j", "j", "Enter"], 143],
		["ten moves and Enter at 7 keys a second", [..."jjjjjjjjjj", "Enter"], 143],
		["four moves and Enter at 13 keys a second", ["j", "j", "k", "k", "Enter"], 75],
		["moves and other letters", ["j", "j", "x", "j", "Enter"], 143],
		["letters", ["x", "j", "x", "j", "Enter"], 120],
	])("are no scan: %s", (_, keys, gap) => {
		type(keys, gap);
		vi.advanceTimersByTime(1_000);
		expect(onCode).not.toHaveBeenCalled();
		expect(heard().join("").replaceAll("click", "")).toHaveLength(keys.join("").length);
	});
});

describe("a scan", () => {
	it.each([
		["a slow code whose first letter is a move", "J042", 100],
		["a slow tracking code", "M5WBY6EW3V", 140],
		["a fast text of letters", "ABCD", 8],
	])("is recognised: %s", (_, code, gap) => {
		type([...code], gap);
		press("Enter");
		expect(onCode.mock.calls).toEqual([[code]]);
	});
});
