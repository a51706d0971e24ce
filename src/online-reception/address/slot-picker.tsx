import { useQuery } from "@tanstack/react-query";
import { CalendarClock, CalendarX2, ChevronLeft, ChevronRight, UtensilsCrossed, Zap } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { fastBegins } from "#domain/catalogue/preparation/preparation.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { keepingLines, samplingHoursText } from "#domain/catalogue/preparation/texts.ts";
import type { Slot, SlotDay, SlotDays } from "#domain/sampling/sampling/schema.ts";
import { addDays, dayInTehran, formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { closedWeekdays } from "#locale/date/weekday.ts";
import type { Locale } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { ChangeDeadline, deadlineOf } from "../appointment/change-deadline.tsx";
import { Phone } from "../frame/phone.tsx";
import { slots as slotsQuery } from "../queries.ts";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import { Days, Slots } from "./days-and-slots.tsx";
import { hasFree, isStillFree, openDay, windowDays, windowOf } from "./slot-days.ts";

type Props = {
	location: number;
	/** The district of a home visit, without which no slots are offered; empty at the laboratory. */
	districtId: string;
	needs: TimeNeeds;
	/** Start of the chosen slot; empty when no slot is chosen. */
	startsAt: string;
	day: string;
	onChoose: (startsAt: string, day: string) => void;
	/** Continues after a time has been chosen. If undefined, the button for the earliest time only chooses it. */
	onGoOn?: () => void;
	error?: string;
	/** The appointment to be changed, which is marked in the list. */
	bookedAt?: string;
	/** Switches to the other place; offered when all slots here are full. Undefined if there is no other place. */
	onOtherPlace?: () => void;
};

/** The slots of a place in one window of days. @param turn number of windows after today's */
function useSlots({ location, districtId, needs }: Props, turn: number) {
	return useQuery({
		...slotsQuery(useLocale(), {
			location,
			districtId: location === 2 ? districtId : "",
			from: addDays(dayInTehran(new Date()), turn * windowDays),
			days: windowDays,
			needs,
		}),
		enabled: location !== 2 || districtId !== "",
	});
}

/** Calls `onAnswer` for each new response of the server. */
function useEachAnswer(answer: SlotDays | undefined, onAnswer: (answer: SlotDays) => void) {
	const answered = useEffectEvent(onAnswer);
	useEffect(() => {
		if (answer) answered(answer);
	}, [answer]);
}

/** Days and slots of a place; each unavailable slot shows its reason (reception 3.9). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: each state of one list, read from top to bottom
export function SlotPicker(props: Props) {
	const { location, districtId, needs, startsAt, day, onChoose, onGoOn, error, bookedAt, onOtherPlace } =
		props;
	const t = useText("place");
	const locale = useLocale();
	const saysId = useId();
	const today = dayInTehran(new Date());
	const [turn, setTurn] = useState(() => windowOf(day, today));
	const [opened, setOpened] = useState("");
	const [isGone, setGone] = useState(false);
	const needsDistrict = location === 2 && !districtId;
	const query = useSlots(props, turn);
	const { days = [], earliest, hasLater = false, cancelMinutes } = query.data ?? {};
	const shown = days.find((each) => each.day === (opened || openDay(days, day))) ?? days[0];

	useEachAnswer(query.data, (answer) => {
		if (!startsAt || isStillFree(answer.days, day, startsAt) !== false) return;
		setGone(true);
		onChoose("", "");
	});

	const turnTo = (to: number) => {
		setTurn(to);
		setOpened("");
	};
	const choose = (chosen: string, on: string) => {
		setGone(false);
		onChoose(chosen, on);
	};
	return (
		<section className="card card-padded stack" id="slots" aria-labelledby="slots-h">
			<div className="card-head">
				<h2 id="slots-h">
					<CalendarClock className="icon" aria-hidden />
					<span>{t("time")}</span>
				</h2>
				<span className="grow" />
				<span className="muted calendar-month">{shown ? monthOf(shown.day, locale) : ""}</span>
				{needsDistrict ? null : (
					<TurnButtons
						isFirst={turn === 0}
						isLast={query.isSuccess && !hasLater}
						onTurn={(by) => turnTo(turn + by)}
					/>
				)}
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
			) : earliest === null ? (
				<AllFull
					isHome={location === 2}
					isNarrowed={keepingLines(locale, needs.keeping).length > 0}
					onOtherPlace={onOtherPlace}
				/>
			) : (
				<>
					{earliest && earliest.startsAt !== startsAt ? (
						<Earliest
							of={earliest}
							goesOn={onGoOn !== undefined}
							onChoose={() => {
								turnTo(windowOf(earliest.day, today));
								choose(earliest.startsAt, earliest.day);
								onGoOn?.();
							}}
						/>
					) : null}
					<NarrowedDays needs={needs} days={days} />
					<Days days={days} value={shown?.day ?? ""} onChange={setOpened} />
					{shown && hasFree(shown) ? (
						<Slots
							day={shown}
							value={startsAt}
							bookedAt={bookedAt}
							describedBy={error ? saysId : undefined}
							onChange={(chosen) => choose(chosen, shown.day)}
						/>
					) : null}
					{days.some(hasFree) ? null : <NoneFree onLater={hasLater ? () => turnTo(turn + 1) : undefined} />}
				</>
			)}
			{error ? (
				<Message tone="bad" id={saysId}>
					{error}
				</Message>
			) : (
				<Hint needs={needs} startsAt={startsAt} slots={shown?.slots ?? []} />
			)}
			{startsAt && cancelMinutes !== undefined ? (
				<ChangeDeadline deadline={deadlineOf(startsAt, cancelMinutes)} />
			) : null}
		</section>
	);
}

type TurnProps = { isFirst: boolean; isLast: boolean; onTurn: (by: 1 | -1) => void };

/** Buttons for earlier and later days. */
function TurnButtons({ isFirst, isLast, onTurn }: TurnProps) {
	const t = useText("place");
	return (
		<>
			<IconButton
				size="sm"
				line
				label={t("earlier")}
				icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
				isDisabled={isFirst}
				onPress={() => onTurn(-1)}
			/>
			<IconButton
				size="sm"
				line
				label={t("later")}
				icon={<ChevronRight className="icon icon-directional" aria-hidden />}
				isDisabled={isLast}
				onPress={() => onTurn(1)}
			/>
		</>
	);
}

const monthOf = (day: string, locale: Locale) => {
	const [, ...monthAndYear] = formatDate(day, locale, "month-name").split(" ");
	return monthAndYear.join(" ");
};

type HintProps = { needs: TimeNeeds; startsAt: string; slots: readonly Slot[] };

/**
 * Says which hours suit the tests, and when the fast begins: for the chosen slot, otherwise for the last slot that starts
 * too soon for the fast.
 */
function Hint({ needs, startsAt, slots }: HintProps) {
	const t = useText("place");
	const locale = useLocale();
	const hours = samplingHoursText(locale, needs);
	const missed = slots.findLast(({ reason }) => reason === "fasting");
	const about = startsAt || missed?.startsAt;
	const begins = about && needs.fastingHours ? fastBegins(new Date(about), needs.fastingHours) : undefined;
	const lines = [
		hours ? t("hoursHint", { hours }) : null,
		begins && about
			? t.rich(startsAt ? "fastFrom" : "fastMissed", {
					slot: formatTime(about),
					hours: needs.fastingHours,
					time: formatTime(begins),
					day: formatWeekday(begins, locale),
					num,
				})
			: needs.fastingHours
				? t.rich("fastingHint", { hours: needs.fastingHours, num })
				: null,
	].filter((line) => line !== null);
	return lines.map((line, index) => (
		<Message key={index} icon={<UtensilsCrossed className="icon" aria-hidden />}>
			{line}
		</Message>
	));
}

/** Explains in advance why some days cannot be chosen. */
function NarrowedDays({ needs, days }: { needs: TimeNeeds; days: readonly SlotDay[] }) {
	const t = useText("place");
	const lines = keepingLines(useLocale(), needs.keeping, closedWeekdays(days));
	return lines.length > 0 ? (
		<Message icon={<CalendarClock className="icon" aria-hidden />}>
			<BidiText text={[...lines, t("keepingWay")].join(" ")} />
		</Message>
	) : null;
}

type EarliestProps = {
	of: NonNullable<SlotDays["earliest"]>;
	/** Whether choosing the slot also opens the next page. */
	goesOn: boolean;
	onChoose: () => void;
};

/** The earliest free slot, to choose with one click. */
function Earliest({ of, goesOn, onChoose }: EarliestProps) {
	const t = useText("place");
	const locale = useLocale();
	return (
		<div>
			<Button variant="soft" icon={<Zap className="icon" aria-hidden />} onPress={onChoose}>
				{t.rich(goesOn ? "earliestGoOn" : "earliest", {
					day: `${formatWeekday(of.day, locale)} ${formatDate(of.day, locale, "day-month")}`,
					time: formatTime(of.startsAt),
					num,
				})}
			</Button>
		</div>
	);
}

/** Shown if these days have no free slot; links to later days, if there are any. */
function NoneFree({ onLater }: { onLater?: () => void }) {
	const t = useText("place");
	return (
		<p className="muted">
			{t("noneFree")}{" "}
			{onLater ? (
				<button type="button" className="link" onClick={onLater}>
					{t("seeLater")}
				</button>
			) : null}
		</p>
	);
}

type AllFullProps = {
	isHome: boolean;
	/** Whether samples for some of the tests are only taken on certain days. */
	isNarrowed: boolean;
	onOtherPlace?: () => void;
};

/** Shown if no day has a free slot: suggests the other place, two requests, or a phone call. */
function AllFull({ isHome, isNarrowed, onOtherPlace }: AllFullProps) {
	const t = useText("place");
	const deadline = useText("deadline");
	const { phone } = useCentre().centre;
	const call = { tel: () => <Phone number={phone} /> };
	return (
		<Alert
			tone="warn"
			isNew
			icon={<CalendarX2 className="icon" aria-hidden />}
			title={t(isNarrowed ? "noCommonTime" : "allFull")}
		>
			{isNarrowed ? <>{t("noCommonTimeWay")} </> : null}
			{onOtherPlace ? (
				<button type="button" className="link" onClick={onOtherPlace}>
					{t(isHome ? "allFullLaboratory" : "allFullHome")}
				</button>
			) : null}{" "}
			{phone ? (onOtherPlace ? t.rich("allFullCall", call) : deadline.rich("call", call)) : null}
		</Alert>
	);
}
