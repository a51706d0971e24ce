import { useTranslations } from "use-intl";
import { formatDate, formatMonth } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { StackedBars } from "#ui/stacked-bars.tsx";
import { Table } from "#ui/table.tsx";
import { type Bucket, type BucketSize, bucketSizeOf, bucketsOf } from "../bucket.ts";
import type { ReceptionFigures } from "../schema.ts";

type Day = ReceptionFigures["days"][number];
export const dayParts = ["laboratory", "home", "ended"] as const;
type DayPart = (typeof dayParts)[number];

const sumOf = (rows: readonly Day[], part: DayPart) => rows.reduce((sum, row) => sum + row[part], 0);

/** The name of a bar or a row: a day, the first day of a week, or a month. */
const nameOf = ({ from }: Bucket<Day>, size: BucketSize, locale: Locale) =>
	size === "month" ? formatMonth(from, locale) : formatDate(from, locale, "day-month");

/** Group size of the table next to the bars, which groups more days than the bars do. */
export const tableSize = (size: BucketSize): BucketSize => (size === "day" ? "week" : "month");

/** New requests over time, as bars and, grouped, as a table. */
export function PerDay({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures");
	const locale = useLocale();
	const size = bucketSizeOf(found.period.days);
	const bars = bucketsOf(found.days, size, locale);
	const wide = tableSize(size);
	const rows = bucketsOf(found.days, wide, locale).toReversed();
	const whole: Bucket<Day> = { from: "", to: "", rows: found.days };
	return (
		<>
			<section className="card span-8 shares-card">
				<div className="card-head">
					<h2>{t(`per.${size}`)}</h2>
				</div>
				<StackedBars
					label={t(`per.${size}`)}
					points={bars.map((bar) => nameOf(bar, size, locale))}
					series={dayParts.map((part) => ({
						name: t(`part.${part}`),
						values: bars.map(({ rows: some }) => sumOf(some, part)),
					}))}
				/>
			</section>
			<section className="card span-4 table-card figures-twin">
				<div className="card-head table-card-head">
					<h2>{t(`same.${wide as "week"}`)}</h2>
				</div>
				<Table
					caption={t(`same.${wide as "week"}`)}
					columns={[
						{
							id: "from",
							name: t(`from.${wide as "week"}`),
							cell: (row: Bucket<Day>) => (row === whole ? t("sum") : <Num>{nameOf(row, wide, locale)}</Num>),
						},
						...dayParts.map((part) => ({
							id: part,
							name: t(`short.${part}`),
							cell: ({ rows: some }: Bucket<Day>) => <Num>{formatNumber(sumOf(some, part))}</Num>,
						})),
					]}
					rows={[...rows, whole]}
					keyOf={({ from }) => from || "sum"}
				/>
			</section>
		</>
	);
}
