import { type CalendarDate, GregorianCalendar, parseDate, toCalendar } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext } from "react";
import { Button } from "react-aria-components/Button";
import {
	Calendar as AriaCalendar,
	CalendarCell,
	CalendarGrid,
	CalendarGridBody,
	CalendarGridHeader,
	CalendarHeaderCell,
	CalendarStateContext,
} from "react-aria-components/Calendar";
import { formatMonth } from "#locale/date/date.ts";
import { useLocale } from "./locale-context.tsx";

/** Month and year, such as «خرداد 1405»: the library puts the year first in Persian. */
function MonthName() {
	const state = useContext(CalendarStateContext);
	const locale = useLocale();
	const start = state && toCalendar(state.visibleRange.start, new GregorianCalendar());
	return <b aria-hidden>{start ? formatMonth(start.toString(), locale) : ""}</b>;
}

type Props = {
	label: string;
	/** A Gregorian day `YYYY-MM-DD`; empty when no day is chosen. */
	value: string;
	onChange: (day: string) => void;
};

/** A month in the calendar of the page's language; weeks begin on Saturday in Persian. Loaded when first opened. */
export default function Calendar({ label, value, onChange }: Props) {
	return (
		<AriaCalendar
			className="calendar"
			aria-label={label}
			value={value ? parseDate(value) : null}
			onChange={(day: CalendarDate) => onChange(day.toString())}
			autoFocus
		>
			<header className="calendar-head">
				<Button slot="previous" className="icon-button icon-button-sm">
					<ChevronLeft className="icon icon-directional" aria-hidden />
				</Button>
				<MonthName />
				<Button slot="next" className="icon-button icon-button-sm">
					<ChevronRight className="icon icon-directional" aria-hidden />
				</Button>
			</header>
			<CalendarGrid weekdayStyle="narrow">
				<CalendarGridHeader>
					{(weekday) => <CalendarHeaderCell className="calendar-weekday">{weekday}</CalendarHeaderCell>}
				</CalendarGridHeader>
				<CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
			</CalendarGrid>
		</AriaCalendar>
	);
}
