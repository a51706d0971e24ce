import { Building2, House } from "lucide-react";
import { useTranslations } from "use-intl";
import { RowHands } from "#domain/reception/assignee/cpanel/assignee.tsx";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { StateBadge } from "#domain/reception/reception/cpanel/state-badge.tsx";
import { useShortDay } from "#domain/reception/reception/cpanel/use-short-day.ts";
import type { ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { stages, status } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatTime } from "#locale/date/date.ts";
import type { Selection } from "#records/list/use-selection.ts";
import { RecordRow } from "#records/rows/record-rows.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";

/** The request's progress: five short bars and the stage's name. */
function StageBars({ row }: { row: ReceptionRow }) {
	const t = useTranslations("queue");
	const name = t(`stage.${stages[row.stage - 1] ?? "reception"}`);
	return (
		<span className="progress-bars">
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

/** Time and place of the sampling visit. */
function Visit({ row }: { row: ReceptionRow }) {
	const t = useTranslations("queue");
	const isHome = row.samplingLocation === 2;
	const Icon = isHome ? House : Building2;
	const day = useShortDay()(row.slotStartsAt);
	return (
		<small>
			<Icon className="icon" aria-hidden />
			<span className="visually-hidden">{isHome ? t("atHome") : t("atLaboratory")}</span>
			<span className="record-row-pair">
				{day ? <span>{day}</span> : null}
				<Num>
					{formatTime(row.slotStartsAt)}
					{row.hasSlot ? `–${formatTime(row.slotEndsAt)}` : null}
				</Num>
			</span>
		</small>
	);
}

type Props = {
	row: ReceptionRow;
	/** The address of the request's details. */
	to: string;
	isOpen?: boolean;
	selection?: Selection<ReceptionRow>;
};

/** A request in the queue. */
export function QueueRow({ row, ...place }: Props) {
	const t = useTranslations("queue");
	const said = row.isAnswered ? t("answered") : row.isRefused ? t("refused") : "";
	return (
		<RecordRow
			{...place}
			row={row}
			title={`${row.firstName} ${row.lastName}`}
			line={
				<>
					<bdi dir="ltr" className="code">
						{showTrackingCode(row.trackingCode)}
					</bdi>
					<AgeText age={row.age} ageScale={row.ageScale} />
					<RowHands row={row} />
				</>
			}
			meta={
				<>
					<Visit row={row} />
					<span className="record-row-badges">
						{row.isDebtor && row.websiteReceptionStatus !== status.submitted ? (
							<Badge tone="bad">{t("debtor")}</Badge>
						) : null}
						{said ? <Badge tone="main">{said}</Badge> : <StateBadge status={row.websiteReceptionStatus} />}
					</span>
				</>
			}
			foot={<StageBars row={row} />}
		/>
	);
}
