import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "#api/client.ts";

// Work that saves itself: after a pause, one call at a time, again after a failure, and at once when the line is back or the page is
// hidden or left. What is sent, and what becomes of a colleague's save meanwhile, is the work's own matter.

/** A save that failed is tried again after this long. */
const againMs = 5_000;

/** `overtaken`: a colleague was quicker, and nothing is sent until the person has chosen. */
export type SaveState = "saved" | "dirty" | "saving" | "offline" | "failed" | "overtaken";

/** The server says no, as it will the next time too; a session that is over among them. */
const isRefusal = (problem: unknown) =>
	problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
const isAway = (problem: unknown) => problem instanceof ApiProblem && problem.isTemporary;

type Options = {
	/** Another one after each change. */
	work: unknown;
	/** A pause in the work this long saves it. */
	pauseMs: number;
	/** Is there something to send now? */
	hasUnsaved: () => boolean;
	/** Sends what is not saved. @throws anything: it is tried again */
	save: () => Promise<"saved" | "overtaken">;
};

export function useAutosave(options: Options) {
	const { work, pauseMs } = options;
	const [state, setState] = useState<SaveState>("saved");
	const [problem, setProblem] = useState<unknown>();
	const latest = useRef(options);
	const standing = useRef(state);
	const running = useRef<Promise<SaveState>>(undefined);
	const refused = useRef(false);
	const put = useCallback((next: SaveState) => {
		standing.current = next;
		setState(next);
	}, []);
	useEffect(() => {
		latest.current = options;
	});

	/** Saves what is not saved yet. @returns false when it could not be */
	const flush = useCallback(async (): Promise<boolean> => {
		while (running.current) await running.current;
		if (standing.current === "overtaken") return false;
		if (!latest.current.hasUnsaved()) return true;
		put("saving");
		let thrown: unknown;
		running.current = latest.current.save().catch((error): SaveState => {
			thrown = error;
			refused.current = isRefusal(error);
			return isAway(error) ? "offline" : "failed";
		});
		const became = await running.current;
		setProblem(thrown);
		running.current = undefined;
		// what was typed meanwhile is sent the next time
		put(became === "saved" && latest.current.hasUnsaved() ? "dirty" : became);
		return became === "saved";
	}, [put]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change
	useEffect(() => {
		const now = standing.current;
		if (now === "saving" || now === "overtaken") return;
		put(latest.current.hasUnsaved() ? "dirty" : "saved");
	}, [work, put]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
	useEffect(() => {
		if (state !== "dirty" && state !== "failed" && state !== "offline") return;
		// it waits for the next change, or for the page to be hidden or left
		if (state === "failed" && refused.current) return;
		const timer = setTimeout(() => void flush(), state === "dirty" ? pauseMs : againMs);
		return () => clearTimeout(timer);
	}, [state, work, pauseMs, flush]);
	useEffect(() => {
		const now = () => void flush();
		const onHidden = () => document.visibilityState === "hidden" && now();
		document.addEventListener("visibilitychange", onHidden);
		addEventListener("online", now);
		return () => {
			document.removeEventListener("visibilitychange", onHidden);
			removeEventListener("online", now);
			now();
		};
	}, [flush]);

	return {
		state,
		/** Why the last save did not go through; undefined once one has. */
		problem,
		flush,
		/** The person has chosen: what is left is sent again. */
		goOn: useCallback(() => put(latest.current.hasUnsaved() ? "dirty" : "saved"), [put]),
	};
}
