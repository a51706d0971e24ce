import { useTranslations } from "use-intl";
import { sourceLocale } from "#domain/foundation/record/schema.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { PublicationPart } from "#records/field/publication-part.tsx";
import { valueAt } from "#records/field/value-at.ts";
import type { PostFormState } from "./post-form-state.ts";

type Props = {
	form: PostFormState;
	/** The language whose text is being written. */
	shown: Locale;
};

/** When readers see the text that is being written; a language whose times are wrong is shown too. */
export function PublishTimes({ form, shown }: Props) {
	const t = useTranslations("records.language");
	const { contentLocale } = useCurrentUser().user;
	const { form: rhf, values, changed, isNew } = form;
	return locales.map((locale) => {
		const text = values.texts[locale];
		const isWrong = ["state", "publishAt", "unpublishAt"].some((name) =>
			valueAt(rhf.formState.errors, `texts.${locale}.${name}`),
		);
		const isWritten = locale === sourceLocale || text.mainTitle.trim() !== "" || text.state === "published";
		if (!isWritten) return null;
		return (
			<div key={locale} className="post-times" hidden={locale !== shown && !isWrong}>
				<h3>{t(locale)}</h3>
				<PublicationPart
					control={rhf.control}
					at={`texts.${locale}`}
					publication={text}
					isStacked
					isSaved={!isNew && !changed.some((name) => name.startsWith(`texts.${locale}.`))}
					isReadOnly={form.isReadOnly || (contentLocale !== null && contentLocale !== locale)}
				/>
			</div>
		);
	});
}
