import { useEffect, useRef, useState } from "react";
import { type AutosaveOptions, createAutosave, type SaveState } from "./autosave.ts";

type Options = AutosaveOptions & {
	/** The work to save; a new object after each change. */
	work: unknown;
};

/** Saves the work of a page automatically: the only autosave of the panel (`autosave.ts`). */
export function useAutosave(options: Options) {
	const { work, isHeld } = options;
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	const [{ state, problem }, show] = useState<{ state: SaveState; problem: unknown }>({
		state: "saved",
		problem: undefined,
	});
	const [autosave] = useState(() =>
		createAutosave(
			() => latest.current,
			(state, problem) => show({ state, problem }),
		),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change
	useEffect(() => autosave.changed(), [work, isHeld, autosave]);
	useEffect(() => autosave.start(), [autosave]);
	const { flush, fail, overtake, resume, settled } = autosave;
	return {
		state,
		/** Why the last save failed; undefined after a success. */
		problem,
		flush,
		fail,
		overtake,
		resume,
		settled,
	};
}
