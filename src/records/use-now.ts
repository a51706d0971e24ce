import { useEffect, useState } from "react";
import { second } from "#platform/clock.ts";

/** The current time in milliseconds, updated automatically while the component is mounted. */
export function useNow(everyMs = 15 * second): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), everyMs);
		return () => clearInterval(timer);
	}, [everyMs]);
	return now;
}
