import { ChartColumn } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { figureDays } from "../period.ts";
import type { ReceptionFigures } from "../schema.ts";
import { DistrictsCard, WaysCard } from "./bars.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar, figureFilters } from "./filter-bar.tsx";
import sheet from "./page.css?url";
import { PerDay } from "./per-day.tsx";
import { useReceptionFigures } from "./queries.ts";
import { StagesCard } from "./stages.tsx";
import { Tiles } from "./tiles.tsx";
import { TurnaroundCard } from "./turnaround.tsx";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const declared = [
	{ id: "days", values: figureDays.map(String) },
	{ id: "from", values: "bound" },
	{ id: "to", values: "bound" },
	...figureFilters([]),
] as const;
const names = declared.map(({ id }) => id);
const narrowing = ["district", "way", "place"] as const;

/** The period shown, and the period it is compared with. */
function Lede({ found }: { found: ReceptionFigures | undefined }) {
	const t = useTranslations("receptionFigures");
	const locale = useLocale();
	if (!found) return "\u00a0";
	const { from, to, days } = found.period;
	return t.rich("lede", {
		from: formatDate(from, locale, "month-name"),
		to: formatDate(to, locale, "month-name"),
		days,
		num,
	});
}

/** Requests by day, stage, district and channel, and turnaround compared with the promise (panel 5.5). */
export default function ReceptionFiguresPage() {
	const t = useTranslations("receptionFigures");
	const { filters, change } = useListState(names);
	const { from, to, ...rest } = validFilters(filters, declared);
	const ask = from && to && from <= to ? { ...rest, from, to } : rest;
	const query = useReceptionFigures(ask);
	const isNarrowed = narrowing.some((name) => rest[name]);
	return (
		<>
			<PageHead title={t("title")} lede={<Lede found={query.data} />}>
				{query.data ? <ExportMenu found={query.data} /> : null}
			</PageHead>
			<ReceptionSections />
			<p className="figures-printed">
				<b>{t("title")}</b> <Lede found={query.data} />
			</p>
			<FilterBar ask={ask} found={query.data} change={change} />
			<RecordStates query={query} skeleton={<FiguresSkeleton />}>
				{(found) => (
					<div className={query.isPlaceholderData ? "figures-page is-busy" : "figures-page"}>
						<Tiles found={found} />
						<div className="card-grid">
							{found.total === 0 && found.answered.answered === 0 ? (
								<section className="card span-8">
									<EmptyState
										icon={<ChartColumn className="icon" aria-hidden />}
										title={t("none")}
										actions={
											isNarrowed ? (
												<Button
													variant="outline"
													onPress={() =>
														change({ filters: Object.fromEntries(narrowing.map((name) => [name, ""])) })
													}
												>
													{t("reset")}
												</Button>
											) : null
										}
									>
										{t(isNarrowed ? "noneNarrowed" : "noneText")}
									</EmptyState>
								</section>
							) : (
								<>
									<PerDay found={found} />
									<TurnaroundCard found={found} />
								</>
							)}
							<StagesCard found={found} />
							{found.total ? (
								<>
									<DistrictsCard found={found} />
									<WaysCard found={found} />
								</>
							) : null}
						</div>
					</div>
				)}
			</RecordStates>
		</>
	);
}

const FiguresSkeleton = () => (
	<div className="figures-page">
		<div className="figures">
			{[1, 2, 3, 4].map((tile) => (
				<Skeleton key={tile} height="7.5rem" />
			))}
		</div>
		<Skeleton height="20rem" />
		<Skeleton height="20rem" />
	</div>
);
