import { setTimeout } from "node:timers/promises";

/** Longer than what is hidden takes, on a machine that is not overloaded. */
const leastMs = 250;

/** Does something whose length would tell what it found: it never takes less than a quarter of a second, whatever comes of it. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
	const [done] = await Promise.allSettled([work(), setTimeout(leastMs)]);
	if (done.status === "rejected") throw done.reason;
	return done.value;
}
