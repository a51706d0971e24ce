import { ArrowDown, ArrowUp, Check, CircleHelp, Siren, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import "./flag-badge.css";

const marks: Record<Exclude<Flag, "none">, [string, ReactNode]> = {
	normal: ["badge badge-ok", <Check key="n" className="icon" aria-hidden />],
	low: ["badge badge-bad", <ArrowDown key="l" className="icon" aria-hidden />],
	high: ["badge badge-bad", <ArrowUp key="h" className="icon" aria-hidden />],
	abnormal: ["badge badge-bad", <TriangleAlert key="a" className="icon" aria-hidden />],
	undecided: ["badge badge-warn", <CircleHelp key="u" className="icon" aria-hidden />],
	criticalLow: ["badge result-critical-badge", <Siren key="cl" className="icon" aria-hidden />],
	criticalHigh: ["badge result-critical-badge", <Siren key="ch" className="icon" aria-hidden />],
};

/** How a value compares with its range: a word and a sign, never only a colour. */
export function FlagBadge({ flag }: { flag: Flag }) {
	const t = useTranslations("results.flag");
	if (flag === "none") return <span className="muted">–</span>;
	const [look, mark] = marks[flag];
	return (
		<span className={look}>
			{mark}
			<span>{t(flag)}</span>
		</span>
	);
}

/** A value in the colour of its flag, with the sign of the flag; the word is for screen readers. */
export function FlaggedValue({ flag, children }: { flag: Flag; children: ReactNode }) {
	const t = useTranslations("results.flag");
	if (flag === "none") return <span className="badge flagged-value">{children}</span>;
	const [look, mark] = marks[flag];
	return (
		<span className={`${look} flagged-value`} title={t(flag)}>
			{mark}
			<span className="visually-hidden">{t(flag)}</span>
			<span>{children}</span>
		</span>
	);
}
