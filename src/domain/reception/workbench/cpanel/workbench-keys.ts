import { useEffect, useRef } from "react";
import { isCovered, isTyping } from "#records/list/list-keys.ts";

/**
 * The keyboard shortcuts of the workbench by the physical position of the key, so that they work with every keyboard
 * layout.
 */
export type WorkbenchKeys = {
	/** Keys with Ctrl or Cmd, wherever the focus is. */
	control: Partial<Record<"Enter" | "KeyS" | "KeyB" | "Backspace", () => void>>;
	/** Keys with Alt, wherever the focus is. */
	alt: Partial<Record<string, () => void>>;
	/** Keys without Alt, Ctrl or Cmd, wherever the focus is. */
	always: Partial<Record<"PageUp" | "PageDown", () => void>>;
	/** Keys that work when no input has the focus; with Shift, the name of the key is prefixed by `Shift`. */
	plain: Partial<Record<string, () => void>>;
};

/** Whether Ctrl and Backspace would delete a word in the focused input. */
const takesAWord = ({ code, target }: KeyboardEvent) =>
	code === "Backspace" &&
	isTyping(target) &&
	!(target instanceof Element && "value" in target && target.value === "");

export function useWorkbenchKeys(keys: WorkbenchKeys): void {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || isCovered()) return;
			const { control, alt, always, plain } = latest.current;
			// the same key on the block of figures
			const code = event.code.replace(/^Numpad(Enter|Add|Subtract)$/, "$1");
			const withControl = event.ctrlKey || event.metaKey;
			// both of them together are how some layouts write a letter
			if (event.altKey && withControl) return;
			const run = event.altKey
				? alt[code]
				: withControl
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
			if (!event.repeat || !(withControl || event.altKey)) run();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}
