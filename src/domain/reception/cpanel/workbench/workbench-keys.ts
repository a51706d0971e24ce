import { useEffect, useRef } from "react";

/** What the keys of the workbench do, by the key's place, so that layouts agree. */
export type WorkbenchKeys = {
	/** With Ctrl or Cmd, wherever the focus is. */
	control: Partial<Record<"Enter" | "KeyS" | "KeyB" | "Backspace", () => void>>;
	/** Wherever the focus is. */
	always: Partial<Record<"PageUp" | "PageDown", () => void>>;
	/** Where nothing is typed; with Shift, `Shift` stands before the key. */
	plain: Partial<Record<string, () => void>>;
};

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Does something open over the page take the keys? */
const isCovered = () =>
	[...document.querySelectorAll("[role=dialog], [role=alertdialog]:not(.toast), [role=menu]")].some(
		(layer) => layer.getClientRects().length > 0,
	);

/** Ctrl and Backspace takes a word away where there are words. */
const takesAWord = ({ code, target }: KeyboardEvent) =>
	code === "Backspace" && isTyping(target) && (target as HTMLInputElement).value !== "";

export function useWorkbenchKeys(keys: WorkbenchKeys): void {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.altKey || isCovered()) return;
			const { control, always, plain } = latest.current;
			// the same key on the block of figures
			const code = event.code.replace(/^Numpad(Enter|Add|Subtract)$/, "$1");
			const withControl = event.ctrlKey || event.metaKey;
			const run = withControl
				? takesAWord(event)
					? undefined
					: control[code as keyof typeof control]
				: (always[code as keyof typeof always] ??
					(isTyping(event.target) ? undefined : plain[`${event.shiftKey ? "Shift" : ""}${code}`]));
			if (!run) {
				// the browser's own window for saving the page is never meant here
				if (withControl && code === "KeyS") event.preventDefault();
				return;
			}
			event.preventDefault();
			if (!event.repeat || !withControl) run();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}
