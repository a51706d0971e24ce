import { useQuery } from "@tanstack/react-query";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { addDays, dayInTehran, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { windowDays, windowOf } from "../address/slot-days.ts";
import { useSelection } from "../basket/use-selection.ts";
import { slots } from "../queries.ts";
import { ChangeDeadline, deadlineOf } from "./change-deadline.tsx";

/** The selected time with start and end; the end comes from the list of times, which may not be loaded yet. */
export function ChosenSlot({ draft }: { draft: ReceptionDraft }) {
	const list = useSlotDays(draft)?.days;
	const { onlineReceptionDate } = draft;
	const moment = Date.parse(onlineReceptionDate);
	const slot = list?.flatMap((day) => day.slots).find(({ startsAt }) => Date.parse(startsAt) === moment);
	const begins = formatTime(onlineReceptionDate);
	return <Num>{slot ? `${begins}–${formatTime(slot.endsAt)}` : begins}</Num>;
}

/** Shows until when the chosen time can be changed; shows nothing while this is unknown. */
export function ChosenSlotDeadline({ draft }: { draft: ReceptionDraft }) {
	const cancelMinutes = useSlotDays(draft)?.cancelMinutes;
	const { onlineReceptionDate: startsAt } = draft;
	if (!startsAt || cancelMinutes === undefined) return null;
	return <ChangeDeadline deadline={deadlineOf(startsAt, cancelMinutes)} />;
}

/** The days around the chosen time, loaded by the previous page. */
function useSlotDays(draft: ReceptionDraft) {
	const { samplingLocation, samplingDistrictId, onlineReceptionDate, sampleDate } = draft;
	const { needs } = useSelection(draft);
	const today = dayInTehran(new Date());
	return useQuery({
		...slots(useLocale(), {
			location: samplingLocation,
			districtId: samplingLocation === 2 ? samplingDistrictId : "",
			from: addDays(today, windowOf(sampleDate, today) * windowDays),
			days: windowDays,
			needs,
		}),
		enabled: onlineReceptionDate !== "",
		// what is asked is when a time ends, and that does not change
		staleTime: Number.POSITIVE_INFINITY,
		refetchInterval: false,
	}).data;
}
