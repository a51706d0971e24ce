import { useTranslations } from "use-intl";

const lowerFirst = (text: string) =>
	/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns a failed rule into its text (specification §5): «شمارهٔ موبایل 11 رقمی لازم است.» */
export function useValidationText() {
	// keys come from the rules; `validation.*` is the catalogue of all of them
	const t = useTranslations();
	return (key: string, label: string, params: Record<string, string | number> = {}) =>
		upperFirst(
			t((key.startsWith("validation.") ? key : "validation.invalid") as "validation.invalid", {
				field: lowerFirst(label),
				...params,
			}),
		);
}
