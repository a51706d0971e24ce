import { CalendarDays, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { Num } from "./bidi-text.tsx";
import { IconButton } from "./button.tsx";
import { DayPicker } from "./day-picker.tsx";
import { fieldClass, Need } from "./field.tsx";
import { useLocale } from "./locale-context.tsx";
import { Message } from "./message.tsx";

type Props = {
	label: string;
	/** A Gregorian day `YYYY-MM-DD`; empty when no day is chosen. */
	value: string;
	onChange: (day: string) => void;
	error?: string | undefined;
	hint?: ReactNode;
	need?: "required" | "optional" | undefined;
	isDisabled?: boolean;
	/** Receives the button, so that a form can focus it. */
	inputRef?: (button: HTMLButtonElement | null) => void;
	/** Width in a form, in columns of twelve. */
	columns?: 3 | 4 | 5 | 6 | 8 | undefined;
	/** Days that are often chosen. */
	shortcuts?: readonly { day: string; name: string }[];
};

/** A day, shown and chosen in the calendar of the page's language. */
export function DayField(props: Props) {
	const { label, value, onChange, error, hint, need, isDisabled, shortcuts, columns, inputRef } = props;
	const t = useTranslations("ui");
	const locale = useLocale();
	const messageId = useId();
	return (
		<div className={fieldClass({ error, columns })}>
			<span className="label" aria-hidden>
				{label}
				<Need need={need} />
			</span>
			<div className={value && !isDisabled ? "control-box has-end" : "control-box"}>
				<DayPicker
					label={label}
					value={value}
					onChange={onChange}
					isDisabled={isDisabled}
					shortcuts={shortcuts}
					className="control select-button"
					buttonRef={inputRef}
					describedBy={error || hint ? messageId : undefined}
					face={
						<>
							<span className="visually-hidden">{label}</span>
							{value ? (
								<Num>{formatDate(value, locale)}</Num>
							) : (
								<span className="placeholder">{t("choose")}</span>
							)}
							{value ? null : <CalendarDays className="icon" aria-hidden />}
						</>
					}
				/>
				{value && !isDisabled ? (
					<span className="control-end">
						<IconButton
							size="sm"
							label={t("clear")}
							icon={<X className="icon" aria-hidden />}
							onPress={() => onChange("")}
						/>
					</span>
				) : null}
			</div>
			{error || hint ? (
				<Message tone={error ? "bad" : undefined} id={messageId}>
					{error ?? hint}
				</Message>
			) : null}
		</div>
	);
}
