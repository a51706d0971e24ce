import { CalendarClock, CircleCheck, CircleDashed, EyeOff, Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import type { PollState } from "../schema.ts";

type Face = PollState | "off" | "empty";
/** The data from which the state of a group or question is derived; a group also has its number of questions. */
type Asked = { isActive: boolean; state: PollState; pollCount?: number };

const faces = {
	open: { tone: "ok", icon: <CircleCheck className="icon" aria-hidden /> },
	waiting: { tone: "info", icon: <CalendarClock className="icon" aria-hidden /> },
	closed: { tone: "line", icon: <Lock className="icon" aria-hidden /> },
	off: { tone: "warn", icon: <EyeOff className="icon" aria-hidden /> },
	empty: { tone: "warn", icon: <CircleDashed className="icon" aria-hidden /> },
} as const satisfies Record<Face, object>;

const faceOf = ({ isActive, state, pollCount }: Asked): Face => {
	if (!isActive) return "off";
	return pollCount === 0 ? "empty" : state;
};

/** Whether a poll is open now, as a word with an icon. */
export function PollBadge(asked: Asked) {
	const t = useTranslations("poll.state");
	const face = faceOf(asked);
	return (
		<Badge tone={faces[face].tone} mark={faces[face].icon}>
			{t(face)}
		</Badge>
	);
}

/** The state of a poll as a line of text, for an export. */
export function usePollStateText() {
	const t = useTranslations("poll.state");
	return (asked: Asked) => t(faceOf(asked));
}
