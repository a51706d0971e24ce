import { Building2, House } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate, formatTime } from "#locale/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import type { ReceptionRow } from "../desk-schema.ts";
import { stages, status } from "../status.ts";
import { showTrackingCode } from "../tracking-code.ts";
import { Age, Initial } from "./person.tsx";
import { StateBadge } from "./state-badge.tsx";

/** Where it is on its way: five short bars and the stage's name. */
function StageBars({ row }: { row: ReceptionRow }) {
	const t = useTranslations("desk");
	const name = t(`stage.${stages[row.stage - 1] ?? "reception"}`);
	return (
		<span className="rbi-s">
			{stages.map((stage, index) => (
				<i key={stage} className={barClass(row, index + 1)} aria-hidden />
			))}
			<em>{row.isEnded ? t("endedAt", { stage: name }) : name}</em>
		</span>
	);
}

function barClass(row: ReceptionRow, stage: number): string {
	if (stage < row.stage || (row.isEnded && stage === row.stage)) return row.isEnded ? "e" : "d";
	return stage === row.stage ? "n" : "";
}

/** The day of a visit in few letters: nothing for today, tomorrow by its name. */
function useShortDay() {
	const t = useTranslations("desk.day");
	const locale = useLocale();
	const today = dayInTehran(new Date());
	return (moment: string) => {
		const day = dayInTehran(new Date(moment));
		if (day === today) return "";
		return day === addDays(today, 1) ? t("tomorrow") : formatDate(day, locale, "day-month");
	};
}

/** When and where the sample is taken. */
function Visit({ row }: { row: ReceptionRow }) {
	const t = useTranslations("desk");
	const isHome = row.samplingLocation === 2;
	const Icon = isHome ? House : Building2;
	const day = useShortDay()(row.slotStartsAt);
	return (
		<small>
			<Icon className="i" aria-hidden />
			<span className="vh">{isHome ? t("atHome") : t("atLaboratory")}</span>
			<span className="rbi-w">
				{day ? <span>{day}</span> : null}
				<Num>
					{formatTime(row.slotStartsAt)}–{formatTime(row.slotEndsAt)}
				</Num>
			</span>
		</small>
	);
}

type Props = {
	row: ReceptionRow;
	/** The address of its details. */
	to: string;
	isOpen: boolean;
};

/** A reception in the queue. */
export function QueueRow({ row, to, isOpen }: Props) {
	const t = useTranslations("desk");
	const name = `${row.firstName} ${row.lastName}`;
	return (
		<li>
			<Link
				to={to}
				preventScrollReset
				className={isOpen ? "rbi sel" : "rbi"}
				aria-current={isOpen ? "true" : undefined}
				data-row={row.id}
			>
				<Initial name={name} />
				<span className="rbi-t">
					<b>{name}</b>
					<small>
						<bdi dir="ltr" className="code">
							{showTrackingCode(row.trackingCode)}
						</bdi>
						<Age age={row.age} ageScale={row.ageScale} />
					</small>
				</span>
				<span className="rbi-m">
					<Visit row={row} />
					<span className="rbi-b">
						{row.isDebtor && row.websiteReceptionStatus !== status.submitted ? (
							<span className="badge badge-bad">
								<span>{t("debtor")}</span>
							</span>
						) : null}
						<StateBadge status={row.websiteReceptionStatus} />
					</span>
				</span>
				<StageBars row={row} />
			</Link>
		</li>
	);
}
