// What was done to a value, step by step, to be undone and redone.

export type Undo<Value> = {
	past: readonly Value[];
	present: Value;
	future: readonly Value[];
	/** Identifies what the last step changed: typing in one field is one step. */
	key?: string | undefined;
};

/** Maximum number of steps that can be undone. */
const most = 100;

export const beginUndo = <Value>(present: Value): Undo<Value> => ({ past: [], present, future: [] });

/** @param key consecutive steps with the same key are combined */
export const addStep = <Value>(undo: Undo<Value>, present: Value, key?: string): Undo<Value> => {
	if (present === undo.present) return undo;
	const isSameStep = key !== undefined && key === undo.key && undo.past.length > 0;
	return {
		past: isSameStep ? undo.past : [...undo.past, undo.present].slice(-most),
		present,
		future: [],
		key,
	};
};

export function stepBack<Value>({ past, present, future }: Undo<Value>): Undo<Value> {
	const last = past.at(-1);
	return last === undefined
		? { past, present, future }
		: { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function stepForward<Value>({ past, present, future }: Undo<Value>): Undo<Value> {
	const [next, ...later] = future;
	return next === undefined
		? { past, present, future }
		: { past: [...past, present], present: next, future: later };
}
