import { useId } from "react";
import { useTranslations } from "use-intl";
import { direction, type Locale } from "#locale/locale.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useBound } from "#records/field/record-field.tsx";
import { FieldMessage } from "#ui/field.tsx";
import type { PostFormState } from "./post-form-state.ts";

type Props = {
	form: PostFormState;
	locale: Locale;
	/** Whether the language of the title is shown. */
	isShown: boolean;
	maxLength: number | undefined;
};

/** The title of a post in one language, written as it will be read; its name is visible until something is typed. */
export function TitleField({ form, locale, isShown, maxLength }: Props) {
	const t = useTranslations();
	const id = useId();
	const label = t(`post.field.mainTitle.${locale}`);
	const { contentLocale } = useCurrentUser().user;
	const { value, onChange, inputRef, ...bound } = useBound(
		form.form.control,
		`texts.${locale}.mainTitle`,
		label,
	);
	const count = value.length;
	const isLong = maxLength !== undefined && count > maxLength;
	const error = isLong ? t("records.form.tooLong", { count, max: maxLength }) : bound.error;
	return (
		<div className="post-title">
			<input
				name={bound.name}
				value={value}
				ref={inputRef}
				onBlur={bound.onBlur}
				onChange={(event) => onChange(event.target.value)}
				aria-label={label}
				placeholder={label}
				lang={locale}
				dir={direction(locale)}
				// biome-ignore lint/a11y/noAutofocus: a new post begins with its title
				autoFocus={form.isNew && isShown}
				readOnly={form.isReadOnly || (contentLocale !== null && contentLocale !== locale)}
				aria-required
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? id : undefined}
			/>
			<FieldMessage id={id} error={error} />
		</div>
	);
}
