import { ApiProblem } from "#api/client.ts";

// When to save without being asked: after a pause, one call at a time, again after a failure, and at once when the connection is
// back or the page is hidden or left. What is sent, and what a colleague's save means for it, is the caller's matter.

/** How long after a failed save the next try follows, in milliseconds. */
const retryMs = 5_000;

/** `overtaken`: a colleague was quicker, and nothing is sent until the person has chosen. */
export type SaveState = "saved" | "dirty" | "saving" | "offline" | "failed" | "overtaken";

export type AutosaveOptions = {
	/** Saves after a pause this long since the last change. */
	pauseMs: number;
	/** Saves at the latest this long after the first change that is not saved, however steadily changes follow. */
	maxPauseMs?: number;
	retryMs?: number;
	/** Is there something to send now? */
	hasUnsaved: () => boolean;
	/** Sends what is not saved. @throws anything: it is tried again if `isRetried` says so */
	save: () => Promise<"saved" | "overtaken">;
	/** Is a save that failed tried again without another change? Unless told otherwise, all but refusals are. */
	isRetried?: (problem: unknown) => boolean;
	/** Nothing is saved after a pause while this is true. */
	isHeld?: boolean;
	/** False where what is typed stays on the device when the page is hidden or left. */
	savesOnLeave?: boolean;
};

/** The server refuses, as it will the next time too; a session that has ended among them. */
const isRefusal = (problem: unknown) =>
	problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;

/** No answer came, or the server cannot serve at the moment. */
export const isTemporary = (problem: unknown): boolean =>
	problem instanceof ApiProblem && problem.isTemporary;

/** Saves at once when the page is hidden and when the connection is back. @returns ends that */
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
 * @param options called before each step
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

	/** A failed save, of this work or of what belongs to it. */
	function fail(thrown: unknown) {
		problem = thrown;
		const isRetried = options().isRetried?.(thrown) ?? !isRefusal(thrown);
		put(isTemporary(thrown) ? "offline" : "failed");
		if (isRetried) timer = setTimeout(() => void flush(), options().retryMs ?? retryMs);
	}

	/** Goes by what there is to save now. */
	function restart() {
		if (!options().hasUnsaved()) return put("saved");
		put("dirty");
		saveAfterPause();
	}

	/** Saves what is not saved yet. @returns false when it could not be */
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

	/** Called after each change of the work, and of what decides whether it may be sent. */
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
		/** A colleague was quicker: nothing is sent until `resume`. */
		overtake: () => put("overtaken"),
		/** The person has chosen: what is not saved is sent again. */
		resume: restart,
		/** Resolves once nothing is being sent. */
		settled: async () => void (await running),
		/** Watches the page and stops with it; what is not saved goes then. @returns stops */
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
