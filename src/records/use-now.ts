import { useEffect, useState } from "react";
import { second } from "#platform/clock.ts";

/** The moment, in milliseconds, looked at again by itself as long as it is shown. */
export function useNow(everyMs = 15 * second): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), everyMs);
		return () => clearInterval(timer);
	}, [everyMs]);
	return now;
}
