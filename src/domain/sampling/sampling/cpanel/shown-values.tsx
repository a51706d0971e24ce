import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { addDays, formatDate } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { type FixedHolidayKey, fixedHolidays } from "../holiday/fixed-holidays.ts";
import { groupWeekdays, openingHoursText } from "../opening-hours/opening-hours.ts";
import type { HolidayInput, SamplingHoursInput, SamplingPeriodInput } from "../schema.ts";

// Lists of the setting as one reads them, in the history and where two people have saved.

function Week({ hours }: { hours: readonly SamplingHoursInput[] }) {
	const t = useTranslations("sampling");
	const locale = useLocale();
	const at = (location: 1 | 2) =>
		openingHoursText(groupWeekdays(hours.filter((each) => each.location === location)), locale);
	const places = hours.reduce((sum, { capacity }) => sum + capacity, 0);
	return (
		<>
			{([1, 2] as const).map((location) => (
				<p key={location}>
					<BidiText text={`${t(location === 1 ? "laboratory" : "home")}: ${at(location) || t("closed")}`} />
				</p>
			))}
			<p>{t("placesAtOnce", { count: places })}</p>
		</>
	);
}

function Periods({ periods }: { periods: readonly SamplingPeriodInput[] }) {
	const locale = useLocale();
	return periods.map(({ name, from, until, hours }) => (
		<div key={from}>
			<b>{name[locale]}</b> <BidiText text={`${formatDate(from, locale)} – ${formatDate(until, locale)}`} />
			<Week hours={hours} />
		</div>
	));
}

function Holidays({ holidays }: { holidays: readonly HolidayInput[] }) {
	const locale = useLocale();
	return holidays.map(({ day, name, from, to }) => (
		<p key={day}>
			<BidiText
				text={[formatDate(day, locale), name[locale], from && `${from}–${to}`].filter(Boolean).join(" ")}
			/>
		</p>
	));
}

function Worked({ keys }: { keys: readonly FixedHolidayKey[] }) {
	const locale = useLocale();
	return keys.map((key) => <p key={key}>{fixedHolidays[key]?.[locale]}</p>);
}

const listed =
	<Row,>(show: (rows: readonly Row[]) => ReactNode) =>
	(value: unknown) =>
		Array.isArray(value) && value.length > 0 ? show(value) : null;

export const showWeek = listed<SamplingHoursInput>((hours) => <Week hours={hours} />);
export const showPeriods = listed<SamplingPeriodInput>((periods) => <Periods periods={periods} />);
export const showHolidays = listed<HolidayInput>((holidays) => <Holidays holidays={holidays} />);
export const showWorkedHolidays = listed<FixedHolidayKey>((keys) => <Worked keys={keys} />);

/** A day that falls on the given weekday, used to format the weekday's name. @param weekday 0 Saturday … 6 Friday */
export const aDayOf = (weekday: number) => addDays("2026-05-23", weekday);
