import type { FieldValues } from "react-hook-form";
import { ApiProblem, type Pending } from "#api/client.ts";
import { useCall } from "../call-context.tsx";
import { rulesOf, showRules } from "../field/field-error.ts";
import { isTemporary } from "./autosave.ts";
import type { Versioned } from "./form-source.ts";
import { useAutosave } from "./use-autosave.ts";
import type { VersionedForm } from "./use-versioned-form.ts";

type Options<Rec extends Versioned, Input extends FieldValues, Out> = {
	/** Saves a draft on the server; undefined while nothing may be sent to the server. */
	keep: ((input: Input, version: number) => Pending<Rec>) | undefined;
	versioned: VersionedForm<Rec, Input, Out>;
	/** @param values the sent values, as typed in the form */
	onKept: (fresh: Rec, values: Input) => void;
	onStale: () => void;
	onMissing: () => void;
};

/** Saves a draft of the typed values on the server. Values that cannot be sent stay in the form. */
export function useKeeping<Rec extends Versioned, Input extends FieldValues, Out>(
	options: Options<Rec, Input, Out>,
) {
	const { keep, versioned, onKept, onStale, onMissing } = options;
	const { form, seen, differing, values } = versioned;
	const call = useCall();
	const autosave = useAutosave({
		work: values,
		isHeld: keep === undefined,
		pauseMs: 2_000,
		maxPauseMs: 10_000,
		retryMs: 15_000,
		isRetried: isTemporary,
		// this device stores what is not sent
		savesOnLeave: false,
		hasUnsaved: () =>
			keep !== undefined &&
			seen.current !== undefined &&
			differing(form.getValues(), seen.current.values).length > 0,
		async save() {
			const base = seen.current;
			if (!keep || !base) return "saved";
			const sent = structuredClone(form.getValues());
			try {
				onKept(await call(() => keep(sent, base.version)), sent);
				return "saved";
			} catch (problem) {
				if (!(problem instanceof ApiProblem)) throw problem;
				if (problem.code === "record.stale") onStale();
				if (problem.status === 404) onMissing();
				// beside the field, without moving the cursor
				showRules(form.setError, Object.entries(rulesOf(problem)), false);
				throw problem;
			}
		},
	});
	const { state, flush, settled } = autosave;
	return { state: state === "saving" || state === "offline" ? state : undefined, now: flush, settled };
}
