import { __iconData as calendarClock } from "lucide-react/icons/calendar-clock";
import { __iconData as lock } from "lucide-react/icons/lock";
import { __iconData as vote } from "lucide-react/icons/vote";
import type { Poll } from "#domain/content/poll/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { pollTexts } from "./texts.ts";

type Times = Pick<Poll, "state" | "openDateTime" | "closeDateTime">;

const states = {
	waiting: { tone: "warn", icon: calendarClock, text: "poll.stateWaiting" },
	open: { tone: "ok", icon: vote, text: "poll.stateOpen" },
	closed: { tone: undefined, icon: lock, text: "poll.stateClosed" },
} as const;

/** The state of a group of polls (open, closed or not yet open) as an icon and a word. */
export function StateBadge({ state }: Pick<Times, "state">) {
	const t = pollTexts(useLocale());
	const { tone, icon, text } = states[state];
	return (
		<Badge tone={tone} mark={<Icon of={icon} />}>
			{t(text)}
		</Badge>
	);
}

/** When a group opens, until when it is open, or when it closed, as a sentence. */
export function timesText({ state, openDateTime, closeDateTime }: Times, locale: Locale): string {
	const t = pollTexts(locale);
	const at = (moment: string | null) => ({
		date: formatDate(moment, locale, "month-name"),
		time: formatTime(moment),
	});
	if (state === "waiting") return t("poll.opensAt", at(openDateTime));
	if (state === "closed") return t("poll.closedAt", at(closeDateTime));
	if (!closeDateTime) return t("poll.opened");
	const closing = at(closeDateTime);
	// the last minute of a day is said as the day
	return t(closing.time === "23:59" ? "poll.closesWith" : "poll.closesAt", closing);
}
