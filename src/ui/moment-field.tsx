import { CalendarDays, X } from "lucide-react";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { momentOfTyped, typedMoment } from "#locale/date/typed-moment.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { Num } from "./bidi-text.tsx";
import { IconButton } from "./button.tsx";
import { DayPicker } from "./day-picker.tsx";
import { type FieldLabels, FieldMessage, fieldClass, Need } from "./field.tsx";
import { useLocale } from "./locale-context.tsx";

type Props = FieldLabels & {
	/** A date and time in ISO, the text typed so far, or empty. */
	value: string;
	/**
	 * Called with the date and time once the fields are complete; until then with the typed text, which fails every rule
	 * for a date and time.
	 */
	onChange: (value: string) => void;
	onBlur?: () => void;
	/** The default time of a day, `HH:MM`. */
	startTime?: string;
	isDisabled?: boolean;
	/** The element that a form focuses: the day. */
	inputRef?: Ref<{ focus: () => void }>;
};

/** A day in the calendar of the page's language, and a time on the laboratory's clock. */
export function MomentField(props: Props) {
	const { label, hint, error, ok, need, columns, value, onChange, onBlur, isDisabled, inputRef } = props;
	const { startTime = "00:00" } = props;
	const t = useTranslations("ui");
	const locale = useLocale();
	const own = useId();
	const row = useRef<HTMLDivElement>(null);
	/** The text of the field during typing; formatted afterwards. */
	const [typing, setTyping] = useState<string>();
	const { day, time } = typedMoment(value);
	const says = error || ok || hint ? `${own}-says` : undefined;
	useImperativeHandle(inputRef, () => ({ focus: () => row.current?.querySelector("button")?.focus() }));
	return (
		<fieldset className={`${fieldClass({ error, ok, columns })} moment-field`} aria-describedby={says}>
			<legend className="label">
				{label}
				<Need need={need} />
			</legend>
			<div className="moment-field-row" ref={row}>
				<div className={day && !isDisabled ? "control-box has-end" : "control-box"}>
					<DayPicker
						label={label}
						value={day}
						onChange={(next) => onChange(momentOfTyped({ day: next, time: time || startTime }))}
						isDisabled={isDisabled}
						className="control select-button"
						describedBy={says}
						face={
							<>
								<span className="visually-hidden">{label}</span>
								{day ? (
									<Num>{formatDate(day, locale)}</Num>
								) : (
									<span className="placeholder">{t("choose")}</span>
								)}
								{day ? null : <CalendarDays className="icon" aria-hidden />}
							</>
						}
					/>
					{day && !isDisabled ? (
						<span className="control-end">
							<IconButton
								size="sm"
								label={t("clearOf", { label })}
								icon={<X className="icon" aria-hidden />}
								onPress={() => onChange("")}
							/>
						</span>
					) : null}
				</div>
				<input
					className="control"
					dir="ltr"
					inputMode="numeric"
					autoComplete="off"
					maxLength={5}
					placeholder="--:--"
					aria-label={t("timeOf", { label })}
					aria-invalid={error ? true : undefined}
					aria-describedby={says}
					disabled={isDisabled || day === ""}
					value={typing ?? time}
					onChange={(event) => {
						const typed = latinDigits(event.target.value);
						setTyping(typed);
						onChange(momentOfTyped({ day, time: typed }));
					}}
					onBlur={() => {
						setTyping(undefined);
						onBlur?.();
					}}
				/>
			</div>
			<FieldMessage id={`${own}-says`} error={error} ok={ok} hint={hint} />
		</fieldset>
	);
}
