import { useEffect, useRef } from "react";

/** Ctrl or Cmd with Enter sends what a window over the page asks. @param send undefined while it cannot be sent */
export function useSendKey(send: (() => void) | undefined): void {
	const latest = useRef(send);
	useEffect(() => {
		latest.current = send;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.code !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
			event.preventDefault();
			latest.current?.();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}
