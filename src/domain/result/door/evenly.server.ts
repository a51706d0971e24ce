import { setTimeout } from "node:timers/promises";

/** Minimum duration: longer than the hidden work takes on a machine that is not overloaded. */
const leastMs = 250;

/** Hides how long the work took: the result, success or error, is returned after a quarter of a second at the earliest. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
	const [done] = await Promise.allSettled([work(), setTimeout(leastMs)]);
	if (done.status === "rejected") throw done.reason;
	return done.value;
}
