import { useTranslations } from "use-intl";
import type { Filter } from "#records/collection.ts";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { DayFilter } from "#records/list/day-filter.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { figureDays } from "../period.ts";
import type { ReceptionFigures } from "../schema.ts";
import { receptionWays } from "../way.ts";
import type { FiguresAsk } from "./queries.ts";

/** The filters of the figures; the districts come with the loaded figures. */
export const figureFilters = (districts: ReceptionFigures["districtChoices"]): readonly Filter[] => [
	{ id: "district", values: "record", choices: districts },
	{ id: "way", values: receptionWays },
	{ id: "place", values: ["laboratory", "home"] },
];

type Props = {
	ask: FiguresAsk;
	found: ReceptionFigures | undefined;
	change: (next: { filters: FiguresAsk }) => void;
};

/** Controls for the period and the filters. */
export function FilterBar({ ask, found, change }: Props) {
	const t = useTranslations("receptionFigures");
	const text = useRuntimeTexts("receptionFigures");
	const { from, to } = ask;
	const isOwn = Boolean(from && to);
	const setDays = (days: string) => change({ filters: { days, from: "", to: "" } });
	return (
		<div className="figures-bar">
			<Segmented
				label={t("range.label")}
				isLabelHidden
				tight
				value={isOwn ? "own" : (ask.days ?? "30")}
				onChange={(value) => {
					if (value !== "own") return setDays(value);
					if (found) change({ filters: { days: "", from: found.period.from, to: found.period.to } });
				}}
				choices={[
					...figureDays.map((days) => ({
						value: String(days),
						label: days === 365 ? t("range.year") : t("range.days", { count: days }),
					})),
					{ value: "own", label: t("range.own") },
				]}
			/>
			{from && to ? (
				<>
					<DayFilter
						label={t("range.from")}
						day={from}
						isBound
						onChange={(day) =>
							day ? change({ filters: { from: day, to: to < day ? day : to } }) : setDays("")
						}
					/>
					<DayFilter
						label={t("range.to")}
						day={to}
						isBound
						onChange={(day) =>
							day ? change({ filters: { to: day, from: day < from ? day : from } }) : setDays("")
						}
					/>
				</>
			) : null}
			<Filters
				filters={figureFilters(found?.districtChoices ?? [])}
				chosen={ask}
				change={change}
				nameOf={(id, value) => {
					if (!value) return text(`filter.${id}`);
					return text(id === "way" ? `way.${value}` : `place.${value}`);
				}}
			/>
		</div>
	);
}
