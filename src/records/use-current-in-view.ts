import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a row of links, which is wider than the screen on a phone, to the link that is open.
 * @param current identifies the open link, to detect that another one was opened; undefined for none
 * @returns a ref for the row of links
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
	const line = useRef<HTMLElement>(null);
	useEffect(() => {
		if (current !== undefined)
			line.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [current]);
	return line;
}
