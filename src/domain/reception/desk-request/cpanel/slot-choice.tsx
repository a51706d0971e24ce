import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { samplingClient } from "#api/client.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { keepingLines } from "#domain/catalogue/preparation/texts.ts";
import { timeQuery } from "#domain/catalogue/preparation/time-query.ts";
import type { Slot, SlotDay } from "#domain/sampling/sampling/schema.ts";
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
	/** Empty at the laboratory; at home nothing is offered before the district is chosen. */
	districtId: string;
	needs: TimeNeeds;
	/** The moment of the chosen slot; empty when none is chosen. */
	startsAt: string;
	/** How often a request was refused because its slot was taken: moves the focus here. */
	goneCount: number;
	onChoose: (startsAt: string, day: string) => void;
	error: string | undefined;
};

/** Days shown at once. */
const windowDays = 7;
export const deskSlotsKey = "desk-slots";

/** Past and too near times are left out; other unavailable ones say why. */
const isToCome = ({ reason }: Slot) => reason !== "notice";
/** A day on which samples of these tests would spoil. */
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

/** The times of a place: the first one by one press, seven days with their free times; what cannot be chosen says why. */
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
	const choose = (chosen: string, day: string) => {
		answered.current = goneCount;
		setGone(false);
		onChoose(chosen, day);
	};
	const turnTo = (to: number) => {
		setTurn(to);
		setOpened("");
	};
	const dayName = (day: string) => `${formatWeekday(day, locale)} ${formatDate(day, locale, "day-month")}`;
	if (location === 2 && !districtId) return <p className="muted">{t("chooseDistrict")}</p>;
	if (isPending) return <Skeleton height="9rem" />;
	if (isError && days.length === 0)
		return (
			<ErrorState small title={t("failed")} onRetry={() => void refetch()} busy={isFetching}>
				{t("failedText")}
			</ErrorState>
		);
	const earliest = data?.earliest;
	const lines = keepingLines(locale, props.needs.keeping, closedWeekdays(days));
	return (
		<div className="stack" ref={times}>
			{isGone && !startsAt ? <Message tone="bad">{t("gone")}</Message> : null}
			<div className="desk-slots-head">
				{earliest && earliest.startsAt !== startsAt ? (
					<Button
						variant="soft"
						size="sm"
						onPress={() => {
							setOpened("");
							setTurn(
								Math.max(
									0,
									Math.floor(
										(Date.parse(earliest.day) - Date.parse(dayInTehran(new Date()))) /
											(windowDays * 86_400_000),
									),
								),
							);
							isFollowed.current = true;
							choose(earliest.startsAt, earliest.day);
						}}
					>
						{t.rich("earliest", { day: dayName(earliest.day), time: formatTime(earliest.startsAt), num })}
					</Button>
				) : null}
				{earliest === null ? (
					<p className="muted grow">{t(lines.length > 0 ? "noCommonTime" : "allFull")}</p>
				) : (
					<span className="grow" />
				)}
				<IconButton
					size="sm"
					line
					label={t("earlier")}
					icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
					isDisabled={turn === 0}
					onPress={() => turnTo(turn - 1)}
				/>
				<IconButton
					size="sm"
					line
					label={t("later")}
					icon={<ChevronRight className="icon icon-directional" aria-hidden />}
					isDisabled={!data?.hasLater}
					onPress={() => turnTo(turn + 1)}
				/>
			</div>
			<PickGroup
				className="desk-days"
				label={t("day")}
				value={shown?.day}
				onChange={setOpened}
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
			{shown && hasFree(shown) ? (
				<PickGroup
					className="desk-slots"
					label={t("time")}
					value={shown.slots.find((slot) => slot.startsAt === startsAt)?.startsAt}
					onChange={(chosen) => choose(chosen, shown.day)}
					picks={shown.slots.filter(isToCome).map((slot) => ({
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
