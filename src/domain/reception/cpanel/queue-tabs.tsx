import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import type { ReceptionPage } from "../queue/schema.ts";
import { stages } from "../status.ts";

export type Tab = "all" | "ended" | (typeof stages)[number];

/** Filters of a tab, as they stand in the address. */
export const tabFilters = (tab: Tab): { stage?: string; ended?: string } => {
	if (tab === "all") return {};
	return tab === "ended" ? { ended: "true" } : { stage: String(stages.indexOf(tab) + 1) };
};

export const tabOf = ({ stage, ended }: { stage?: string; ended?: string }): Tab => {
	if (ended === "true") return "ended";
	return stages[Number(stage) - 1] ?? "all";
};

type Counts = Pick<ReceptionPage, "stageCounts" | "endedCount">;

const countOf = (tab: Tab, { stageCounts, endedCount }: Counts): number => {
	if (tab === "ended") return endedCount;
	const living = stageCounts.reduce((sum, count) => sum + count, 0);
	return tab === "all" ? living + endedCount : (stageCounts[stages.indexOf(tab)] ?? 0);
};

type Props = {
	current: Tab;
	/** Undefined until the first answer. */
	counts: Counts | undefined;
	hrefOf: (tab: Tab) => string;
};

/** The queue by stage, ended ones apart. Links, because each tab has an address of its own. */
export function QueueTabs({ current, counts, hrefOf }: Props) {
	const t = useTranslations("queue");
	const name = (tab: Tab) => {
		if (tab === "all") return t("all");
		return tab === "ended" ? t("ended") : t(`stage.${tab}`);
	};
	const strip = useRef<HTMLElement>(null);
	// on a phone the strip is longer than the screen
	// biome-ignore lint/correctness/useExhaustiveDependencies: another tab was chosen
	useEffect(() => {
		strip.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [current]);
	return (
		<nav ref={strip} className="tabs queue-tabs" aria-label={t("byStage")}>
			{(["all", ...stages, "ended"] as const).map((tab) => (
				<Link
					key={tab}
					to={hrefOf(tab)}
					preventScrollReset
					className={tab === current ? "on" : undefined}
					aria-current={tab === current ? "true" : undefined}
				>
					{name(tab)}
					{counts ? (
						<span className="count queue-tabs-count">
							<Num>{countOf(tab, counts)}</Num>
						</span>
					) : null}
				</Link>
			))}
		</nav>
	);
}
