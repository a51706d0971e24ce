import {
	AlarmClock,
	AlarmClockOff,
	CircleCheck,
	CirclePause,
	Clock,
	FilePenLine,
	FileText,
	FileX2,
	Lock,
	MessageSquareCheck,
	MessageSquareX,
	Moon,
	Scale,
	Send,
	Undo2,
	UserRoundCheck,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { FlaggedValue } from "#domain/result/report/cpanel/flag-badge.tsx";
import { useLineTexts, withUnit } from "#domain/result/report/cpanel/line-texts.ts";
import { isOverdue } from "#domain/result/report/overdue.ts";
import type { WorkPage, WorkPart, WorkRow } from "#domain/result/work-list/schema.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import type { Column } from "#records/collection.ts";
import { useNow } from "#records/use-now.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Price } from "#ui/price.tsx";

/** What blocks the release of the report, or prevents its patient from reading it. */
function Standing({ row }: { row: WorkRow }) {
	const t = useTranslations("results.release");
	const locale = useLocale();
	const now = useNow();
	const isLate = row.releaseAt !== null && isOverdue(row.releaseAt, now);
	return (
		<span className="release-standing">
			{row.state === "released" ? (
				<Badge tone="ok" mark={<Send className="icon icon-directional" aria-hidden />}>
					{t("released")}
				</Badge>
			) : row.hold ? (
				<Badge tone="warn" mark={<CirclePause className="icon" aria-hidden />}>
					{t("held")}
				</Badge>
			) : row.releaseAt ? (
				<Badge
					tone={isLate ? "bad" : "info"}
					mark={
						isLate ? (
							<AlarmClockOff className="icon" aria-hidden />
						) : (
							<AlarmClock className="icon" aria-hidden />
						)
					}
				>
					{t.rich(isLate ? "overdue" : "scheduled", {
						day: formatDate(row.releaseAt, locale, "day-month"),
						time: formatTime(row.releaseAt),
						num,
					})}
				</Badge>
			) : row.needsSecondVerifier ? (
				<Badge tone="warn" mark={<UserRoundCheck className="icon" aria-hidden />}>
					{t("needsVerifier")}
				</Badge>
			) : row.needsSecondPerson ? (
				<Badge tone="warn" mark={<UserRoundCheck className="icon" aria-hidden />}>
					{t("needsSecond")}
				</Badge>
			) : row.judgedDifferently ? null : (
				<Badge tone="main" mark="dot">
					{t("ready")}
				</Badge>
			)}
			{row.judgedDifferently ? (
				<>
					<Badge tone="bad" mark={<Scale className="icon" aria-hidden />}>
						{t("judgedDifferently")}
					</Badge>
					<small className="release-reason">
						<bdi>{row.judgedDifferently}</bdi>
					</small>
				</>
			) : null}
			{row.withdrawnValues ? (
				<Badge tone="bad" mark={<Undo2 className="icon icon-directional" aria-hidden />}>
					{t("withdrawnValues", { count: row.withdrawnValues })}
				</Badge>
			) : null}
			{row.hold?.reason ? (
				<small className="release-reason">
					<bdi>{row.hold.reason}</bdi>
				</small>
			) : null}
			{row.timerRefusal ? (
				<Badge tone="bad" mark={<AlarmClockOff className="icon" aria-hidden />}>
					{t("timerRefused")}
				</Badge>
			) : null}
			{row.owedRials ? (
				<Badge tone="warn" mark={<Lock className="icon" aria-hidden />}>
					{t("gated")}
				</Badge>
			) : null}
			{row.lostGlyphs ? (
				<Badge tone="bad" mark={<FileX2 className="icon" aria-hidden />}>
					{t.rich("lostGlyphs", { characters: row.lostGlyphs, num })}
				</Badge>
			) : null}
			{row.isBeingCorrected ? (
				<Badge tone="info" mark={<FilePenLine className="icon" aria-hidden />}>
					{t("beingCorrected")}
				</Badge>
			) : null}
		</span>
	);
}

/** When the message to the patient is sent, or its delivery status. */
function Message({ row, waitsUntil }: { row: WorkRow; waitsUntil: string | null }) {
	const t = useTranslations("results.release");
	const waiting = (at: string) => (
		<Badge tone="info" mark={<Moon className="icon" aria-hidden />}>
			{t.rich("waitsUntil", { time: formatTime(at), num })}
		</Badge>
	);
	if (row.state !== "released")
		return waitsUntil ? (
			waiting(waitsUntil)
		) : (
			<Badge mark={<Clock className="icon" aria-hidden />}>{t("afterRelease")}</Badge>
		);
	if (!row.sms) return <span className="muted">–</span>;
	const { state, sendAfter } = row.sms;
	if (state === "queued" && sendAfter && new Date(sendAfter) > new Date()) return waiting(sendAfter);
	if (state === "queued")
		return <Badge mark={<Clock className="icon" aria-hidden />}>{t("sms.queued")}</Badge>;
	const isBad = state === "failed" || state === "refused" || state === "expired";
	return (
		<Badge
			tone={isBad ? "bad" : state === "delivered" ? "ok" : "info"}
			mark={
				isBad ? (
					<MessageSquareX className="icon" aria-hidden />
				) : (
					<MessageSquareCheck className="icon" aria-hidden />
				)
			}
		>
			{t(`sms.${state}`)}
		</Badge>
	);
}

/** How complete the report is, and its abnormal values, critical ones first. */
function Values({ row: { values, isCorrection, hasFile, abnormal } }: { row: WorkRow }) {
	const t = useTranslations("results.release");
	const { fullNameOf } = useLineTexts();
	return (
		<div className="release-results">
			<span className="release-values">
				<FileText className="icon" aria-hidden />
				{values && values.asked === 0 && hasFile ? (
					<small>{t("file")}</small>
				) : values ? (
					<span>
						<Num>
							{values.filled}/{values.asked}
						</Num>{" "}
						<small>
							{isCorrection ? t("corrected") : values.filled < values.asked ? t("partial") : t("complete")}
						</small>
					</span>
				) : null}
			</span>
			{abnormal.shown.length ? (
				<ul className="release-abnormal" aria-label={t("abnormal")}>
					{abnormal.shown.map((each) => (
						<li key={`${each.testId} ${each.analyte}`}>
							<FlaggedValue flag={each.flag}>
								<bdi>{fullNameOf(each)}</bdi>{" "}
								<b>
									<Num>{withUnit(each.value, each.unit)}</Num>
								</b>
							</FlaggedValue>
						</li>
					))}
					{abnormal.others ? <li>{t.rich("moreAbnormal", { count: abnormal.others, num })}</li> : null}
				</ul>
			) : null}
		</div>
	);
}

/** The columns for reports that wait for their release or were released. */
export function useReleaseColumns(part: WorkPart, page: WorkPage | undefined): Column<WorkRow>[] {
	const t = useTranslations("results.release");
	const locale = useLocale();
	const isReleased = part === "released" || part === "lostGlyphs";
	const moment = (at: string) => (
		<small>
			{dayInTehran(new Date(at)) === dayInTehran(new Date()) ? null : (
				<>{formatDate(at, locale, "day-month")} </>
			)}
			<Num>{formatTime(at)}</Num>
		</small>
	);
	return [
		{
			id: "values",
			cell: (row) => <Values row={row} />,
			value: ({ values }) => values?.filled ?? 0,
		},
		{
			id: isReleased ? "released" : "verified",
			cell: (row) => {
				const who = isReleased ? row.released : row.verified;
				return who ? (
					<span className="release-who">
						<span>{who.by || t("program")}</span>
						{!isReleased && row.verifiedAgain ? <span>{row.verifiedAgain.by}</span> : null}
						{!isReleased && row.needsSecondVerifier ? (
							<span className="release-half">{t.rich("oneOfTwo", { num })}</span>
						) : null}
						{moment(who.at)}
					</span>
				) : (
					"–"
				);
			},
			value: (row) => row.verified?.at ?? "",
		},
		{
			id: "debt",
			cell: ({ owedRials }) =>
				owedRials ? (
					<span className="release-debt">
						<Price amount={owedRials} />
					</span>
				) : (
					<span className="muted release-no-debt">
						<CircleCheck className="icon" aria-hidden />
						{t("noDebt")}
					</span>
				),
			value: ({ owedRials }) => owedRials,
		},
		{ id: "standing", cell: (row) => <Standing row={row} />, value: ({ state }) => state ?? "" },
		{
			id: "message",
			cell: (row) => <Message row={row} waitsUntil={page?.messagesWaitUntil ?? null} />,
			value: ({ sms }) => sms?.state ?? "",
		},
	];
}
