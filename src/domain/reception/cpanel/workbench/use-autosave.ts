import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import type { SavedWorkbench, WorkbenchWork } from "../../workbench/schema.ts";

/** A pause in the work this long saves it; a save that failed is tried again after the longer time. */
const pauseMs = 800;
const againMs = 5_000;

export type SaveState = "saved" | "dirty" | "saving" | "failed" | "overtaken";

/**
 * Keeps the work on the server by itself, one call at a time and the last state of it. A colleague's save is not overwritten:
 * it is told, and the person chooses.
 */
export function useAutosave(id: string, saved: SavedWorkbench, work: WorkbenchWork) {
	const call = useCall();
	const [state, setState] = useState<SaveState>("saved");
	const [at, setAt] = useState(saved.savedAt);
	const [colleague, setColleague] = useState<SavedWorkbench>();
	const version = useRef(saved.version);
	const kept = useRef(work);
	const latest = useRef(work);
	const running = useRef<Promise<boolean>>(undefined);
	/** A colleague has saved it; nothing is sent before the person has chosen. */
	const isStopped = useRef(false);

	const one = { param: { id } };
	const send = async (what: WorkbenchWork): Promise<boolean> => {
		setState("saving");
		try {
			const { Workbench } = receptionClient.Reception[":id"];
			const answer = await call(() =>
				Workbench.$put({ ...one, header: ifMatch(version.current), json: what }),
			);
			version.current = answer.version;
			kept.current = what;
			setAt(answer.savedAt);
			setState(latest.current === what ? "saved" : "dirty");
			return true;
		} catch (problem) {
			const isOvertaken = problem instanceof ApiProblem && problem.code === "record.stale";
			isStopped.current = isOvertaken;
			if (isOvertaken) setColleague(await call(() => receptionClient.Reception[":id"].Workbench.$get(one)));
			setState(isOvertaken ? "overtaken" : "failed");
			return false;
		}
	};
	const sender = useRef(send);
	useEffect(() => {
		sender.current = send;
	});

	/** Saves what is not saved yet. @returns false when it could not */
	const flush = useCallback(async (): Promise<boolean> => {
		while (running.current) await running.current;
		if (kept.current === latest.current) return true;
		if (isStopped.current) return false;
		running.current = sender.current(latest.current).catch(() => false);
		const isDone = await running.current;
		running.current = undefined;
		return isDone;
	}, []);

	useEffect(() => {
		latest.current = work;
		if (kept.current === work) return;
		setState((now) => (now === "overtaken" ? now : "dirty"));
	}, [work]);
	useEffect(() => {
		if ((state !== "dirty" && state !== "failed") || kept.current === work) return;
		const timer = setTimeout(flush, state === "dirty" ? pauseMs : againMs);
		return () => clearTimeout(timer);
		// each change begins the pause anew
	}, [state, flush, work]);
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
		at,
		/** What a colleague has saved meanwhile. */
		colleague: state === "overtaken" ? colleague : undefined,
		flush,
		/** The work has been taken over from them. @param theirs the work as it stands now */
		takeOver(theirs: WorkbenchWork) {
			isStopped.current = false;
			version.current = colleague?.version ?? version.current;
			kept.current = theirs;
			setAt(colleague?.savedAt ?? null);
			setState("saved");
		},
		/** The own work is to stand. */
		keepOwn() {
			isStopped.current = false;
			version.current = colleague?.version ?? version.current;
			setState("dirty");
		},
	};
}
export type Autosave = ReturnType<typeof useAutosave>;
