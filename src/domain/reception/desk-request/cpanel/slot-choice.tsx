import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { samplingClient } from "#api/client.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { keepingLines } from "#domain/catalogue/preparation/texts.ts";
import { timeQuery } from "#domain/catalogue/preparation/time-query.ts";
import type { Slot, SlotDay, SlotDays } from "#domain/sampling/sampling/schema.ts";
import { addDays, dayInTehran, formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { closedWeekdays } from "#locale/date/weekday.ts";
import { useCall } from "#records/call-context.tsx";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { PickGroup } from "#ui/pick-group.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
	location: number;
	/** The district; empty at the laboratory. A home visit has no slots until a district is chosen. */
	districtId: string;
	needs: TimeNeeds;
	/** Start of the chosen slot; empty when no slot is chosen. */
	startsAt: string;
	/** How often a request was refused because its slot was taken; each refusal moves the focus here. */
	goneCount: number;
	onChoose: (startsAt: string, day: string) => void;
	error: string | undefined;
};

/** The number of days shown at a time. */
const windowDays = 7;
export const deskSlotsKey = "desk-slots";

/**
 * Whether a time is shown: past times and times that are too near are left out; other unavailable times are shown with the
 * reason.
 */
const isToCome = ({ reason }: Slot) => reason !== "notice";
/** Whether samples of these tests would spoil on this day. */
const isForOthers = ({ slots }: SlotDay) => slots.some(({ reason }) => reason === "stability");
const hasFree = ({ slots }: SlotDay) => slots.some(({ reason }) => reason === null);

function useSlots({ location, districtId, needs }: Props, turn: number) {
	const call = useCall();
	const query = {
		location: String(location),
		days: String(windowDays),
		from: addDays(dayInTehran(new Date()), turn * windowDays),
		...(location === 2 ? { districtId } : {}),
		...timeQuery(needs),
	};
	return useQuery({
		queryKey: [deskSlotsKey, query],
		queryFn: ({ signal }) => call(() => samplingClient.Sampling.Slots.$get({ query }, { init: { signal } })),
		enabled: location !== 2 || districtId !== "",
		// another user may have taken one
		staleTime: 0,
		refetchInterval: 30_000,
	});
}

/** Index of the seven-day window that contains a day; window 0 starts today. */
const turnOf = (day: string) =>
	Math.max(
		0,
		Math.floor((Date.parse(day) - Date.parse(dayInTehran(new Date()))) / (windowDays * 86_400_000)),
	);

/**
 * Moves the focus to the selected time after the button for the first free time was clicked, and to the first available
 * time after a refused request.
 */
function useTimesFocus(startsAt: string, goneCount: number) {
	// the first-time button disappears when pressed: focus moves to that time
	const times = useRef<HTMLDivElement>(null);
	const isFollowed = useRef(false);
	useEffect(() => {
		if (!isFollowed.current) return;
		const chosen = times.current?.querySelector<HTMLElement>(".desk-slots [aria-checked=true]");
		if (!chosen) return;
		isFollowed.current = false;
		chosen.focus();
	});
	const answered = useRef(goneCount);
	useEffect(() => {
		if (goneCount === answered.current || startsAt) return;
		answered.current = goneCount;
		times.current?.querySelector<HTMLElement>("button:enabled")?.focus();
	}, [goneCount, startsAt]);
	return {
		times,
		followChosen() {
			isFollowed.current = true;
		},
		/** Called when a time was chosen, so that earlier refusals no longer matter. */
		answer() {
			answered.current = goneCount;
		},
	};
}

/** A button that selects the first free time, or a text when no time is free. */
function EarliestTime(props: {
	/** Undefined until the first response has arrived. */
	earliest: SlotDays["earliest"] | undefined;
	startsAt: string;
	/** Whether the combination of tests leaves no possible time. */
	isLimited: boolean;
	onPick: (earliest: { startsAt: string; day: string }) => void;
}) {
	const { earliest, startsAt, isLimited, onPick } = props;
	const t = useTranslations("deskRequest.slot");
	const locale = useLocale();
	const dayName = (day: string) => `${formatWeekday(day, locale)} ${formatDate(day, locale, "day-month")}`;
	return (
		<>
			{earliest && earliest.startsAt !== startsAt ? (
				<Button variant="soft" size="sm" onPress={() => onPick(earliest)}>
					{t.rich("earliest", { day: dayName(earliest.day), time: formatTime(earliest.startsAt), num })}
				</Button>
			) : null}
			{earliest === null ? (
				<p className="muted grow">{t(isLimited ? "noCommonTime" : "allFull")}</p>
			) : (
				<span className="grow" />
			)}
		</>
	);
}

/** Buttons for earlier and later days. */
function OtherDays(props: { turn: number; hasLater: boolean; onTurn: (to: number) => void }) {
	const { turn, hasLater, onTurn } = props;
	const t = useTranslations("deskRequest.slot");
	return (
		<>
			<IconButton
				size="sm"
				line
				label={t("earlier")}
				icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
				isDisabled={turn === 0}
				onPress={() => onTurn(turn - 1)}
			/>
			<IconButton
				size="sm"
				line
				label={t("later")}
				icon={<ChevronRight className="icon icon-directional" aria-hidden />}
				isDisabled={!hasLater}
				onPress={() => onTurn(turn + 1)}
			/>
		</>
	);
}

type DayPicksProps = { days: readonly SlotDay[]; shown: string | undefined; onOpen: (day: string) => void };

function DayPicks({ days, shown, onOpen }: DayPicksProps) {
	const t = useTranslations("deskRequest.slot");
	const locale = useLocale();
	return (
		<PickGroup
			className="desk-days"
			label={t("day")}
			value={shown}
			onChange={onOpen}
			picks={days.map((day) => ({
				value: day.day,
				isDisabled: !hasFree(day),
				face: (
					<>
						<span>{formatWeekday(day.day, locale)}</span>
						<small>
							{day.closed
								? t(day.closed)
								: hasFree(day)
									? formatDate(day.day, locale, "day-month")
									: t(isForOthers(day) ? "notThese" : "full")}
						</small>
					</>
				),
			}))}
		/>
	);
}

type TimePicksProps = { day: SlotDay; startsAt: string; onChoose: (startsAt: string) => void };

function TimePicks({ day, startsAt, onChoose }: TimePicksProps) {
	const t = useTranslations("deskRequest.slot");
	return (
		<PickGroup
			className="desk-slots"
			label={t("time")}
			value={day.slots.find((slot) => slot.startsAt === startsAt)?.startsAt}
			onChange={onChoose}
			picks={day.slots.filter(isToCome).map((slot) => ({
				value: slot.startsAt,
				isDisabled: slot.reason !== null,
				face: (
					<>
						<Num>{formatTime(slot.startsAt)}</Num>
						<small>
							{slot.reason ? t(`reason.${slot.reason}`) : t.rich("left", { count: slot.left, num })}
						</small>
					</>
				),
			}))}
		/>
	);
}

/**
 * The times of a place: a button for the first free time, and seven days with their times; unavailable times show the
 * reason.
 */
export function SlotChoice(props: Props) {
	const { location, districtId, startsAt, goneCount, onChoose, error } = props;
	const t = useTranslations("deskRequest.slot");
	const locale = useLocale();
	const [turn, setTurn] = useState(0);
	const [opened, setOpened] = useState("");
	const [isGone, setGone] = useState(false);
	const { data, isPending, isError, isFetching, refetch } = useSlots(props, turn);
	const days = data?.days ?? [];
	const chosenDay = days.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
	const shown = days.find(({ day }) => day === opened) ?? chosenDay ?? days.find(hasFree) ?? days[0];

	const check = useEffectEvent(() => {
		const slot = chosenDay?.slots.find((each) => each.startsAt === startsAt);
		if (!slot?.reason) return;
		setGone(true);
		onChoose("", "");
	});
	useEffect(() => {
		if (data) check();
	}, [data]);
	const { times, followChosen, answer } = useTimesFocus(startsAt, goneCount);
	const choose = (chosen: string, day: string) => {
		answer();
		setGone(false);
		onChoose(chosen, day);
	};
	const turnTo = (to: number) => {
		setTurn(to);
		setOpened("");
	};
	if (location === 2 && !districtId) return <p className="muted">{t("chooseDistrict")}</p>;
	if (isPending) return <Skeleton height="9rem" />;
	if (isError && days.length === 0)
		return (
			<ErrorState small title={t("failed")} onRetry={() => void refetch()} busy={isFetching}>
				{t("failedText")}
			</ErrorState>
		);
	const lines = keepingLines(locale, props.needs.keeping, closedWeekdays(days));
	return (
		<div className="stack" ref={times}>
			{isGone && !startsAt ? <Message tone="bad">{t("gone")}</Message> : null}
			<div className="desk-slots-head">
				<EarliestTime
					earliest={data?.earliest}
					startsAt={startsAt}
					isLimited={lines.length > 0}
					onPick={(earliest) => {
						turnTo(turnOf(earliest.day));
						followChosen();
						choose(earliest.startsAt, earliest.day);
					}}
				/>
				<OtherDays turn={turn} hasLater={data?.hasLater ?? false} onTurn={turnTo} />
			</div>
			<DayPicks days={days} shown={shown?.day} onOpen={setOpened} />
			{shown && hasFree(shown) ? (
				<TimePicks day={shown} startsAt={startsAt} onChoose={(chosen) => choose(chosen, shown.day)} />
			) : null}
			{lines.length > 0 ? (
				<Message icon={<CalendarClock className="icon" aria-hidden />}>
					<BidiText text={[...lines, t("keepingWay")].join(" ")} />
				</Message>
			) : null}
			{error ? <Message tone="bad">{error}</Message> : null}
		</div>
	);
}
