import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import type { CapColour } from "#ui/tube-glyph.tsx";
import type { SheetVisit } from "../schema.ts";

// How far a day is, as figures.

type Visit = Pick<SheetVisit, "state" | "tubes">;

/** Whether the visit counts as planned or made. A visit that waits for the desk or was cancelled does not count. */
const counts = ({ state }: Visit) => state !== "on-hold" && state !== "cancelled";

export const isDone = ({ state }: Pick<SheetVisit, "state">) =>
	state === "sampled" || state === "no-show" || state === "could-not";

export type Progress = { all: number; done: number; sampled: number; missed: number; left: number };

/** The number of visits of a day by outcome. */
export function progressOf(visits: readonly Visit[]): Progress {
	const counted = visits.filter(counts);
	const done = counted.filter(isDone).length;
	const sampled = counted.filter(({ state }) => state === "sampled").length;
	return { all: counted.length, done, sampled, missed: done - sampled, left: counted.length - done };
}

/** Tube caps in the order of draw, as arranged in the bag. */
const caps: readonly CapColour[] = ["blue", "gold", "red", "green", "purple", "grey", "swab", "urine"];

/** Tubes and pots needed for the remaining visits, by the colour of their caps. */
export function bagOf(visits: readonly Visit[]): { cap: CapColour; count: number }[] {
	const needed = new Map<CapColour, number>();
	for (const { tubes } of visits.filter(({ state }) => state === "open"))
		for (const { sampleType, count } of tubes) {
			const cap = capColour[sampleType];
			needed.set(cap, (needed.get(cap) ?? 0) + count);
		}
	return caps.flatMap((cap) => {
		const count = needed.get(cap);
		return count ? [{ cap, count }] : [];
	});
}
