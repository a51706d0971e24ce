import { type CalendarDate, parseDate } from "@internationalized/date";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
	Calendar,
	CalendarCell,
	CalendarGrid,
	CalendarMonthPicker,
	CalendarYearPicker,
} from "react-aria-components/Calendar";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker as AriaDatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { intlTag, type Locale } from "#locale/locale.ts";
import { FieldLabel, FieldMessage } from "./aria-field.tsx";
import { type FieldWords, fieldClass } from "./field.tsx";
// comes with the script: most pages have no date
import "./date-picker.css";

type Props = FieldWords & {
	/** A Gregorian day `YYYY-MM-DD`, or empty. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	/** Whose calendar: Jalali with weeks from Saturday for fa, Gregorian for en (the default, specification §9). */
	locale?: Locale;
	/** First and last day, `YYYY-MM-DD`; open unless given. */
	min?: string;
	max?: string;
	/** How far the list of years reaches to each side. */
	years?: number;
	autoFocus?: boolean;
};

const asDate = (iso: string | undefined): CalendarDate | null => (iso ? parseDate(iso) : null);

type PickProps = {
	"aria-label": string;
	value: string | number;
	onChange: (key: number) => void;
	items: readonly { id: number; formatted: string }[];
};

const Pick = ({ value, onChange, items, "aria-label": label }: PickProps) => (
	<select
		className="cal-s"
		aria-label={label}
		value={value}
		onChange={(event) => onChange(Number(event.target.value))}
	>
		{items.map(({ id, formatted }) => (
			<option key={id} value={id}>
				{formatted}
			</option>
		))}
	</select>
);

/** A day typed in parts or picked from a calendar that opens below, in the calendar of the language. */
export function DatePicker(props: Props) {
	const {
		label,
		hint,
		error,
		ok,
		need,
		columns,
		value,
		onChange,
		onBlur,
		locale = "en",
		min,
		max,
		years,
		autoFocus,
	} = props;
	return (
		<I18nProvider locale={intlTag(locale)}>
			<AriaDatePicker
				className={fieldClass({ error, ok, columns })}
				value={asDate(value)}
				onChange={(date) => onChange(date ? date.toString() : "")}
				onBlur={onBlur}
				autoFocus={autoFocus}
				minValue={asDate(min) ?? undefined}
				maxValue={asDate(max) ?? undefined}
				isInvalid={Boolean(error)}
				isRequired={need === "required"}
				validationBehavior="aria"
				shouldForceLeadingZeros
				granularity="day"
			>
				<FieldLabel label={label} need={need} />
				<Group className="ctlbox has-end">
					{/* one line of text: as boxes in a row the parts of a Jalali date would stand in reverse */}
					<DateInput className="ctl date-in">
						{(segment) => <DateSegment segment={segment} className="date-seg" />}
					</DateInput>
					<Button className="ibtn ibtn-sm ctl-end">
						<CalendarDays className="i" aria-hidden />
					</Button>
				</Group>
				<FieldMessage error={error} ok={ok} hint={hint} />
				<Popover className="pop pop-cal" placement="bottom start" offset={6}>
					<Dialog className="cal-d">
						<Calendar className="cal">
							<header className="cal-h">
								<Button slot="previous" className="ibtn ibtn-sm">
									<ChevronLeft className="i i-dir" aria-hidden />
								</Button>
								<CalendarMonthPicker format="long">
									{(picker) => <Pick {...(picker as unknown as PickProps)} />}
								</CalendarMonthPicker>
								<CalendarYearPicker visibleYears={years}>
									{(picker) => <Pick {...(picker as unknown as PickProps)} />}
								</CalendarYearPicker>
								<Button slot="next" className="ibtn ibtn-sm">
									<ChevronRight className="i i-dir" aria-hidden />
								</Button>
							</header>
							<CalendarGrid weekdayStyle="narrow" className="cal-g">
								{(date) => <CalendarCell date={date} className="cal-c" />}
							</CalendarGrid>
						</Calendar>
					</Dialog>
				</Popover>
			</AriaDatePicker>
		</I18nProvider>
	);
}
