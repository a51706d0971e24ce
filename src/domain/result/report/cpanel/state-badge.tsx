import { CircleCheck, FilePenLine, RotateCcw, Send, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import type { ReportState } from "../status.ts";

type Tone = "main" | "ok" | "warn" | "bad" | "info";
const looks: Record<ReportState | "none", [Tone | undefined, ReactNode]> = {
	none: [undefined, null],
	draft: ["main", <FilePenLine key="d" className="icon" aria-hidden />],
	verified: ["info", <CircleCheck key="v" className="icon" aria-hidden />],
	released: ["ok", <Send key="r" className="icon icon-directional" aria-hidden />],
	corrected: ["warn", <RotateCcw key="c" className="icon" aria-hidden />],
	withdrawn: ["bad", <Undo2 key="w" className="icon icon-directional" aria-hidden />],
	discarded: [undefined, null],
};

/** The state of a report, as a word and a sign. */
export function ReportStateBadge({
	state,
	isInPart = false,
}: {
	state: ReportState | null;
	/** Whether some values are still missing. */
	isInPart?: boolean;
}) {
	const t = useTranslations("results.state");
	if (state === "released" && isInPart)
		return (
			<Badge tone="warn" mark="dot">
				{t("releasedInPart")}
			</Badge>
		);
	const [tone, mark] = looks[state ?? "none"];
	return (
		<Badge {...(tone ? { tone } : {})} mark={mark}>
			{t(state ?? "none")}
		</Badge>
	);
}
