import { useTranslations } from "use-intl";
import type { Sheet } from "#records/export/export-records.ts";
import type { ReceptionFigures, Turnaround } from "../schema.ts";
import { dayParts } from "./per-day.tsx";

const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10);
/** Names of the tables; each becomes a sheet of a workbook. */
export type FigureTable = "days" | "turnaround" | "stages" | "districts" | "ways";

/** The figures of the page as tables for a file: dates, durations in hours, and no names of patients. */
export function useFigureTables(): (found: ReceptionFigures) => Record<FigureTable, Sheet> {
	const t = useTranslations("receptionFigures");
	const stageName = useTranslations("queue.stage");
	const inHours = (name: string) => t("file.hours", { name });
	return (found) => ({
		days: {
			name: t("per.day"),
			heads: [t("file.day"), ...dayParts.map((part) => t(`part.${part}`))],
			rows: found.days.map((row) => [{ day: row.day }, ...dayParts.map((part) => row[part])]),
		},
		turnaround: {
			name: t("turnaround.title"),
			heads: [
				t("turnaround.group"),
				t("file.reports"),
				inHours(t("file.shortest")),
				inHours(t("file.longest")),
				inHours(t("turnaround.median")),
				inHours(t("turnaround.nineOfTen")),
				t("turnaround.inTime"),
			],
			rows: found.turnaround.map((row: Turnaround) => [
				row.name,
				row.answered,
				row.promiseHours.from,
				row.promiseHours.to,
				hours(row.medianMinutes),
				hours(row.nineOfTenMinutes),
				row.inTime,
			]),
		},
		stages: {
			name: t("stages.title"),
			heads: [t("file.stage"), t("file.waiting"), t("file.left"), inHours(t("turnaround.median"))],
			rows: found.stages.map(({ stage, waiting, left, medianMinutes }) => [
				stageName(stage),
				waiting,
				left,
				hours(medianMinutes),
			]),
		},
		districts: {
			name: t("filter.district"),
			heads: [t("filter.district"), t("tile.total"), t("file.before")],
			rows: found.districts.map(({ name, count, countBefore }) => [name, count, countBefore]),
		},
		ways: {
			name: t("ways.title"),
			heads: [t("filter.way"), t("tile.total")],
			rows: found.ways.map(({ way, count }) => [t(`way.${way}`), count]),
		},
	});
}
