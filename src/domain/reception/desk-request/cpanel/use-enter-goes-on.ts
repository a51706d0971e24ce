import { type KeyboardEvent, useRef } from "react";

/** The elements at which Enter stops: required fields, groups of buttons, and the search for tests. */
const stops = "input[aria-required=true], [data-stop]";

const isDone = (stop: Element) => stop instanceof HTMLInputElement && stop.value !== "";
const targetOf = (stop: HTMLElement) =>
	stop.matches("input")
		? stop
		: stop.querySelector<HTMLElement>("[role=radio]:not(:disabled), button:not(:disabled), input");

/**
 * Enter in a field moves to the next field that still has to be filled in, and after the last one to the save button. Enter
 * on an option selects it and moves on. @param save selector of the save button
 */
export function useEnterGoesOn(save: string) {
	const root = useRef<HTMLDivElement>(null);
	/** The element in which the key was pressed; when the key is released, the focus may be on the next field. */
	const pressed = useRef<EventTarget>(null);
	const goOn = (from: Element) => {
		const all = [...(root.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
		const next = all.find(
			(stop) =>
				!stop.contains(from) &&
				from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
				!isDone(stop),
		);
		(next ? targetOf(next) : document.querySelector<HTMLElement>(save))?.focus();
	};
	const isPlain = (event: KeyboardEvent) =>
		event.key === "Enter" &&
		!event.ctrlKey &&
		!event.metaKey &&
		!event.altKey &&
		!event.nativeEvent.isComposing;
	return {
		ref: root,
		onKeyDown(event: KeyboardEvent) {
			const { target } = event;
			if (!isPlain(event) || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
			if (target.type === "checkbox") return;
			event.preventDefault();
			goOn(target);
		},
		onKeyDownCapture({ target }: KeyboardEvent) {
			pressed.current = target;
		},
		// captured: a choice keeps its own keys from going further
		onKeyUpCapture(event: KeyboardEvent) {
			const { target } = event;
			if (!isPlain(event) || target !== pressed.current) return;
			if (!(target instanceof HTMLElement) || target.role !== "radio") return;
			// the choice is taken first
			setTimeout(() => goOn(target));
		},
	};
}
