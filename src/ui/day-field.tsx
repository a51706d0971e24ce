import { CalendarDays, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date.ts";
import { IconButton } from "./button.tsx";
import { DayPicker } from "./day-picker.tsx";
import { useLocale } from "./locale-context.tsx";
import { Message } from "./message.tsx";
import { Num } from "./runs.tsx";

type Props = {
	label: string;
	/** A Gregorian day `YYYY-MM-DD`; empty when none is chosen. */
	value: string;
	onChange: (day: string) => void;
	error?: string;
	hint?: ReactNode;
	isDisabled?: boolean;
	/** Days that are asked for often. */
	shortcuts?: readonly { day: string; name: string }[];
};

/** A day, shown and chosen in the calendar of the page's language. */
export function DayField({ label, value, onChange, error, hint, isDisabled, shortcuts }: Props) {
	const t = useTranslations("ui");
	const locale = useLocale();
	const messageId = useId();
	return (
		<div className={error ? "field is-bad" : "field"}>
			<span className="lbl" aria-hidden>
				{label}
			</span>
			<div className={value && !isDisabled ? "ctlbox has-end" : "ctlbox"}>
				<DayPicker
					label={label}
					value={value}
					onChange={onChange}
					isDisabled={isDisabled}
					shortcuts={shortcuts}
					className="ctl selbtn"
					describedBy={error || hint ? messageId : undefined}
					face={
						<>
							<span className="vh">{label}</span>
							{value ? <Num>{formatDate(value, locale)}</Num> : <span className="phd">{t("choose")}</span>}
							{value ? null : <CalendarDays className="i" aria-hidden />}
						</>
					}
				/>
				{value && !isDisabled ? (
					<span className="ctl-end">
						<IconButton
							size="sm"
							label={t("clear")}
							icon={<X className="i" aria-hidden />}
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
