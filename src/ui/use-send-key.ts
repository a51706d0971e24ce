import { useEffect, useRef } from "react";

/**
 * Ctrl+Enter or Cmd+Enter submits the form, wherever the focus is.
 * @param send undefined while the form cannot be submitted
 */
export function useSendKey(send: (() => void) | undefined): void {
	const latest = useRef(send);
	useEffect(() => {
		latest.current = send;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!/^(Numpad)?Enter$/.test(event.code) || !(event.ctrlKey || event.metaKey) || event.repeat) return;
			event.preventDefault();
			// before the button that has the focus takes it for a press of its own
			event.stopPropagation();
			latest.current?.();
		};
		document.addEventListener("keydown", onKey, true);
		return () => document.removeEventListener("keydown", onKey, true);
	}, []);
}
