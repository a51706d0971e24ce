import { useEffect, useRef } from "react";

/** Digit keys select a list entry, except while the user types text. @param choose gets the position, from 0 */
export function useDigitKeys(choose: (at: number) => void): void {
	const latest = useRef(choose);
	useEffect(() => {
		latest.current = choose;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const figure = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
			const isTyping = event.target instanceof HTMLTextAreaElement;
			if (!figure || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			latest.current(Number(figure) - 1);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}
