import { useTranslations } from "use-intl";
import type { TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";

/** A language and the state of its text, a line each. */
export function LanguageStates({ states }: { states: TextStates }) {
	const t = useTranslations("records.language");
	return (
		<span className="language-states">
			{locales.map((locale) => (
				<span key={locale} className={`language-state is-${states[locale]}`}>
					<b>
						<abbr title={t(locale)}>{locale === "fa" ? t("short") : "En"}</abbr>
					</b>
					<span>{t(`state.${states[locale]}`)}</span>
				</span>
			))}
		</span>
	);
}

/** The same as a line of text, for an export. */
export function useLanguageStatesText() {
	const t = useTranslations("records.language");
	return (states: TextStates) =>
		locales.map((locale) => `${t(locale)}: ${t(`state.${states[locale]}`)}`).join(" · ");
}
