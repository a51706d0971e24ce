import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronLeft, ChevronRight, UtensilsCrossed } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Needs } from "#domain/reception/pricing.ts";
import type { Slot, SlotDay, UnavailableReason } from "#domain/sampling/schema.ts";
import { addDays, dayInTehran, formatDate, formatTime, formatWeekday } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { PickGroup } from "#ui/pick-group.tsx";
import { Num } from "#ui/runs.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { slots as slotsQuery } from "../query.ts";
import { useWords } from "../words.ts";
import { gathered, hasFree, isStillFree, openDay, windowDays, windowOf } from "./slot-days.ts";

type Props = {
	location: number;
	/** Empty at the laboratory; at home nothing is offered before the district is chosen. */
	districtId: string;
	needs: Needs;
	/** The moment of the chosen slot, and its day; empty when none is chosen. */
	startsAt: string;
	day: string;
	onChoose: (startsAt: string, day: string) => void;
	error?: string;
};

/** Days and slots of a place; what cannot be chosen says why (reception 3.9). */
export function SlotPicker({ location, districtId, needs, startsAt, day, onChoose, error }: Props) {
	const t = useWords("place");
	const locale = useLocale();
	const saysId = useId();
	const today = dayInTehran(new Date());
	const [turn, setTurn] = useState(() => windowOf(day, today));
	const [opened, setOpened] = useState("");
	const [isGone, setGone] = useState(false);
	const needsDistrict = location === 2 && !districtId;
	const query = useQuery({
		...slotsQuery(locale, {
			location,
			districtId: location === 2 ? districtId : "",
			from: addDays(today, turn * windowDays),
			days: windowDays,
			morningOnly: needs.morningOnly,
		}),
		enabled: !needsDistrict,
	});
	const days = query.data ?? [];
	const shown = days.find((each) => each.day === (opened || openDay(days, day))) ?? days[0];

	const release = useEffectEvent((list: readonly SlotDay[]) => {
		if (!startsAt || isStillFree(list, day, startsAt) !== false) return;
		setGone(true);
		onChoose("", "");
	});
	useEffect(() => {
		if (query.data) release(query.data);
	}, [query.data]);

	const turnBy = (by: number) => {
		setTurn(turn + by);
		setOpened("");
	};
	return (
		<section className="card card-p stack" id="slots" aria-labelledby="slots-h">
			<div className="card-h">
				<h2 id="slots-h">
					<CalendarClock className="i" aria-hidden />
					<span>{t("time")}</span>
				</h2>
				<span className="grow" />
				<span className="muted cal-m">{shown ? monthOf(shown.day, locale) : ""}</span>
				<IconButton
					size="sm"
					line
					label={t("earlier")}
					icon={<ChevronLeft className="i i-dir" aria-hidden />}
					isDisabled={turn === 0}
					onPress={() => turnBy(-1)}
				/>
				<IconButton
					size="sm"
					line
					label={t("later")}
					icon={<ChevronRight className="i i-dir" aria-hidden />}
					isDisabled={needsDistrict || (query.isSuccess && days.length < windowDays)}
					onPress={() => turnBy(1)}
				/>
			</div>
			{isGone && !startsAt ? (
				<div className="alert alert-warn" role="alert">
					<div className="grow">{t("gone")}</div>
				</div>
			) : null}
			{needsDistrict ? (
				<p className="muted">{t("chooseDistrict")}</p>
			) : query.isPending ? (
				<SkeletonRegion className="stack">
					<Skeleton height="5.5rem" />
					<Skeleton height="9rem" />
				</SkeletonRegion>
			) : query.isError && days.length === 0 ? (
				<ErrorState small title={t("failed")} onRetry={() => void query.refetch()} busy={query.isFetching}>
					{t("failedText")}
				</ErrorState>
			) : (
				<>
					<Days days={days} value={shown?.day ?? ""} onChange={setOpened} />
					{shown ? (
						<Slots
							day={shown}
							value={startsAt}
							describedBy={error ? saysId : undefined}
							onChange={(chosen) => {
								setGone(false);
								onChoose(chosen, shown.day);
							}}
						/>
					) : null}
					{days.some(hasFree) ? null : <p className="muted">{t("noneFree")}</p>}
				</>
			)}
			{error ? (
				<Message tone="bad" id={saysId}>
					{error}
				</Message>
			) : (
				<Hint needs={needs} />
			)}
		</section>
	);
}

const monthOf = (day: string, locale: Locale) => {
	const [, ...monthAndYear] = formatDate(day, locale, "month-name").split(" ");
	return monthAndYear.join(" ");
};

function Hint({ needs: { morningOnly, fastingHours } }: { needs: Needs }) {
	const t = useWords("place");
	if (!morningOnly && fastingHours === 0) return null;
	return (
		<Message icon={<UtensilsCrossed className="i" aria-hidden />}>
			{t.rich(morningOnly ? "morningHint" : "fastingHint", { num })}
		</Message>
	);
}

/** English has short names for them, Persian does not. */
const weekdayOf = (day: string, locale: Locale) => {
	const name = formatWeekday(day, locale);
	return locale === "fa" ? name : name.slice(0, 3);
};

type DaysProps = { days: readonly SlotDay[]; value: string; onChange: (day: string) => void };

function Days({ days, value, onChange }: DaysProps) {
	const t = useWords("place");
	const locale = useLocale();
	const holiday = days.find((day) => day.closed === "holiday");
	const below = (day: SlotDay) => {
		if (day.closed) return t(day.closed === "holiday" ? "dayHoliday" : "dayClosed");
		if (!hasFree(day)) return t(day.slots.every(({ reason }) => reason === "notice") ? "notice" : "dayFull");
		return formatDate(day.day, locale, "day-month").replace(/\d+/, "").trim();
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
				<p className="muted days-n">
					{t("holiday", { day: formatDate(holiday.day, locale, "day-month"), name: holiday.holidayName })}
				</p>
			) : null}
		</>
	);
}

const reasonKeys = {
	full: "full",
	notice: "notice",
	"morning-only": "morningOnly",
	"laboratory-only": "laboratoryOnlySlot",
} as const satisfies Record<UnavailableReason, string>;

type SlotsProps = { day: SlotDay; value: string; describedBy?: string; onChange: (startsAt: string) => void };

function Slots({ day, value, describedBy, onChange }: SlotsProps) {
	const t = useWords("place");
	const says = (slot: Pick<Slot, "left" | "reason">, isChosen: boolean) => {
		if (isChosen) return t("chosen");
		if (slot.reason) return t(reasonKeys[slot.reason]);
		return slot.left <= 2 ? t.rich("left", { count: slot.left, num }) : t("free");
	};
	const moment = value ? Date.parse(value) : Number.NaN;
	const chosen = day.slots.find((slot) => Date.parse(slot.startsAt) === moment)?.startsAt;
	return (
		<PickGroup
			className="slots"
			label={t("slot")}
			describedBy={describedBy}
			value={chosen}
			onChange={onChange}
			picks={gathered(day.slots).map((slot) => ({
				value: slot.startsAt,
				isDisabled: slot.reason !== null,
				face: (
					<>
						<Num>{`${formatTime(slot.startsAt)}–${formatTime(slot.endsAt)}`}</Num>
						<small>{says(slot, slot.startsAt === chosen)}</small>
					</>
				),
			}))}
		/>
	);
}
