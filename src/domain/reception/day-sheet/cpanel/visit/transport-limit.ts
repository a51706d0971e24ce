import { hour } from "#platform/clock.ts";
import type { SheetVisit } from "../../schema.ts";

// Until when samples must be back at the laboratory (panel 5.4b): a test keeps only so long.

type Visit = Pick<SheetVisit, "state" | "tubes" | "outcome" | "sampledAt">;

export type TransportLimit = {
	/** Time of the first sample, in milliseconds. Null when no sample has a known time. */
	firstAt: number | null;
	/**
	 * Earliest time limit of all samples, in milliseconds. Null when the catalogue has no limit for any of the samples, or
	 * no sample has a known time.
	 */
	until: number | null;
	/** Codes of the least stable tests. */
	codes: string[];
};

/**
 * How many hours a sample may be carried: at room temperature, as in a bag; samples that only have a fridge limit are
 * carried cold.
 */
const hoursOf = (tube: Visit["tubes"][number]) => tube.stabilityHours ?? tube.stabilityColdHours;

/** The time limit of the samples in transit, including samples recorded by the desk; undefined before the first sample. */
export function transportLimit(visits: readonly Visit[]): TransportLimit | undefined {
	const sampled = visits.filter(({ state }) => state === "sampled");
	if (sampled.length === 0) return undefined;
	const taken = sampled.flatMap(({ outcome, sampledAt, tubes }) => {
		// a sheet that this device stored before may have no time of the request
		const at = outcome?.happenedAt ?? sampledAt;
		return at ? [{ at: Date.parse(at), tubes }] : [];
	});
	if (taken.length === 0) return { firstAt: null, until: null, codes: [] };
	const limits = taken.flatMap(({ at, tubes }) =>
		tubes.flatMap((tube) => {
			const hours = hoursOf(tube);
			return hours === null ? [] : [{ until: at + hours * hour, codes: tube.tests.map(({ code }) => code) }];
		}),
	);
	const until = limits.length ? Math.min(...limits.map((limit) => limit.until)) : null;
	const codes = limits.filter((limit) => limit.until === until).flatMap((limit) => limit.codes);
	return { firstAt: Math.min(...taken.map(({ at }) => at)), until, codes: [...new Set(codes)] };
}

/** The warning appears this many minutes before the limit. */
const warnMinutes = 60;

/** Minutes until a limit, negative when the limit has passed; undefined while there is plenty of time. */
export function minutesToTell(until: number, now: number): number | undefined {
	const minutes = Math.floor((until - now) / 60_000);
	return minutes <= warnMinutes ? minutes : undefined;
}
