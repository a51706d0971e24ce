import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { AuditRow } from "../schema.ts";

/** The texts for rows of the audit trail; an action without a text is shown by its name. */
export function useAuditTexts() {
	const t = useRuntimeTexts("audit");
	const kinds = useRuntimeTexts("records.noun");
	const roles = useRuntimeTexts("cpanel.role");
	const nounOf = (noun: string) =>
		t.has(`noun.${noun}`) ? t(`noun.${noun}`) : kinds.has(noun) ? kinds(noun) : noun;
	const verbOf = (verb: string) => (t.has(`verb.${verb}`) ? t(`verb.${verb}`) : verb);
	const detailValueOf = (name: string, value: unknown) => {
		const text = String(value);
		if (/^role(Before)?$/.test(name) && roles.has(text)) return roles(text);
		return t.has(`value.${text}`) ? t(`value.${text}`) : text;
	};
	return {
		detailOf: (name: string) => (t.has(`detail.${name}`) ? t(`detail.${name}`) : name),
		detailValueOf,
		nounOf,
		verbOf,
		whatOf: ({ noun, verb, subject }: Pick<AuditRow, "noun" | "verb" | "subject">) =>
			t(subject ? "whatOf" : "what", { noun: nounOf(noun), verb: verbOf(verb), subject: subject ?? "" }),
		whoOf: ({ by, byName }: Pick<AuditRow, "by" | "byName">) => byName ?? t(`by.${by}`),
	};
}
