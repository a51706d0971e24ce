import { useState } from "react";
import { useTranslations } from "use-intl";
import { type VisitFigures, visitDays } from "#domain/content/page-visit/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Table } from "#ui/table.tsx";
import { DaysChoice } from "./days-choice.tsx";
import { useVisits } from "./queries.ts";

type Days = (typeof visitDays)[number];

/** How often content pages were read, and which pages were read most; counted without recording any trace of the reader. */
export function VisitCards() {
	const t = useTranslations("dashboard.visits");
	const [days, setDays] = useState<Days>(14);
	const query = useVisits(days);
	return (
		<>
			<section className="card span-8 shares-card">
				<div className="card-head">
					<h2 className="grow">{t("title")}</h2>
					<DaysChoice choices={visitDays} value={days} onChange={setDays} />
				</div>
				<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
					{(figures) => <Course figures={figures} days={days} />}
				</RecordStates>
			</section>
			<section className="card span-4 table-card">
				<div className="card-head table-card-head">
					<h2>{t("pages")}</h2>
				</div>
				<RecordStates query={query} skeleton={<Skeleton height="12rem" />}>
					{({ pages }) => <Pages pages={pages} />}
				</RecordStates>
			</section>
		</>
	);
}

function Course({ figures, days }: { figures: VisitFigures; days: Days }) {
	const t = useTranslations("dashboard.visits");
	const locale = useLocale();
	return (
		<>
			<p className="muted">
				{t.rich("total", { count: figures.total, before: formatNumber(figures.totalBefore), days, num })}
			</p>
			<LineChart
				label={t("title")}
				points={figures.days.map(({ day }) => formatDate(day, locale, "day-month"))}
				series={[{ name: t("line"), values: figures.days.map(({ count }) => count) }]}
			/>
		</>
	);
}

/** The path as in the site's address: addresses of Persian pages have no language prefix. */
const shownPath = (path: string) => path.replace(/^\/fa(?=\/|$)/, "") || "/";

function Pages({ pages }: Pick<VisitFigures, "pages">) {
	const t = useTranslations("dashboard.visits");
	return (
		<Table
			caption={t("pages")}
			columns={[
				{
					id: "page",
					name: t("page"),
					cell: ({ path, title }) => (
						<a className="text-link" href={shownPath(path)} target="_blank" rel="noopener">
							{title || <bdi dir="ltr">{shownPath(path)}</bdi>}
							{title && path.startsWith("/en") ? <small> (En)</small> : null}
						</a>
					),
				},
				{ id: "count", name: t("line"), cell: ({ count }) => <Num>{formatNumber(count)}</Num> },
			]}
			rows={pages}
			keyOf={({ path }) => path}
			empty={<p className="pages-none muted">{t("none")}</p>}
		/>
	);
}
