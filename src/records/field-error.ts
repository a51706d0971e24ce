import { useTranslations } from "use-intl";
import type { ApiProblem } from "#api/client.ts";

/** What a form knows of a broken rule: the key of its message and, sometimes, figures. */
export type BrokenRule = { message?: string; params?: Record<string, string | number> } | undefined;

/** The sentence below a field, with the field's name in it; undefined when nothing is wrong. */
export function useFieldError() {
	const t = useTranslations();
	return (rule: BrokenRule, field: string): string | undefined => {
		if (!rule?.message) return undefined;
		// keys come from the schemas; the catalogue test makes sure that each has a text
		const translate = t as unknown as { (key: string, words: object): string; has(key: string): boolean };
		const key = translate.has(rule.message) ? rule.message : "validation.invalid";
		return translate(key, { field, ...rule.params });
	};
}

/** The field errors of an API answer, by field. */
export const rulesOf = (problem: ApiProblem): Record<string, BrokenRule> =>
	Object.fromEntries(
		problem.fields.map(({ field, key, params }) => [field, { message: key, ...(params ? { params } : {}) }]),
	);
