import {
	type CalendarDate,
	GregorianCalendar,
	PersianCalendar,
	parseDate,
	toCalendar,
} from "@internationalized/date";
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
import { type FieldLabels, fieldClass } from "./field.tsx";
// comes with the script: most pages have no date
import "./date-picker.css";

type Props = FieldLabels & {
	/** A Gregorian day `YYYY-MM-DD`, or empty. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	/** Selects the calendar: Jalali with weeks from Saturday for fa, Gregorian for en (the default, specification §9). */
	locale?: Locale;
	/** The first day that can be chosen, `YYYY-MM-DD`; `max` is the last. Unlimited if not given. */
	min?: string;
	max?: string;
	/** How many years the list of years contains in each direction. */
	years?: number;
	autoFocus?: boolean;
};

const asDate = (iso: string | undefined): CalendarDate | null => (iso ? parseDate(iso) : null);

const persian = new PersianCalendar();
const gregorian = new GregorianCalendar();
/**
 * A bound converted to the shown calendar. Without the conversion, the calendar would switch to the bound's own calendar
 * when it reaches the bound.
 */
const boundOf = (iso: string | undefined, locale: Locale) => {
	const date = asDate(iso);
	return (date && locale === "fa" ? toCalendar(date, persian) : date) ?? undefined;
};

type PickProps = {
	"aria-label": string;
	value: string | number;
	onChange: (key: number) => void;
	items: readonly { id: number; formatted: string }[];
};

const Pick = ({ value, onChange, items, "aria-label": label }: PickProps) => (
	<select
		className="calendar-select"
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

/** A day typed in parts or picked from a calendar that opens below, in the calendar of the given language. */
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
				onChange={(date) => onChange(date ? toCalendar(date, gregorian).toString() : "")}
				onBlur={onBlur}
				autoFocus={autoFocus}
				minValue={boundOf(min, locale)}
				maxValue={boundOf(max, locale)}
				isInvalid={Boolean(error)}
				isRequired={need === "required"}
				validationBehavior="aria"
				shouldForceLeadingZeros
				granularity="day"
			>
				<FieldLabel label={label} need={need} />
				<Group className="control-box has-end">
					{/* one line of text: as boxes in a row the parts of a Jalali date would be reversed */}
					<DateInput className="control date-input">
						{(segment) => <DateSegment segment={segment} className="date-segment" />}
					</DateInput>
					<Button className="icon-button icon-button-sm control-end">
						<CalendarDays className="icon" aria-hidden />
					</Button>
				</Group>
				<FieldMessage error={error} ok={ok} hint={hint} />
				<Popover className="popover popover-calendar" placement="bottom start" offset={6}>
					<Dialog className="calendar-day">
						<Calendar className="calendar">
							<header className="calendar-head">
								<Button slot="previous" className="icon-button icon-button-sm">
									<ChevronLeft className="icon icon-directional" aria-hidden />
								</Button>
								<CalendarMonthPicker format="long">{(picker) => <Pick {...picker} />}</CalendarMonthPicker>
								<CalendarYearPicker visibleYears={years}>
									{(picker) => <Pick {...picker} />}
								</CalendarYearPicker>
								<Button slot="next" className="icon-button icon-button-sm">
									<ChevronRight className="icon icon-directional" aria-hidden />
								</Button>
							</header>
							<CalendarGrid weekdayStyle="narrow" className="calendar-grid">
								{(date) => <CalendarCell date={date} className="calendar-cell" />}
							</CalendarGrid>
						</Calendar>
					</Dialog>
				</Popover>
			</AriaDatePicker>
		</I18nProvider>
	);
}
