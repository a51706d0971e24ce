import type { SectionEntry } from "./schema.ts";

type Bounds = Pick<SectionEntry, "showFrom" | "showUntil">;

/** Whether a moment is before, during or after the time in which a section is shown. */
export function phaseAt({ showFrom, showUntil }: Bounds, at: Date): "scheduled" | "shown" | "ended" {
	if (showUntil && new Date(showUntil) <= at) return "ended";
	return showFrom && new Date(showFrom) > at ? "scheduled" : "shown";
}

/** The moments at which sections of a layout appear or disappear automatically. */
export const momentsOf = (layout: readonly (Bounds & { isActive: boolean })[]): Date[] =>
	layout.flatMap(({ isActive, showFrom, showUntil }) =>
		isActive ? [showFrom, showUntil].flatMap((at) => (at ? [new Date(at)] : [])) : [],
	);
