import { useQuery } from "@tanstack/react-query";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { addDays, dayInTehran, formatTime } from "#locale/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { windowDays, windowOf } from "./address/slot-days.ts";
import { slots } from "./query.ts";
import { useChoice } from "./use-choice.ts";

/** The chosen time from its beginning to its end; the end comes from the list of times, which may not be there yet. */
export function ChosenTime({ draft }: { draft: ReceptionDraft }) {
	const { samplingLocation, samplingDistrictId, onlineReceptionDate, sampleDate } = draft;
	const { needs } = useChoice(draft);
	const today = dayInTehran(new Date());
	const list = useQuery({
		...slots(useLocale(), {
			location: samplingLocation,
			districtId: samplingLocation === 2 ? samplingDistrictId : "",
			from: addDays(today, windowOf(sampleDate, today) * windowDays),
			days: windowDays,
			morningOnly: needs.morningOnly,
		}),
		enabled: onlineReceptionDate !== "",
		// what is asked is when a time ends, and that does not change
		staleTime: Number.POSITIVE_INFINITY,
		refetchInterval: false,
	}).data;
	const moment = Date.parse(onlineReceptionDate);
	const slot = list?.flatMap((day) => day.slots).find(({ startsAt }) => Date.parse(startsAt) === moment);
	const begins = formatTime(onlineReceptionDate);
	return <Num>{slot ? `${begins}–${formatTime(slot.endsAt)}` : begins}</Num>;
}
