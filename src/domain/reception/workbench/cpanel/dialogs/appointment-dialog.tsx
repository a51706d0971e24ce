import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient, samplingClient } from "#api/client.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { keepingLines } from "#domain/catalogue/preparation/texts.ts";
import { timeQuery } from "#domain/catalogue/preparation/time-query.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { closedWeekdays } from "#locale/date/weekday.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ListRow } from "../list/list-view.ts";

/**
 * How a conflict is resolved: the whole request moves to the laboratory, or to another time there, or some of its tests get
 * a separate appointment.
 */
export type AppointmentWay = "laboratory" | "time" | "separate";

/** Number of days whose free times are offered. */
const daysAhead = "14";

type Free = { day: string; times: string[] };

/** Free times at the laboratory that suit the tests, by day. */
function useFreeTimes(needs: TimeNeeds) {
	const call = useCall();
	const query = {
		location: String(samplingLocations.laboratory),
		days: daysAhead,
		...timeQuery(needs),
	};
	const { data, isError, isFetching, refetch } = useQuery({
		queryKey: ["workbench-times", query],
		queryFn: ({ signal }) => call(() => samplingClient.Sampling.Slots.$get({ query }, { init: { signal } })),
		staleTime: 0,
	});
	const free: Free[] | undefined = data?.days
		.map(({ day, slots }) => ({
			day,
			times: slots.filter(({ reason }) => reason === null).map(({ startsAt }) => startsAt),
		}))
		.filter(({ times }) => times.length > 0);
	return { free, closed: closedWeekdays(data?.days ?? []), isError, isFetching, refetch };
}

export type AppointmentProps = {
	way: AppointmentWay;
	reception: ReceptionDetails;
	/** The items of the new appointment. */
	rows: readonly ListRow[];
	needs: TimeNeeds;
	onClose: () => void;
	/** @param separate tracking code of the new request; empty if the whole request was moved */
	onDone: (fresh: ReceptionDetails, separate: string) => void;
};

/** Makes the appointment and reloads the request. */
function useAppointment({ way, reception, rows, onDone }: AppointmentProps) {
	const call = useCall();
	const of = (kind: "test" | "panel") =>
		rows.filter((row) => row.kind === kind).map(({ id, priceRials }) => ({ id, priceRials }));
	return useMutation({
		mutationFn: async (startsAt: string) => {
			const param = { id: reception.id };
			const one = {
				param,
				header: ifMatch(reception.version),
				json: {
					onlineReceptionDate: startsAt,
					onlineReceptionTests: of("test"),
					onlineReceptionPanels: of("panel"),
				},
			};
			const { AtLaboratory, SeparateAppointment, $get } = receptionClient.Reception[":id"];
			if (way !== "separate") return { fresh: await call(() => AtLaboratory.$post(one)), separate: "" };
			const { trackingCode } = await call(() => SeparateAppointment.$post(one));
			return { fresh: await call(() => $get({ param })), separate: trackingCode };
		},
		onSuccess: ({ fresh, separate }) => onDone(fresh, separate),
	});
}

/** Chooses another time at the laboratory to resolve a conflict. */
export function AppointmentDialog(props: AppointmentProps) {
	const { way, reception, rows, needs, onClose } = props;
	const t = useTranslations("workbench.appointment");
	const locale = useLocale();
	const problemText = useProblemText();
	const { free, closed, isError, isFetching, refetch } = useFreeTimes(needs);
	const { mutate, isPending, error } = useAppointment(props);
	const [day, setDay] = useState("");
	const [startsAt, setStartsAt] = useState("");
	const first = useRef<HTMLSelectElement>(null);
	const shown = free?.find((each) => each.day === day) ?? free?.[0];
	const time = shown?.times.find((each) => each === startsAt) ?? shown?.times[0];
	const isKnown = free !== undefined;
	useEffect(() => {
		if (isKnown) first.current?.focus();
	}, [isKnown]);
	useEffect(() => {
		// another user may have taken it
		if (error) void refetch();
	}, [error, refetch]);
	const send = () => time && mutate(time);
	const names = rows.map(({ name }) => name).join(locale === "fa" ? "، " : ", ");
	return (
		<FormDialog
			title={t(`${way}.title`)}
			cancel={t("cancel")}
			confirm={t(`${way}.confirm`)}
			icon={<CalendarClock className="icon" aria-hidden />}
			isDisabled={!time}
			busy={isPending}
			onClose={onClose}
			onConfirm={send}
		>
			<p>{t(`${way}.text`, { names, person: `${reception.firstName} ${reception.lastName}` })}</p>
			{keepingLines(locale, needs.keeping, closed).map((line) => (
				<Message key={line} icon={<CalendarClock className="icon" aria-hidden />}>
					<BidiText text={line} />
				</Message>
			))}
			{error ? <Message tone="bad">{problemText(error).title}</Message> : null}
			{isError && !free ? (
				<ErrorState small title={t("failed")} onRetry={() => void refetch()} busy={isFetching}>
					{t("failedText")}
				</ErrorState>
			) : null}
			{!free && !isError ? <Skeleton height="6rem" /> : null}
			{free?.length === 0 ? <Message tone="bad">{t("none", { days: daysAhead })}</Message> : null}
			{shown && time ? (
				<div className="workbench-times">
					<NativeSelect
						label={t("day")}
						need="required"
						inputRef={first}
						value={shown.day}
						onChange={setDay}
						options={(free ?? []).map((each) => ({
							value: each.day,
							label: `${formatWeekday(each.day, locale)} ${formatDate(each.day, locale, "day-month")}`,
						}))}
					/>
					<NativeSelect
						label={t("hour")}
						need="required"
						value={time}
						onChange={setStartsAt}
						options={shown.times.map((each) => ({ value: each, label: formatTime(each) }))}
					/>
				</div>
			) : null}
		</FormDialog>
	);
}
