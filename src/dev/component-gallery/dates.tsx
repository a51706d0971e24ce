import { lazy, Suspense } from "react";
import { DateFields } from "#ui/date-fields.tsx";
import { DatePicker } from "#ui/date-picker.tsx";
import { DayField } from "#ui/day-field.tsx";
import { DayPicker } from "#ui/day-picker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { type ComponentExample, Controlled, State, useExampleText } from "./example.tsx";

const Calendar = lazy(() => import("#ui/calendar.tsx"));

function Calendars() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Suspense>
				<Controlled start="2026-11-21">
					{(value, set) => (
						<Calendar label={say("روز نمونه‌گیری", "Day of sampling")} value={value} onChange={set} />
					)}
				</Controlled>
			</Suspense>
		</State>
	);
}

function DayFields() {
	const say = useExampleText();
	const label = say("تاریخ پذیرش", "Reception date");
	return (
		<>
			<State name="rest">
				<Controlled start="2026-11-21">
					{(value, set) => <DayField label={label} value={value} onChange={set} />}
				</Controlled>
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
	const say = useExampleText();
	return (
		<State name="rest">
			<Controlled start="">
				{(value, set) => (
					<DayPicker
						label={say("روز", "Day")}
						className="button button-outline"
						face={<span>{value || say("انتخاب روز", "Pick a day")}</span>}
						value={value}
						onChange={set}
						shortcuts={[{ day: "2026-11-22", name: say("فردا", "Tomorrow") }]}
					/>
				)}
			</Controlled>
		</State>
	);
}

function DatePickers() {
	const say = useExampleText();
	const locale = useLocale();
	const label = say("تاریخ تولد", "Date of birth");
	return (
		<>
			<State name="rest">
				<Controlled start="1992-04-11">
					{(value, set) => (
						<DatePicker label={label} locale={locale} value={value} onChange={set} need="required" />
					)}
				</Controlled>
			</State>
			<State name="defaults, bounded">
				<Controlled start="2026-11-21">
					{(value, set) => (
						<DatePicker label={label} value={value} onChange={set} min="2026-11-10" max="2026-12-20" />
					)}
				</Controlled>
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

function DatesTyped() {
	const say = useExampleText();
	const label = say("تاریخ تولد", "Date of birth");
	return (
		<>
			<State name="rest">
				<Controlled start="1992-04-11">
					{(value, set) => <DateFields label={label} value={value} onChange={set} need="required" />}
				</Controlled>
			</State>
			<State name="half typed, error">
				<Controlled start="/12/30">
					{(value, set) => (
						<DateFields
							label={label}
							value={value}
							onChange={set}
							error={say("تاریخ تولد درست نیست.", "The date of birth is not right.")}
						/>
					)}
				</Controlled>
			</State>
		</>
	);
}

function Moments() {
	const say = useExampleText();
	const label = say("نمایش از", "Shown from");
	return (
		<>
			<State name="rest">
				<Controlled start="2026-11-24T04:30:00.000Z">
					{(value, set) => <MomentField label={label} value={value} onChange={set} />}
				</Controlled>
			</State>
			<State name="empty">
				<Controlled start="">
					{(value, set) => (
						<MomentField
							label={label}
							value={value}
							onChange={set}
							hint={say("خالی: از همین حالا", "Empty: at once")}
						/>
					)}
				</Controlled>
			</State>
			<State name="half typed, error">
				<Controlled start="2026-11-24T8:3">
					{(value, set) => (
						<MomentField
							label={label}
							value={value}
							onChange={set}
							error={say("زمان درست نیست.", "The time is not right.")}
						/>
					)}
				</Controlled>
			</State>
			<State name="disabled">
				<MomentField label={label} value="2026-11-24T04:30:00.000Z" onChange={() => {}} isDisabled />
			</State>
		</>
	);
}

export const dates: ComponentExample[] = [
	{ name: "calendar", Example: Calendars },
	{ name: "day-field", Example: DayFields },
	{ name: "day-picker", Example: DayPickers },
	{ name: "date-fields", Example: DatesTyped },
	{ name: "moment-field", Example: Moments },
	{ name: "date-picker", Example: DatePickers },
];
