import { Check, Languages, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Publication } from "#domain/foundation/record/publication/phase.ts";
import { type RecordHead, sourceLocale, type TextStates } from "#domain/foundation/record/schema.ts";
import { direction, isLocale, type Locale, locales, otherLocale } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formPart } from "#ui/form-part.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Field } from "../collection.ts";
import { useCurrentUser } from "../current-user.ts";
import type { useCollectionForm } from "../form/use-collection-form.ts";
import { WordDiff } from "../history/word-diff.tsx";
import { FormField } from "./form-field.tsx";
import { PublicationPart } from "./publication-part.tsx";
import { fieldPath, valueAt } from "./value-at.ts";

/** The values of a form with texts: fields are named `texts.{locale}.{name}`. */
export type TextsInput = FieldValues & { texts: Record<Locale, object>; checkedTexts: Locale[] };
/** The server's record with the states of its texts. */
export type TextsRecord = RecordHead & { textStates: TextStates; sourceBefore: object | null };

type Form<Input extends TextsInput> = ReturnType<typeof useCollectionForm<RecordHead, TextsRecord, Input>>;

/** The language of a field, from its name. */
function localeOf(name: string): Locale | undefined {
	const [first, locale] = name.split(".");
	return first === "texts" && isLocale(locale) ? locale : undefined;
}
const inLanguage = (name: string, locale: Locale) => name.replace(/^texts\.\w+/, `texts.${locale}`);

type Props<Input extends TextsInput> = {
	form: Form<Input>;
	fields: readonly Field<Input>[];
	/** Custom rendering of a field; undefined to render it as usual. */
	draw?: (field: Field<Input>, locale: Locale, isShown: boolean) => ReactNode;
	/** Whether the form begins with a field above the languages; a new record then focuses that field. */
	isBelowFirst?: boolean;
	/** Shown below the fields of a language, for content that is not text. */
	more?: (locale: Locale) => ReactNode;
};

/**
 * The language whose fields are shown: Alt+L switches to the other language, and an error shows the language of its field.
 */
function useShownLanguage<Input extends TextsInput>({ form: { form, state, reveal, focus } }: Props<Input>) {
	const panelLocale = useLocale();
	const [locale, setLocale] = useState<Locale>(useCurrentUser().user.contentLocale ?? panelLocale);
	const coming = useRef<string>(undefined);
	const { errors, submitCount } = form.formState;
	const shown = useRef({ locale, errors });
	useEffect(() => {
		shown.current = { locale, errors };
	});

	/** Shows a field and focuses it. */
	const show = (name: string) => {
		const own = localeOf(name);
		if (!own || own === shown.current.locale) return;
		coming.current = name;
		setLocale(own);
	};
	const latest = useRef(show);
	useEffect(() => {
		latest.current = show;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once its language is shown
	useEffect(() => {
		if (coming.current) focus(coming.current);
		coming.current = undefined;
	}, [locale]);
	useEffect(() => {
		reveal.current = (name) => latest.current(name);
		const onKey = (event: KeyboardEvent) => {
			if (event.code !== "KeyL" || !event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			const other = otherLocale(shown.current.locale);
			const name = document.activeElement?.getAttribute("name") ?? "";
			if (localeOf(name)) latest.current(inLanguage(name, other));
			else setLocale(other);
		};
		document.addEventListener("keydown", onKey);
		return () => {
			reveal.current = undefined;
			document.removeEventListener("keydown", onKey);
		};
	}, [reveal]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each try, not while one types
	useEffect(() => {
		const wrongIn = (each: Locale) => valueAt(shown.current.errors, `texts.${each}`);
		const wrong = locales.filter(wrongIn);
		const [first] = wrong;
		if (!first || wrong.includes(shown.current.locale)) return;
		latest.current(`texts.${first}.${Object.keys(Object(wrongIn(first)))[0]}`);
	}, [submitCount, state === "failed"]);
	return { locale, setLocale };
}

/** A ring that shows how much of the text is written. */
const Ring = ({ share }: { share: number }) => (
	<svg className={share < 1 ? "share-ring" : "share-ring is-full"} viewBox="0 0 20 20" aria-hidden>
		<circle cx="10" cy="10" r="8" />
		<circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${share * 100} 100`} />
	</svg>
);

/** Which texts of a language are written, and whether they match the source text in the form. */
function textOf<Input extends TextsInput>({ form, fields }: Props<Input>, locale: Locale) {
	const own = fields.filter(({ name }) => localeOf(name) === locale);
	const isPublished = own.some(({ kind }) => kind === "publication");
	const written = own.filter(({ kind }) => kind !== "publication" && kind !== "moment");
	const words = written.filter(({ kind }) => kind !== "slug");
	/** The required texts of a language. */
	const counted = words.filter(({ need }) => need !== "optional");
	const isWritten = ({ name, show }: Field<Input>) => {
		const value = valueAt(form.values, name) ?? "";
		return String((show ? show(value) : value) ?? "").trim() !== "";
	};
	const isChanged = (of: Locale) =>
		words.some(({ name }) => form.changed.includes(fieldPath<Input>(inLanguage(name, of))));
	const wasStale = form.record?.textStates[locale] === "stale";
	const count = counted.filter(isWritten).length;
	return {
		/** Whether the language has its own publication. */
		isPublished,
		/** The language's fields, except those of the publication. */
		own: written,
		words,
		counted,
		count,
		/** Whether the translation was out of date before the user typed anything here. */
		wasStale,
		isStale:
			locale !== sourceLocale && count > 0 && !isChanged(locale) && (wasStale || isChanged(sourceLocale)),
		isChecked: form.values.checkedTexts?.includes(locale) ?? false,
	};
}

/** The fields of a record in each language, showing how much is written and what is out of date. */
export function LanguageTabs<Input extends TextsInput>(props: Props<Input>) {
	const { form } = props;
	const t = useTranslations("records.language");
	const { locale, setLocale } = useShownLanguage(props);
	// who edits one language only reads the other (panel 1.3)
	const { contentLocale } = useCurrentUser().user;
	const isReadOnlyIn = (each: Locale) =>
		form.isReadOnly || (contentLocale !== null && contentLocale !== each);
	return (
		<div className="language-tabs">
			<Tabs
				label={t("content")}
				value={locale}
				onChange={setLocale}
				keepsAll
				end={
					<span className="language-keys" aria-hidden>
						<kbd dir="ltr">Alt</kbd>
						<kbd dir="ltr">L</kbd>
						{t("other")}
					</span>
				}
				tabs={locales.map((each) => {
					const { own, counted, count, isStale, isChecked, isPublished } = textOf(props, each);
					return {
						id: each,
						label: t(each),
						start: <Ring share={count / Math.max(1, counted.length)} />,
						end: (
							<>
								<small>
									{count === counted.length
										? t("state.complete")
										: count === 0
											? t("state.missing")
											: t.rich("parts", { count, total: counted.length, num })}
								</small>
								{isStale && !isChecked ? (
									<Badge tone="warn" mark={<TriangleAlert className="icon" aria-hidden />}>
										{t("state.stale")}
									</Badge>
								) : null}
							</>
						),
						body: (
							<div className="language-fields">
								{contentLocale && contentLocale !== each && !form.isReadOnly ? (
									<Alert isSmall icon={<Languages className="icon" aria-hidden />}>
										{t("readOnly", { language: t(contentLocale) })}
									</Alert>
								) : null}
								{each === sourceLocale ? null : <SourceText {...props} locale={each} />}
								<div className="form-grid">
									{own.map(
										(field) =>
											props.draw?.(field, each, each === locale) ?? (
												<FormField
													key={field.name}
													field={field}
													control={form.form.control}
													label={form.labelOf(field)}
													hint={form.hintOf(field)}
													isReadOnly={isReadOnlyIn(each)}
													autoFocus={form.isNew && !props.isBelowFirst && each === locale && field === own[0]}
													lang={each}
												/>
											),
									)}
								</div>
								{props.more?.(each)}
								{isPublished && (each === sourceLocale || count > 0) ? (
									<PublicationPart
										control={form.form.control}
										at={`texts.${each}`}
										publication={valueAt(form.values, `texts.${each}`) as Publication}
										isSaved={!form.isNew && !form.changed.some((name) => name.startsWith(`texts.${each}.`))}
										isReadOnly={isReadOnlyIn(each)}
									/>
								) : null}
							</div>
						),
					};
				})}
			/>
		</div>
	);
}

/**
 * The source text next to a translation: its changes since the translation, and the button that confirms the
 * translation.
 */
function SourceText<Input extends TextsInput>({ locale, ...props }: Props<Input> & { locale: Locale }) {
	const { form } = props;
	const t = useTranslations("records.language");
	const { words, counted, count, wasStale, isStale, isChecked } = textOf(props, locale);
	const saved = valueAt(form.record, `texts.${sourceLocale}`);
	const was = wasStale ? form.record?.sourceBefore : saved;
	// one that is drawn in its own way shows its source in its own way too
	const lines = words.flatMap(({ name, kind }) => {
		if (kind === "richText") return [];
		const own = name.split(".").slice(2).join(".");
		const after = String(valueAt(form.values, inLanguage(name, sourceLocale)) ?? "");
		const before = was ? String(valueAt(was, own) ?? "") : after;
		return after || before ? [{ name, before, after }] : [];
	});
	const check = (isTrue: boolean) =>
		formPart<TextsInput, Input, unknown>(form.form).setValue(
			"checkedTexts",
			[...(form.values.checkedTexts ?? []).filter((each) => each !== locale), ...(isTrue ? [locale] : [])],
			{ shouldDirty: true },
		);
	if (lines.length === 0) return null;
	const text = (isDiff: boolean): ReactNode => (
		<span lang={sourceLocale} dir={direction(sourceLocale)} className="source-text">
			{lines.map(({ name, before, after }) => (
				<span key={name}>{isDiff ? <WordDiff before={before} after={after} /> : after}</span>
			))}
		</span>
	);
	if (!isStale)
		return count === counted.length ? null : (
			<Alert icon={<Languages className="icon" aria-hidden />} title={t("source")}>
				{text(false)}
			</Alert>
		);
	if (isChecked)
		return (
			<Alert
				tone="ok"
				title={t("checked")}
				isNew
				action={
					<Button variant="outline" size="sm" onPress={() => check(false)} isDisabled={form.isReadOnly}>
						{t("uncheck")}
					</Button>
				}
			>
				{text(false)}
			</Alert>
		);
	return (
		<Alert
			tone="warn"
			title={t(wasStale ? "stale" : "becomesStale")}
			action={
				form.isReadOnly ? undefined : (
					<Button
						variant="outline"
						size="sm"
						icon={<Check className="icon" aria-hidden />}
						onPress={() => check(true)}
					>
						{t("check")}
					</Button>
				)
			}
		>
			{text(true)}
		</Alert>
	);
}
