import { type RefObject, useEffect, useState } from "react";

/** A double click made on the previous request ends within this many milliseconds. */
const restMs = 400;
/** The facts count as seen when half of them, or this many pixels, are in view. */
const leastPx = 120;

/**
 * Whether the facts of a request have been in view once, so that the user can decide on the request. The record's element
 * then gets `data-facts-seen` with the id of the request, which its keyboard shortcuts require.
 */
export function useFactsSeen(record: RefObject<HTMLElement | null>, id: string): boolean {
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		const facts = record.current?.querySelector(".detail-facts");
		if (!facts) return;
		let isInView = false;
		let isRested = false;
		const note = () => {
			if (isInView && isRested) setSeen(true);
		};
		const observer = new IntersectionObserver(
			(entries) => {
				isInView ||= entries.some(
					({ intersectionRatio, intersectionRect }) =>
						intersectionRatio >= 0.5 || intersectionRect.height >= leastPx,
				);
				note();
			},
			{ threshold: [0.1, 0.25, 0.5, 0.75, 1] },
		);
		observer.observe(facts);
		const timer = setTimeout(() => {
			isRested = true;
			note();
		}, restMs);
		return () => {
			observer.disconnect();
			clearTimeout(timer);
		};
	}, [record]);
	useEffect(() => {
		const element = record.current;
		if (isSeen) element?.setAttribute("data-facts-seen", id);
		return () => element?.removeAttribute("data-facts-seen");
	}, [record, id, isSeen]);
	return isSeen;
}
