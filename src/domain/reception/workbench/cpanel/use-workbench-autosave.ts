import { useRef, useState } from "react";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useAutosave } from "#records/form/use-autosave.ts";
import type { SavedWorkbench, WorkbenchWork } from "../schema.ts";

/**
 * Saves the latest state of the work automatically. A colleague's save is not overwritten: the user sees it and chooses
 * which work to keep.
 */
export function useWorkbenchAutosave(id: string, saved: SavedWorkbench, work: WorkbenchWork) {
	const call = useCall();
	const [at, setAt] = useState(saved.savedAt);
	const [colleague, setColleague] = useState<SavedWorkbench>();
	const version = useRef(saved.version);
	const kept = useRef(work);
	const latest = useRef(work);
	latest.current = work;

	const one = { param: { id } };
	const { Workbench } = receptionClient.Reception[":id"];
	const autosave = useAutosave({
		work,
		pauseMs: 800,
		hasUnsaved: () => kept.current !== latest.current,
		async save() {
			const what = latest.current;
			try {
				const header = ifMatch(version.current);
				const answer = await call(() => Workbench.$put({ ...one, header, json: what }));
				version.current = answer.version;
				kept.current = what;
				setAt(answer.savedAt);
				return "saved";
			} catch (problem) {
				if (!(problem instanceof ApiProblem) || problem.code !== "record.stale") throw problem;
				setColleague(await call(() => Workbench.$get(one)));
				return "overtaken";
			}
		},
	});
	const { state, flush, resume } = autosave;

	return {
		state,
		at,
		/** The work that a colleague saved in the meantime. */
		colleague: state === "overtaken" ? colleague : undefined,
		flush,
		/** Called once the colleague's work has replaced this user's work. @param theirs the work that is now current */
		takeOver(theirs: WorkbenchWork) {
			version.current = colleague?.version ?? version.current;
			kept.current = theirs;
			latest.current = theirs;
			setAt(colleague?.savedAt ?? null);
			resume();
		},
		/** Keeps this user's work and overwrites the colleague's. */
		keepOwn() {
			version.current = colleague?.version ?? version.current;
			resume();
		},
	};
}
export type WorkbenchAutosave = ReturnType<typeof useWorkbenchAutosave>;
