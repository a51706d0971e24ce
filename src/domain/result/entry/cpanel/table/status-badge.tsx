import { Ban, CircleDashed, Clock, RefreshCw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { LineStatus } from "#domain/catalogue/result-value/flag.ts";

const marks: Record<Exclude<LineStatus, "final">, [string, ReactNode]> = {
	registered: ["badge", <Clock key="r" className="icon" aria-hidden />],
	preliminary: ["badge badge-warn", <CircleDashed key="p" className="icon" aria-hidden />],
	corrected: ["badge badge-info", <RefreshCw key="c" className="icon" aria-hidden />],
	cancelled: ["badge", <Ban key="x" className="icon" aria-hidden />],
	"entered-in-error": ["badge badge-bad", <Undo2 key="e" className="icon" aria-hidden />],
};

/** The status of a value, unless it is final: pending, not final, corrected, cancelled, withdrawn. */
export function StatusBadge({ status }: { status: LineStatus }) {
	const t = useTranslations("results.status");
	if (status === "final") return null;
	const [look, mark] = marks[status];
	return (
		<span className={look}>
			{mark}
			<span>{t(status)}</span>
		</span>
	);
}
