import { Building2, House } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate, formatTime } from "#locale/date.ts";
import { InitialAvatar } from "#records/initial-avatar.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { ReceptionRow } from "../queue/schema.ts";
import { stages, status } from "../status.ts";
import { showTrackingCode } from "../tracking-code.ts";
import { AgeText } from "./age-text.tsx";
import { StateBadge } from "./state-badge.tsx";

/** Where it is on its way: five short bars and the stage's name. */
function StageBars({ row }: { row: ReceptionRow }) {
	const t = useTranslations("queue");
	const name = t(`stage.${stages[row.stage - 1] ?? "reception"}`);
	return (
		<span className="queue-row-stage">
			{stages.map((stage, index) => (
				<i key={stage} className={barClass(row, index + 1)} aria-hidden />
			))}
			<em>{row.isEnded ? t("endedAt", { stage: name }) : name}</em>
		</span>
	);
}

function barClass(row: ReceptionRow, stage: number): string {
	if (stage < row.stage || (row.isEnded && stage === row.stage)) return row.isEnded ? "is-ended" : "is-done";
	return stage === row.stage ? "is-now" : "";
}

/** The day of a visit in few letters: nothing for today, tomorrow by its name. */
function useShortDay() {
	const t = useTranslations("queue.day");
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
	const t = useTranslations("queue");
	const isHome = row.samplingLocation === 2;
	const Icon = isHome ? House : Building2;
	const day = useShortDay()(row.slotStartsAt);
	return (
		<small>
			<Icon className="icon" aria-hidden />
			<span className="visually-hidden">{isHome ? t("atHome") : t("atLaboratory")}</span>
			<span className="queue-row-when">
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
	const t = useTranslations("queue");
	const name = `${row.firstName} ${row.lastName}`;
	return (
		<li>
			<Link
				to={to}
				preventScrollReset
				className={isOpen ? "queue-row sel" : "queue-row"}
				aria-current={isOpen ? "true" : undefined}
				data-row={row.id}
			>
				<InitialAvatar name={name} className="queue-row-avatar" />
				<span className="queue-row-text">
					<b>{name}</b>
					<small>
						<bdi dir="ltr" className="code">
							{showTrackingCode(row.trackingCode)}
						</bdi>
						<AgeText age={row.age} ageScale={row.ageScale} />
					</small>
				</span>
				<span className="queue-row-meta">
					<Visit row={row} />
					<span className="queue-row-body">
						{row.isDebtor && row.websiteReceptionStatus !== status.submitted ? (
							<span className="badge badge-bad">
								<span>{t("debtor")}</span>
							</span>
						) : null}
						{row.isAnswered || row.isRefused ? (
							<span className="badge badge-main">
								<span>{t(row.isAnswered ? "answered" : "refused")}</span>
							</span>
						) : (
							<StateBadge status={row.websiteReceptionStatus} />
						)}
					</span>
				</span>
				<StageBars row={row} />
			</Link>
		</li>
	);
}
