import type { Slot, SlotDay, UnavailableReason } from "#domain/sampling/sampling/schema.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { PickGroup } from "#ui/pick-group.tsx";
import { useText } from "../use-text.ts";
import { dayParts, gathered, hasFree } from "./slot-days.ts";

/** The name of the weekday: short in English, full in Persian, which has no short names. */
const weekdayOf = (day: string, locale: Locale) => {
	const name = formatWeekday(day, locale);
	return locale === "fa" ? name : name.slice(0, 3);
};

type DaysProps = { days: readonly SlotDay[]; value: string; onChange: (day: string) => void };

/** The days to choose from; the next holiday is named below them. */
export function Days({ days, value, onChange }: DaysProps) {
	const t = useText("place");
	const locale = useLocale();
	const holiday = days.find((day) => day.closed === "holiday");
	const below = (day: SlotDay) => {
		if (day.closed) return t(day.closed === "holiday" ? "dayHoliday" : "dayClosed");
		if (hasFree(day)) return formatDate(day.day, locale, "day-month").replace(/\d+/, "").trim();
		if (day.slots.some(({ reason }) => reason === "stability")) return t("dayStability");
		return t(day.slots.every(({ reason }) => reason === "notice") ? "notice" : "dayFull");
	};
	return (
		<>
			<PickGroup
				className="days"
				label={t("day")}
				value={value}
				onChange={onChange}
				picks={days.map((day) => ({
					value: day.day,
					isDisabled: !hasFree(day),
					face: (
						<>
							<small>{weekdayOf(day.day, locale)}</small>
							<b>
								<Num>{formatDate(day.day, locale, "day-month").match(/\d+/)?.[0]}</Num>
							</b>
							<span>{below(day)}</span>
						</>
					),
				}))}
			/>
			{holiday ? (
				<p className="muted days-number">
					{t("holiday", { day: formatDate(holiday.day, locale, "day-month"), name: holiday.holidayName })}
				</p>
			) : null}
		</>
	);
}

const reasonKeys = {
	full: "full",
	notice: "notice",
	hours: "hours",
	fasting: "fastingOver",
	stability: "stability",
	"laboratory-only": "laboratoryOnlySlot",
} as const satisfies Record<UnavailableReason, string>;

type SlotsProps = {
	day: SlotDay;
	value: string;
	bookedAt?: string;
	describedBy?: string;
	onChange: (startsAt: string) => void;
};

/** The slots of a day; morning and afternoon are separated if the day has both. */
export function Slots({ day, value, bookedAt, describedBy, onChange }: SlotsProps) {
	const t = useText("place");
	const isBooked = (slot: Slot) =>
		bookedAt !== undefined && Date.parse(slot.startsAt) === Date.parse(bookedAt);
	const says = (slot: Slot, isChosen: boolean) => {
		if (isChosen) return t("chosen");
		if (isBooked(slot)) return t("now");
		if (slot.reason) return t(reasonKeys[slot.reason]);
		return slot.left <= 2 ? t.rich("left", { count: slot.left, num }) : t("free");
	};
	const parts = dayParts(day.slots);
	const moment = value ? Date.parse(value) : Number.NaN;
	const chosen = day.slots.find((slot) => Date.parse(slot.startsAt) === moment)?.startsAt;
	return (
		<PickGroup
			className="slots"
			label={t("slot")}
			describedBy={describedBy}
			value={chosen}
			onChange={onChange}
			picks={parts.flatMap(({ name, slots }) =>
				gathered(slots, isBooked).map((slot, index) => ({
					partName: index === 0 && parts.length > 1 ? t(name) : undefined,
					value: slot.startsAt,
					isDisabled: slot.reason !== null || isBooked(slot),
					face: (
						<>
							<Num>{`${formatTime(slot.startsAt)}–${formatTime(slot.endsAt)}`}</Num>
							<small className={isBooked(slot) ? "slot-now" : undefined}>
								{says(slot, slot.startsAt === chosen)}
							</small>
						</>
					),
				})),
			)}
		/>
	);
}
