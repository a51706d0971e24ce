import type { OpeningHours } from "#domain/sampling/sampling/opening-hours/opening-hours.ts";
import type { District, SamplingSettingInput } from "#domain/sampling/sampling/schema.ts";
import { addDays, formatDate, formatWeekday } from "#locale/date/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { receptionTexts } from "./texts.ts";

/** A Saturday, from which the weekday names are derived. */
const saturday = "2026-05-23";

function WeekTable({ title, week }: { title: string; week: OpeningHours[] }) {
	const locale = useLocale();
	const t = receptionTexts(locale);
	const dayName = (weekday: number) => formatWeekday(addDays(saturday, weekday), locale);
	return (
		<table className="reception-table">
			<caption>{title}</caption>
			<thead className="visually-hidden">
				<tr>
					<th scope="col">{t("reception.day")}</th>
					<th scope="col">{t("reception.time")}</th>
				</tr>
			</thead>
			<tbody>
				{week.map(({ firstWeekday, lastWeekday, hours }) => (
					<tr key={firstWeekday}>
						<th scope="row">
							{firstWeekday === lastWeekday
								? dayName(firstWeekday)
								: t("reception.between", { first: dayName(firstWeekday), last: dayName(lastWeekday) })}
						</th>
						<td>
							{hours.length === 0 ? <span className="muted">{t("reception.closed")}</span> : null}
							{hours.map(({ from, to }) => (
								<span key={from} className="reception-span">
									<BidiText text={t("reception.span", { from, to })} />
								</span>
							))}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

type TimesProps = {
	laboratory: OpeningHours[];
	home: OpeningHours[];
	holidays: { day: string; name: string }[];
	setting: Pick<SamplingSettingInput, "noticeMinutes" | "cancelMinutes" | "horizonDays">;
};

/** Weekly hours at the laboratory and at home, upcoming holidays, and how late patients may book and cancel. */
export function Times({ laboratory, home, holidays, setting }: TimesProps) {
	const locale = useLocale();
	const t = receptionTexts(locale);
	const span = (minutes: number) =>
		minutes % 60 === 0
			? t("reception.hoursCount", { count: minutes / 60 })
			: t("reception.minutesCount", { count: minutes });
	const hasHome = home.some(({ hours }) => hours.length > 0);
	const isAnnounced = hasHome || laboratory.some(({ hours }) => hours.length > 0);
	return (
		<section className="card card-padded reception-times">
			<h2>{t("reception.hours")}</h2>
			{isAnnounced ? (
				<>
					<WeekTable title={t("reception.laboratory")} week={laboratory} />
					{hasHome ? <WeekTable title={t("reception.home")} week={home} /> : <p>{t("reception.noHome")}</p>}
				</>
			) : (
				<p>{t("reception.noHours")}</p>
			)}
			{holidays.length > 0 ? (
				<>
					<h3>{t("reception.holidays")}</h3>
					<ul className="reception-holidays">
						{holidays.map(({ day, name }) => (
							<li key={day}>
								<span>
									{formatWeekday(day, locale)} <Num>{formatDate(day, locale)}</Num>
								</span>
								<span className="muted">{name}</span>
							</li>
						))}
					</ul>
				</>
			) : null}
			<p className="muted">
				<BidiText
					text={t("reception.notice", {
						notice: span(setting.noticeMinutes),
						cancel: span(setting.cancelMinutes),
					})}
				/>
			</p>
		</section>
	);
}

/** Districts served by home visits, each with its fee. */
export function Fees({ districts }: { districts: District[] }) {
	const t = receptionTexts(useLocale());
	if (districts.length === 0) return null;
	return (
		<section className="card card-padded reception-fees">
			<h2>{t("reception.fees")}</h2>
			<p className="muted">{t("reception.feesText")}</p>
			<table className="reception-table">
				<thead className="visually-hidden">
					<tr>
						<th scope="col">{t("reception.district")}</th>
						<th scope="col">{t("reception.fee")}</th>
					</tr>
				</thead>
				<tbody>
					{districts.map(({ id, name, feeRials }) => (
						<tr key={id}>
							<th scope="row">
								<BidiText text={name} />
							</th>
							<td>
								<Price amount={feeRials} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
