import { ApiProblem } from "#api/client.ts";

// When to save without being asked: after a pause, one call at a time, again after a failure, and at once when the connection is
// back or the page is hidden or left. What is sent, and what a colleague's save means for it, is the caller's matter.

/** Milliseconds between a failed save and the next attempt. */
const retryMs = 5_000;

/** `overtaken`: someone else saved first, and nothing is sent until the user has chosen. */
export type SaveState = "saved" | "dirty" | "saving" | "offline" | "failed" | "overtaken";

export type AutosaveOptions = {
	/** Milliseconds without a change before a save. */
	pauseMs: number;
	/** The longest time between the first unsaved change and a save, even if changes continue. */
	maxPauseMs?: number;
	retryMs?: number;
	/** Whether there are unsaved changes to send now. */
	hasUnsaved: () => boolean;
	/** Sends the unsaved changes. @throws anything: the save is repeated if `isRetried` returns true */
	save: () => Promise<"saved" | "overtaken">;
	/** Whether a failed save is repeated without another change. By default, every failure except a refusal is retried. */
	isRetried?: (problem: unknown) => boolean;
	/** Pauses the autosave while true. */
	isHeld?: boolean;
	/** If false, unsaved changes stay on the device when the page is hidden or left. */
	savesOnLeave?: boolean;
};

/** Whether the server refused the request and would refuse it again, for example because the session has ended. */
const isRefusal = (problem: unknown) =>
	problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;

/** Whether no response arrived, or the server is temporarily unavailable. */
export const isTemporary = (problem: unknown): boolean =>
	problem instanceof ApiProblem && problem.isTemporary;

/** Saves at once when the page is hidden and when the connection is back. @returns a function that removes the listeners */
function onHiddenOrOnline(save: () => Promise<boolean>, savesWhenHidden: () => boolean) {
	const onOnline = () => void save();
	const onHidden = () => {
		if (document.visibilityState === "hidden" && savesWhenHidden()) void save();
	};
	document.addEventListener("visibilitychange", onHidden);
	addEventListener("online", onOnline);
	return () => {
		document.removeEventListener("visibilitychange", onHidden);
		removeEventListener("online", onOnline);
	};
}

/**
 * @param options returns the current options; called before each step
 * @param onState called with each new state, and with the reason when the last save failed; undefined after a success
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose steps share its state
export function createAutosave(
	options: () => AutosaveOptions,
	onState: (state: SaveState, problem: unknown) => void,
) {
	let state: SaveState = "saved";
	let running: Promise<SaveState> | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let dirtySinceMs: number | undefined;
	let problem: unknown;

	function put(next: SaveState) {
		clearTimeout(timer);
		if (next === "saved") dirtySinceMs = undefined;
		if (next !== state) onState(next, problem);
		state = next;
	}

	function saveAfterPause() {
		const { pauseMs, maxPauseMs = Number.POSITIVE_INFINITY, isHeld } = options();
		clearTimeout(timer);
		dirtySinceMs ??= Date.now();
		if (isHeld) return;
		const untilMax = dirtySinceMs + maxPauseMs - Date.now();
		timer = setTimeout(() => void flush(), Math.max(0, Math.min(pauseMs, untilMax)));
	}

	/** Reports a failed save of this work or of related data. */
	function fail(thrown: unknown) {
		problem = thrown;
		const isRetried = options().isRetried?.(thrown) ?? !isRefusal(thrown);
		put(isTemporary(thrown) ? "offline" : "failed");
		if (isRetried) timer = setTimeout(() => void flush(), options().retryMs ?? retryMs);
	}

	/** Sets the state according to the unsaved changes, and schedules the next save. */
	function restart() {
		if (!options().hasUnsaved()) return put("saved");
		put("dirty");
		saveAfterPause();
	}

	/** Saves the unsaved changes. @returns false when saving failed */
	async function flush(): Promise<boolean> {
		while (running) await running;
		if (state === "overtaken") return false;
		if (!options().hasUnsaved()) {
			put("saved");
			return true;
		}
		put("saving");
		dirtySinceMs = undefined;
		let thrown: { problem: unknown } | undefined;
		running = options()
			.save()
			.catch((error: unknown): SaveState => {
				thrown = { problem: error };
				return "failed";
			});
		const became = await running;
		running = undefined;
		if (thrown) {
			fail(thrown.problem);
			return false;
		}
		problem = undefined;
		// what was typed meanwhile is sent the next time
		if (became === "saved") restart();
		else put(became);
		return became === "saved";
	}

	/** Called after each change of the work, and after each change that affects whether the work may be sent. */
	function changed() {
		if (state === "saving" || state === "overtaken") return;
		// without a connection it says so until a save gets through
		if (state === "offline" && options().hasUnsaved()) saveAfterPause();
		else restart();
	}

	return {
		changed,
		flush,
		fail,
		/** Someone else saved first: nothing is sent until `resume`. */
		overtake: () => put("overtaken"),
		/** The user has chosen a version: unsaved changes are sent again. */
		resume: restart,
		/** Resolves once nothing is being sent. */
		settled: async () => void (await running),
		/** Starts watching the page. @returns a function that stops watching and sends the unsaved changes */
		start() {
			const leaves = () => options().savesOnLeave !== false;
			const stop = onHiddenOrOnline(flush, leaves);
			return () => {
				clearTimeout(timer);
				stop();
				if (leaves()) void flush();
			};
		},
	};
}
