import { ChevronsUpDown } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslations } from "use-intl";
import { monthNames } from "#locale/date/date.ts";
import { dateOf, type TypedDate, typedDate } from "#locale/date/date-parts.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { type FieldLabels, FieldMessage, fieldClass, Need } from "./field.tsx";
import { useLocale } from "./locale-context.tsx";

type Props = FieldLabels & {
	/** A Gregorian day `YYYY-MM-DD`, empty, or the typed parts of an incomplete date. */
	value: string;
	/**
	 * Called with the day once the fields are complete; until then with the typed parts, which no rule accepts as a day.
	 */
	onChange: (value: string) => void;
	onBlur?: () => void;
	/** Id of the element that receives the focus when an error summary links to it. */
	id?: string;
	/** Ref to the field of the day. */
	inputRef?: Ref<HTMLInputElement>;
};

/**
 * A date that people know by heart: day, month name and year as three plain fields in the calendar of the page's language.
 */
export function DateFields(props: Props) {
	const { label, hint, error, ok, need, columns, value, onChange, onBlur, id, inputRef } = props;
	const t = useTranslations("ui");
	const locale = useLocale();
	const own = useId();
	const says = error || ok || hint ? `${own}-says` : undefined;
	const typed = typedDate(value, locale);
	const set = (part: Partial<TypedDate>) => onChange(dateOf({ ...typed, ...part }, locale));
	const control = { onBlur, "aria-invalid": error ? true : undefined, "aria-describedby": says } as const;
	const figures = (part: "day" | "year", maxLength: number) => ({
		...control,
		className: "control",
		id: `${own}-${part}`,
		inputMode: "numeric" as const,
		autoComplete: "off",
		maxLength,
		value: typed[part],
		onChange: (event: { target: { value: string } }) =>
			set({ [part]: latinDigits(event.target.value).replace(/\D/g, "") }),
	});
	return (
		<fieldset className={`${fieldClass({ error, ok, columns })} date-fields`} id={id}>
			<legend className="label">
				{label}
				<Need need={need} />
			</legend>
			<div className="date-fields-row">
				<div>
					<label htmlFor={`${own}-day`}>{t("day")}</label>
					<input {...figures("day", 2)} ref={inputRef} />
				</div>
				<div>
					<label htmlFor={`${own}-month`}>{t("month")}</label>
					<div className="control-box has-end native-select">
						<select
							{...control}
							className={typed.month ? "control" : "control placeholder"}
							id={`${own}-month`}
							value={typed.month}
							onChange={(event) => set({ month: event.target.value })}
						>
							<option value="">{t("choose")}</option>
							{monthNames(locale).map((name, index) => (
								<option key={name} value={String(index + 1)}>
									{name}
								</option>
							))}
						</select>
						<ChevronsUpDown className="icon" aria-hidden />
					</div>
				</div>
				<div>
					<label htmlFor={`${own}-year`}>{t("year")}</label>
					<input {...figures("year", 4)} />
				</div>
			</div>
			<FieldMessage id={`${own}-says`} error={error} ok={ok} hint={hint} />
		</fieldset>
	);
}
