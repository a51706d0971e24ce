import { useTranslations } from "use-intl";
import { type Status, statusName } from "../state/status.ts";
import { toneOf } from "./decisions.ts";

/** The state as a badge; hidden if the stage already describes the state. */
export function StateBadge({
	status,
	always = false,
	className,
}: {
	status: Status;
	always?: boolean;
	className?: string;
}) {
	const t = useTranslations("queue.state");
	const tone = toneOf[status] ?? (always ? "plain" : undefined);
	if (!tone) return null;
	return (
		<span className={["badge", tone !== "plain" && `badge-${tone}`, className].filter(Boolean).join(" ")}>
			<span>{t(statusName[status])}</span>
		</span>
	);
}
