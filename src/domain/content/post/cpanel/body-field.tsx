import { Suspense, useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { sourceLocale } from "#domain/foundation/record/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PostFormState } from "./post-form-state.ts";

const BodyEditor = lazyComponent(async () => (await import("./editor/body-editor.tsx")).default);

type Props = {
	form: PostFormState;
	locale: Locale;
	/** Whether the text in this language is shown. */
	isShown: boolean;
	/** Called with the number of issues in the text. */
	onIssues: (locale: Locale, count: number) => void;
	/** Called when the text in this language becomes the shown one. */
	onShown: (locale: Locale) => void;
};

/** A field for the text of a post in one language; the editor is created when that language is first shown. */
export function BodyField({ form, locale, isShown, onIssues, onShown }: Props) {
	const t = useTranslations("post");
	const [wasShown, setWasShown] = useState(isShown);
	useEffect(() => {
		if (!isShown) return;
		setWasShown(true);
		onShown(locale);
	}, [isShown, onShown, locale]);
	const { field, fieldState } = useController({
		control: form.form.control,
		name: `texts.${locale}.body`,
	});
	const errorOf = useFieldError();
	const label = t(`field.body.${locale}`);
	const error = errorOf(fieldState.error && ruleOf(fieldState.error), label);
	const { values, record, isReadOnly } = form;
	const source = values.texts[sourceLocale].body;
	const isStale = record?.textStates[locale] === "stale" && !values.checkedTexts.includes(locale);
	const skeleton = <Skeleton height="22rem" />;
	return (
		<div className="post-body">
			{wasShown ? (
				<Suspense fallback={skeleton}>
					<BodyEditor
						value={field.value}
						onChange={field.onChange}
						locale={locale}
						isReadOnly={isReadOnly}
						label={label}
						onIssues={onIssues}
						{...(error ? { error } : {})}
						{...(locale !== sourceLocale && source.content.length > 0
							? { source: { body: source, locale: sourceLocale, isStale } }
							: {})}
					/>
				</Suspense>
			) : (
				skeleton
			)}
		</div>
	);
}

/** The first validation error of a text, at any position. */
function ruleOf(error: object): { type: string; message?: string } {
	if ("type" in error && typeof error.type === "string") return { ...error, type: error.type };
	const [first] = Object.values(error).filter((part) => typeof part === "object" && part !== null);
	return first ? ruleOf(first) : { type: "custom", message: "validation.invalid" };
}
