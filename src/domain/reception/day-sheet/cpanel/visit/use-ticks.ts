import { useState } from "react";
import type { Ticks } from "./visit-card.tsx";

const none: Ticks = {};

/** The ticked questions of each visit, while the page is open. */
export function useTicks() {
	const [all, setAll] = useState<Readonly<Record<string, Ticks>>>({});
	return {
		ticksOf: (id: string) => all[id] ?? none,
		onTick: (id: string, name: string, isTicked: boolean) =>
			setAll((before) => ({ ...before, [id]: { ...before[id], [name]: isTicked } })),
	};
}
