import { useMutation } from "@tanstack/react-query";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiProblem } from "#api/client.ts";
import { notify } from "#ui/toast.tsx";
import { rulesOf, showRules } from "../field/field-error.ts";
import { useProblemText } from "../problem-text.ts";

type Options<Values extends FieldValues, Answer, Out> = {
	form: UseFormReturn<Values, unknown, Out>;
	save: (values: Out) => Promise<Answer>;
	done: (answer: Answer) => void;
	/** Handles a problem in the page's own way; returns true if the problem was handled. */
	onProblem?: (problem: unknown) => boolean;
};

/**
 * Saves a form. The API's field errors appear next to their fields, with the focus on the first one; other errors
 * appear in a notice. The typed text stays.
 */
export function useSave<Values extends FieldValues, Answer, Out>({
	form,
	save,
	done,
	onProblem,
}: Options<Values, Answer, Out>) {
	const problemText = useProblemText();
	const mutation = useMutation({
		mutationFn: save,
		onSuccess: done,
		onError: (problem) => {
			if (onProblem?.(problem)) return;
			const rules = problem instanceof ApiProblem ? Object.entries(rulesOf(problem)) : [];
			showRules(form.setError, rules, true);
			if (rules.length > 0) return;
			notify({ tone: "bad", ...problemText(problem) });
		},
	});
	return { submit: form.handleSubmit((values) => mutation.mutate(values)), busy: mutation.isPending };
}
