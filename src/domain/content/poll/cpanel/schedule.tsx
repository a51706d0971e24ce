import { useTranslations } from "use-intl";
import { useMomentText } from "#records/moment-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";

type Span = { openDateTime: string | null; closeDateTime: string | null };

const isMoment = (value: string | null) => value === null || !Number.isNaN(Date.parse(value));

/**
 * The period in which a question is asked, in a sentence: the question's own limits, or the group's limits if the question
 * has none.
 */
export function Schedule({ own, group }: { own: Span; group: Span }) {
	const t = useTranslations("poll.says");
	const momentText = useMomentText();
	const from = own.openDateTime || group.openDateTime;
	const until = own.closeDateTime || group.closeDateTime;
	if (!isMoment(from) || !isMoment(until) || (from && until && from >= until)) return null;
	const words = { from: from ? momentText(from) : "", until: until ? momentText(until) : "" };
	const says = from ? (until ? "fromUntil" : "from") : until ? "until" : "always";
	return (
		<p className="muted">
			<BidiText text={t(says, words)} />
		</p>
	);
}
