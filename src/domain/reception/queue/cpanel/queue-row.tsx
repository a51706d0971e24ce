import { Building2, House } from "lucide-react";
import { useTranslations } from "use-intl";
import { RowHands } from "#domain/reception/assignee/cpanel/assignee.tsx";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { StateBadge } from "#domain/reception/reception/cpanel/state-badge.tsx";
import { useShortDay } from "#domain/reception/reception/cpanel/use-short-day.ts";
import type { ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { stages, status } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { minute } from "#platform/clock.ts";
import type { Selection } from "#records/list/use-selection.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Cell, CompactRow } from "./compact-row.tsx";

/** How the request was made, and the price that the patient pays. */
function Kind({ row }: { row: ReceptionRow }) {
	const t = useTranslations("queue.row");
	const td = useTranslations("queue");
	return (
		<>
			<span className="queue-row-kind">{t(`kind.${row.kind}`)}</span>
			{row.chargeRials ? (
				<span className="queue-row-price">
					<Num>{formatNumber(row.chargeRials)}</Num> {td("rials")}
				</span>
			) : null}
		</>
	);
}

/** The codes of the tests, or a note that there are none yet because the prescription has not been read. */
function Tests({ tests: { codes, count } }: Pick<ReceptionRow, "tests">) {
	const t = useTranslations("queue.row");
	if (count === 0) return <span className="is-cut muted">{t("noTests")}</span>;
	return (
		<>
			<bdi className="is-cut" dir="ltr">
				{codes.join(" · ")}
			</bdi>
			{count > codes.length ? <Num>{`+${count - codes.length}`}</Num> : null}
		</>
	);
}

/** "29 Nov" for "29 November". */
const shortMonth = (day: string) => day.replace(/(\d [A-Z][a-z]{2})[a-z]+/, "$1");

/** Time and place of the sampling. */
function Visit({ row }: { row: ReceptionRow }) {
	const t = useTranslations("queue");
	const isHome = row.samplingLocation === 2;
	const Icon = isHome ? House : Building2;
	const day = useShortDay()(row.slotStartsAt);
	return (
		<>
			<Icon className="icon" aria-hidden />
			<span className="visually-hidden">{isHome ? t("atHome") : t("atLaboratory")}</span>
			{day ? <span className="is-cut">{shortMonth(day)}</span> : null}
			<Num>
				{formatTime(row.slotStartsAt)}
				{row.hasSlot ? <span className="queue-row-until">–{formatTime(row.slotEndsAt)}</span> : null}
			</Num>
		</>
	);
}

/** A wait in one unit, rounded down. @param ms the wait in milliseconds; negative when the clock of the screen is behind */
function waitOf(ms: number) {
	const minutes = Math.max(0, Math.floor(ms / minute));
	if (minutes < 60) return { unit: "minutes", whole: minutes } as const;
	const hours = Math.floor(minutes / 60);
	return hours < 24
		? ({ unit: "hours", whole: hours } as const)
		: ({ unit: "days", whole: Math.floor(hours / 24) } as const);
}

/** How long the request has been in its stage; nothing for a request that does not wait. */
function Wait({ row }: { row: ReceptionRow }) {
	const t = useTranslations("queue.row");
	if (row.websiteReceptionStatus >= status.released) return null;
	const { unit, whole } = waitOf(Date.now() - Date.parse(row.stageSince));
	return (
		<>
			<span className="visually-hidden">{t("waits")} </span>
			<span className="is-cut">{t.rich(`wait.${unit}`, { whole, num })}</span>
		</>
	);
}

/** The tracking code or, when the list was searched for the reception number, the number and its day. */
function Code({ row, isNumber }: { row: ReceptionRow; isNumber: boolean }) {
	const locale = useLocale();
	return isNumber ? (
		<>
			<Num>{formatDate(row.numberDate, locale)}</Num>
			<span dir="ltr" className="code">
				{row.receptNo}
			</span>
		</>
	) : (
		<bdi dir="ltr" className="code">
			{showTrackingCode(row.trackingCode)}
		</bdi>
	);
}

type Props = {
	row: ReceptionRow;
	/** The reception number that the list was searched for, in capitals; a number occurs in several months. */
	number?: string;
	/** The address of the request's details. */
	to: string;
	isOpen?: boolean;
	/** Whether the request waits for the desk and has not been opened on this device since its last change. */
	isUnread?: boolean;
	selection?: Selection<ReceptionRow>;
};

/** A request in the queue, with the facts that the desk needs for a decision. */
export function QueueRow({ row, number = "", isUnread = false, ...place }: Props) {
	const t = useTranslations("queue");
	const said = row.isAnswered ? t("answered") : row.isRefused ? t("refused") : "";
	const stage = t(`stage.${stages[row.stage - 1] ?? "reception"}`);
	return (
		<CompactRow {...place} row={row} title={`${row.firstName} ${row.lastName}`}>
			<Cell
				top={
					<>
						{isUnread ? (
							<span className="row-unread">
								<span className="visually-hidden">{t("row.unread")} </span>
							</span>
						) : null}
						<b className="is-cut">{`${row.firstName} ${row.lastName}`}</b>
					</>
				}
				line={
					<>
						<Code row={row} isNumber={number !== "" && row.receptNo.toUpperCase() === number} />
						<AgeText age={row.age} ageScale={row.ageScale} />
						<RowHands row={row} />
					</>
				}
			/>
			<Cell top={<Tests tests={row.tests} />} line={<Kind row={row} />} />
			<Cell top={<Visit row={row} />} line={<Wait row={row} />} />
			<span className="queue-row-badges">
				<span className="visually-hidden">{row.isEnded ? t("endedAt", { stage }) : stage}</span>
				{row.isDebtor && row.websiteReceptionStatus !== status.submitted ? (
					<span className="badge badge-bad queue-row-badge">{t("debtor")}</span>
				) : null}
				{said ? (
					<span className="badge badge-main queue-row-badge">{said}</span>
				) : (
					<StateBadge status={row.websiteReceptionStatus} always className="queue-row-badge" />
				)}
			</span>
		</CompactRow>
	);
}
