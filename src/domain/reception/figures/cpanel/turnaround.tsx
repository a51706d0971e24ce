import { Check, Minus, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import { Table } from "#ui/table.tsx";
import type { ReceptionFigures, Turnaround } from "../schema.ts";
import { shareOf } from "./change.ts";
import { useDurationText } from "./use-duration-text.tsx";

/** Position of the promised time on each row's line, in percent. */
const promiseAt = 69;

/** Share of reports on time, in percent, from which a figure counts as good; below `poor` it counts as bad. */
const good = 95;
const poor = 85;

function InTime({ answered, inTime }: Pick<Turnaround, "answered" | "inTime">) {
	const share = shareOf(inTime, answered) ?? 0;
	const [tone, Mark] =
		share >= good
			? (["ok", Check] as const)
			: share >= poor
				? (["warn", Minus] as const)
				: (["bad", TriangleAlert] as const);
	return (
		<Badge tone={tone} mark={<Mark className="icon" aria-hidden />}>
			<Num>{share}%</Num>
		</Badge>
	);
}

/** The median and the ninetieth percentile of the time taken, as shares of the promised time. */
function PromiseLine({ row: { medianShare, nineOfTenShare } }: { row: Turnaround }) {
	const t = useTranslations("receptionFigures.turnaround");
	const at = (share: number) => `${Math.min(100, share * promiseAt)}%`;
	const percent = (share: number) => String(Math.round(share * 100));
	const label =
		nineOfTenShare === null
			? t("lineMedian", { median: percent(medianShare) })
			: t("line", { median: percent(medianShare), nine: percent(nineOfTenShare) });
	return (
		<div
			className={(nineOfTenShare ?? 0) > 1 ? "promise-line promise-late" : "promise-line"}
			role="img"
			aria-label={label}
			style={{
				"--median": at(medianShare),
				"--nine": at(nineOfTenShare ?? medianShare),
				"--promise": `${promiseAt}%`,
			}}
		>
			<i className="promise-nine" />
			<i className="promise-median" />
			<i className="promise-mark" />
		</div>
	);
}

/** How long reports took compared with the turnaround promised in the catalogue, by department. */
export function TurnaroundCard({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures.turnaround");
	const { show } = useDurationText();
	return (
		<section className="card span-8 table-card figures-turnaround">
			<div className="card-head table-card-head">
				<h2 className="grow">{t("title")}</h2>
				<ul className="legend" aria-hidden>
					<li className="promise-key promise-key-median">{t("median")}</li>
					<li className="promise-key promise-key-nine">{t("nineOfTen")}</li>
					<li className="promise-key promise-key-mark">{t("promise")}</li>
				</ul>
			</div>
			{found.turnaround.length ? (
				<Table
					caption={t("title")}
					columns={[
						{
							id: "name",
							name: t("group"),
							cell: ({ name, answered }: Turnaround) => (
								<>
									{name}
									<small className="figures-count">{t.rich("count", { count: answered, num })}</small>
								</>
							),
						},
						{ id: "line", name: t("chart"), cell: (row) => <PromiseLine row={row} /> },
						{
							id: "promise",
							name: t("promise"),
							cell: ({ promiseHours: { from, to } }) =>
								from === to ? (
									show(to * 60)
								) : (
									<>
										{show(from * 60)} {t("to")} {show(to * 60)}
									</>
								),
						},
						{
							id: "median",
							name: t("median"),
							cell: ({ medianMinutes }) => <b>{show(medianMinutes)}</b>,
						},
						{
							id: "nineOfTen",
							name: t("nineOfTen"),
							cell: ({ nineOfTenMinutes }) =>
								nineOfTenMinutes === null ? (
									<span className="muted">{t("tooFew")}</span>
								) : (
									show(nineOfTenMinutes)
								),
						},
						{ id: "inTime", name: t("inTime"), cell: (row) => <InTime {...row} /> },
					]}
					rows={found.turnaround}
					keyOf={({ categoryId }) => categoryId}
				/>
			) : (
				<p className="figures-none muted">{t("none")}</p>
			)}
			<p className="figures-note muted">{t("note")}</p>
		</section>
	);
}
