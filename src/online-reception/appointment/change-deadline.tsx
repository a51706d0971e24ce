import { CalendarClock } from "lucide-react";
import { deadlineBefore } from "#domain/reception/reception/state/cancellation-deadline.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { Phone } from "../frame/phone.tsx";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";

/** The moment until which an appointment can be changed or cancelled by its patient, ISO 8601. */
export const deadlineOf = (startsAt: string, cancelMinutes: number) =>
	deadlineBefore(new Date(startsAt), cancelMinutes).toISOString();

type Props = {
	deadline: string;
	/** Whether the request has been submitted. Before that, the text uses the future tense. */
	isBooked?: boolean;
};

/**
 * Shows until when patients can change or cancel an appointment themselves; after that, shows the reason and the number
 * to call.
 */
export function ChangeDeadline({ deadline, isBooked = false }: Props) {
	const t = useText("deadline");
	const locale = useLocale();
	const { phone } = useCentre().centre;
	const isOver = Date.parse(deadline) <= Date.now();
	const key = isOver ? (isBooked ? "over" : "near") : "until";
	return (
		<Message icon={<CalendarClock className="icon" aria-hidden />}>
			{t.rich(key, {
				day: `${formatWeekday(deadline, locale)} ${formatDate(deadline, locale, "day-month")}`,
				time: formatTime(deadline),
				num,
			})}{" "}
			{isOver && phone ? t.rich("call", { tel: () => <Phone number={phone} /> }) : null}
		</Message>
	);
}
