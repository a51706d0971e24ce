import { type RefObject, useEffect, useRef } from "react";

/**
 * On a phone a line of links is longer than the screen: the one that is open is brought into it.
 * @param current by which it is known that another one was opened; undefined for none
 * @returns for the line
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
	const line = useRef<HTMLElement>(null);
	useEffect(() => {
		if (current !== undefined)
			line.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [current]);
	return line;
}
