import { useEffect, useState } from "react";

/** Whole seconds until a moment (milliseconds since the epoch); 0 once it has passed. */
export const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/**
 * Reports the whole seconds left until a moment, at once and each time they change, down to 0. It reads the clock instead
 * of counting its own ticks: a timer that fires early or late, or a device that slept, affects only a single tick.
 * @param until milliseconds since the epoch
 * @returns a function that stops the countdown
 */
export function countDown(until: number, tell: (secondsLeft: number) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tick = () => {
		tell(secondsUntil(until));
		const left = until - Date.now();
		if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
	};
	tick();
	return () => clearTimeout(timer);
}

/** The whole seconds left until a moment, updated as they pass. */
export function useCountdown(until: number): number {
	const [left, setLeft] = useState(() => secondsUntil(until));
	useEffect(() => countDown(until, setLeft), [until]);
	return left;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Seconds as minutes and seconds, such as `01:05`. */
export const asClock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
