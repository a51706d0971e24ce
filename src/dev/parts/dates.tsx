import { lazy, Suspense } from "react";
import { DatePicker } from "#ui/date-picker.tsx";
import { DayField } from "#ui/day-field.tsx";
import { DayPicker } from "#ui/day-picker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Held, type Part, State, useSay } from "./say.tsx";

const Calendar = lazy(() => import("#ui/calendar.tsx"));

function Calendars() {
	const say = useSay();
	return (
		<State name="rest">
			<Suspense>
				<Held start="2026-11-21">
					{(value, set) => (
						<Calendar label={say("روز نمونه‌گیری", "Day of sampling")} value={value} onChange={set} />
					)}
				</Held>
			</Suspense>
		</State>
	);
}

function DayFields() {
	const say = useSay();
	const label = say("تاریخ پذیرش", "Reception date");
	return (
		<>
			<State name="rest">
				<Held start="2026-11-21">
					{(value, set) => <DayField label={label} value={value} onChange={set} />}
				</Held>
			</State>
			<State name="empty, error">
				<DayField
					label={label}
					value=""
					onChange={() => {}}
					error={say("تاریخ لازم است.", "The date is required.")}
				/>
			</State>
			<State name="disabled">
				<DayField label={label} value="2026-11-21" onChange={() => {}} isDisabled />
			</State>
		</>
	);
}

function DayPickers() {
	const say = useSay();
	return (
		<State name="rest">
			<Held start="">
				{(value, set) => (
					<DayPicker
						label={say("روز", "Day")}
						className="btn btn-outline"
						face={<span>{value || say("انتخاب روز", "Pick a day")}</span>}
						value={value}
						onChange={set}
						shortcuts={[{ day: "2026-11-22", name: say("فردا", "Tomorrow") }]}
					/>
				)}
			</Held>
		</State>
	);
}

function DatePickers() {
	const say = useSay();
	const locale = useLocale();
	const label = say("تاریخ تولد", "Date of birth");
	return (
		<>
			<State name="rest">
				<Held start="1992-04-11">
					{(value, set) => (
						<DatePicker label={label} locale={locale} value={value} onChange={set} need="required" />
					)}
				</Held>
			</State>
			<State name="defaults, bounded">
				<Held start="2026-11-21">
					{(value, set) => (
						<DatePicker label={label} value={value} onChange={set} min="2026-11-10" max="2026-12-20" />
					)}
				</Held>
			</State>
			<State name="empty, error">
				<DatePicker
					label={label}
					locale={locale}
					value=""
					onChange={() => {}}
					error={say("تاریخ تولد لازم است.", "The date of birth is required.")}
				/>
			</State>
		</>
	);
}

export const dates: Part[] = [
	{ name: "calendar", Example: Calendars },
	{ name: "day-field", Example: DayFields },
	{ name: "day-picker", Example: DayPickers },
	{ name: "date-picker", Example: DatePickers },
];
