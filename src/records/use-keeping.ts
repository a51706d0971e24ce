import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiProblem, type Pending } from "#api/client.ts";
import { useCall } from "./call-context.tsx";
import { rulesOf } from "./field-error.ts";

/** What was read, and under which version. */
export type Base<Input> = { version: number; values: Input };

/** A rest in typing after which it is kept; at the latest after so long. */
const restMs = 2_000;
const latestMs = 10_000;
/** What could not be sent is tried again. */
const againMs = 15_000;

type Options<Rec, Input extends FieldValues> = {
	/** Undefined while nothing may be kept. */
	keep: ((input: Input, version: number) => Pending<Rec>) | undefined;
	form: UseFormReturn<Input, unknown, Input>;
	seen: RefObject<Base<Input> | undefined>;
	values: Input;
	isDirty: boolean;
	/** @param values what was sent: it stands in the form as it was typed */
	onKept: (fresh: Rec, values: Input) => void;
	onStale: () => void;
	onMissing: () => void;
};

/** Keeps what is typed on the server by itself. What does not get there is told, stays in the form and is tried again. */
export function useKeeping<Rec, Input extends FieldValues>(options: Options<Rec, Input>) {
	const { keep, values, isDirty } = options;
	const call = useCall();
	const [state, setState] = useState<"saving" | "offline">();
	const [tries, setTries] = useState(0);
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	const going = useRef<Promise<void>>(undefined);
	const now = useCallback(async (): Promise<void> => {
		await going.current;
		const { keep: send, form, seen, onKept, onStale, onMissing } = latest.current;
		const base = seen.current;
		if (!send || !base) return;
		const sent = structuredClone(form.getValues());
		setState("saving");
		const work = async () => {
			try {
				onKept(await call(() => send(sent, base.version)), sent);
				setState(undefined);
			} catch (problem) {
				setState(undefined);
				if (!(problem instanceof ApiProblem)) throw problem;
				if (problem.isTemporary) {
					setState("offline");
					setTimeout(() => setTries((count) => count + 1), againMs);
				}
				if (problem.code === "record.stale") onStale();
				if (problem.status === 404) onMissing();
				// beside the field, without moving whoever types
				for (const [name, rule] of Object.entries(rulesOf(problem)))
					form.setError(name as FieldPath<Input>, rule ?? {}, { shouldFocus: false });
			}
		};
		going.current = work();
		await going.current;
		going.current = undefined;
	}, [call]);

	const since = useRef<number>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change, and each try that failed
	useEffect(() => {
		if (!keep || !isDirty) {
			since.current = undefined;
			return;
		}
		since.current ??= Date.now();
		const rest = Math.max(0, Math.min(restMs, since.current + latestMs - Date.now()));
		const timer = setTimeout(() => {
			since.current = undefined;
			void now();
		}, rest);
		return () => clearTimeout(timer);
	}, [values, isDirty, keep === undefined, tries, now]);
	useEffect(() => {
		const again = () => setTries((count) => count + 1);
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, []);

	return {
		now,
		state,
		/** Once nothing is on its way. */
		settled: async () => void (await going.current),
	};
}
