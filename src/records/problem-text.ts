import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";

/** The text for a failed call: a title and, if there is more to say, a sentence. */
export function useProblemText() {
	const t = useTranslations("records.problem");
	return (error: unknown): { title: string; detail: string } => {
		if (!(error instanceof ApiProblem)) return { title: t("unexpected"), detail: t("unexpectedDetail") };
		if (error.status === 0) return { title: t("network"), detail: t("networkDetail") };
		if (error.isTemporary) return { title: t("away"), detail: t("awayDetail") };
		if (error.status === 403) return { title: t("forbidden"), detail: t("forbiddenDetail") };
		if (error.status === 404) return { title: t("missing"), detail: t("missingDetail") };
		// the API says it in the panel's language
		return { title: t("refused"), detail: error.message };
	};
}
