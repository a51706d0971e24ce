import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { direction, type Locale } from "#locale/locale.ts";
import { type BrokenRule, useFieldError } from "#records/field/field-error.ts";
import { FieldMessage, fieldClass, Need } from "#ui/field.tsx";
import "./words-field.css";

type Props<Values extends FieldValues> = {
	control: Control<Values>;
	name: FieldPath<Values>;
	label: string;
	hint?: string | undefined;
	need?: "optional";
	columns?: 6;
	isReadOnly: boolean;
	lang?: Locale;
	ltr?: boolean;
};

const separators = /[,،;؛\n]/;

/** A field for several words: Enter or a comma completes a word, Backspace in the empty field removes the last word. */
export function WordsField<Values extends FieldValues>(props: Props<Values>) {
	const { control, name, label, hint, need, columns, isReadOnly, lang, ltr } = props;
	const t = useTranslations("labTest.words");
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const id = useId();
	const [typed, setTyped] = useState("");
	const words: string[] = Array.isArray(field.value) ? field.value : [];
	// an error in one word is shown below all of them
	const { error: rule } = fieldState;
	const error = errorOf(Array.isArray(rule) ? rule.find((each: BrokenRule) => each?.message) : rule, label);
	const add = (text: string) => {
		const fresh = text
			.split(separators)
			.map((word) => word.trim())
			.filter((word, at, all) => word && !words.includes(word) && all.indexOf(word) === at);
		if (fresh.length) field.onChange([...words, ...fresh]);
		setTyped("");
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter" && typed.trim()) {
			event.preventDefault();
			add(typed);
		} else if (event.key === "Backspace" && typed === "" && words.length && !isReadOnly) {
			field.onChange(words.slice(0, -1));
		}
	};
	return (
		<div className={fieldClass({ ...(error ? { error } : {}), ...(columns ? { columns } : {}) })}>
			<label className="label" htmlFor={id}>
				{label}
				<Need {...(need ? { need } : {})} />
			</label>
			<div className="words-field control" dir={ltr ? "ltr" : lang && direction(lang)} lang={lang}>
				{words.map((word, at) => (
					<span key={word} className="word">
						<bdi>{word}</bdi>
						{isReadOnly ? null : (
							<button
								type="button"
								aria-label={t("remove", { word })}
								onClick={() => field.onChange(words.filter((_, each) => each !== at))}
							>
								<X className="icon" aria-hidden />
							</button>
						)}
					</span>
				))}
				<input
					id={id}
					name={name}
					ref={field.ref}
					value={typed}
					readOnly={isReadOnly}
					placeholder={words.length ? "" : t("add")}
					aria-invalid={error ? true : undefined}
					aria-describedby={error || hint ? `${id}-says` : undefined}
					onChange={(event) =>
						separators.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
					}
					onKeyDown={onKeyDown}
					onBlur={() => {
						add(typed);
						field.onBlur();
					}}
				/>
			</div>
			<FieldMessage id={`${id}-says`} {...(error ? { error } : {})} hint={hint} />
		</div>
	);
}
