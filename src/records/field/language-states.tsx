import { useTranslations } from "use-intl";
import type { TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import type { Column } from "../collection.ts";

/** Each language with the state of its text, one per line. */
function LanguageStates({ states }: { states: TextStates }) {
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

/** The column with the state of each language's text; in an export it is one line of text. */
export function useLanguagesColumn<Row extends { textStates: TextStates }>(): Column<Row> {
	const t = useTranslations("records.language");
	return {
		id: "languages",
		cell: ({ textStates }) => <LanguageStates states={textStates} />,
		value: ({ textStates }) =>
			locales.map((locale) => `${t(locale)}: ${t(`state.${textStates[locale]}`)}`).join(" · "),
	};
}
