import { useEffect, useState } from "react";

/** Whole seconds until a moment (milliseconds since the epoch); 0 once it has passed. Counts by the clock, not by ticks. */
export function useCountdown(until: number): number {
	const [now, setNow] = useState(() => Date.now());
	const left = Math.max(0, Math.ceil((until - now) / 1000));
	useEffect(() => {
		if (left === 0) return;
		const timer = setTimeout(() => setNow(Date.now()), 1000 - ((until - Date.now()) % 1000 || 0));
		return () => clearTimeout(timer);
	}, [until, left]);
	return left;
}

const two = (value: number) => String(value).padStart(2, "0");

/** `01:05` */
export const asClock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
