import { useTranslations } from "use-intl";
import { type Status, statusName } from "../status.ts";
import { toneOf } from "./decisions.ts";

/** The state as a badge; nothing where the stage already says it. */
export function StateBadge({ status, always = false }: { status: Status; always?: boolean }) {
	const t = useTranslations("desk.state");
	const tone = toneOf[status] ?? (always ? "plain" : undefined);
	if (!tone) return null;
	return (
		<span className={tone === "plain" ? "badge" : `badge badge-${tone}`}>
			<span>{t(statusName[status])}</span>
		</span>
	);
}
