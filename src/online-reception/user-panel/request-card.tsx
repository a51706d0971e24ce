import { Building2, CalendarClock, FileText, House, RotateCcw, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { receptionPlans, receptionTypes } from "#domain/reception/kinds.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { isListOpen, type Status, status, statusName } from "#domain/reception/status.ts";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import { samplingLocations } from "#domain/sampling/schema.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { AgeWords } from "../age-words.tsx";
import { choiceOf } from "../choice.ts";
import { CopyButton } from "../copy-button.tsx";
import { useFrame } from "../frame.ts";
import { FastNote, PreparationPart } from "../overview/preparation.tsx";
import { Phone } from "../phone.tsx";
import { Price } from "../price.tsx";
import { StageTrack } from "../stage-track.tsx";
import { useChoice } from "../use-choice.ts";
import { useWords } from "../words.ts";

const CancelDialog = lazy(async () => ({ default: (await import("./change.tsx")).CancelDialog }));
const RescheduleDialog = lazy(async () => ({ default: (await import("./change.tsx")).RescheduleDialog }));

const ListChanged = lazy(async () => ({ default: (await import("./list-changed.tsx")).ListChanged }));
const AnswerDialog = lazy(async () => ({ default: (await import("./answer.tsx")).AnswerDialog }));

type Props = {
	reception: OwnReception;
	onRepeat: (reception: OwnReception) => void;
	/** Is what the laboratory asks for open from the beginning? The address has named this request. */
	isAnswering: boolean;
	onAnswered: () => void;
};

/** One request: code, stages, what is asked of the patient now, and its facts. */
export function RequestCard({ reception, onRepeat, isAnswering, onAnswered }: Props) {
	const t = useWords("panel");
	const asks = useWords("asked");
	const [isOpen, setOpen] = useState(false);
	const [change, setChange] = useState<"time" | "cancel" | "answer" | undefined>(
		isAnswering ? "answer" : undefined,
	);
	const [isSent, setSent] = useState(false);
	const { asked } = reception;
	const close = () => {
		setChange(undefined);
		onAnswered();
	};
	const details = useId();
	const code = showTrackingCode(reception.trackingCode);
	return (
		<article className="card rq" aria-label={`${t("trackingCode")} ${code}`}>
			<header>
				<div className="rq-code">
					<small>{t("trackingCode")}</small>
					<span className="code">{code}</span>
					<CopyButton isIcon text={code} label={t("copy", { code })} done={t("copied")} />
				</div>
				<span className="grow" />
				<StateBadge now={reception.websiteReceptionStatus} />
				<Badges reception={reception} />
			</header>
			<StageTrack of={reception} />
			<Said reception={reception} onAnswer={() => setChange("answer")} />
			<Suspense>
				{reception.listChange && isListOpen(reception.websiteReceptionStatus) ? (
					<ListChanged reception={reception} change={reception.listChange} />
				) : null}
			</Suspense>
			<Before reception={reception} />
			<div role="status">{isSent && !asked ? <p className="alert alert-ok">{asks("done")}</p> : null}</div>
			<footer>
				<Facts reception={reception} />
				<div className="rq-a">
					{reception.changeableUntil ? (
						<>
							<Button
								variant="soft"
								icon={<CalendarClock className="i" aria-hidden />}
								onPress={() => setChange("time")}
							>
								{t("changeTime")}
							</Button>
							<Button variant="quiet" onPress={() => setChange("cancel")}>
								{t("cancel")}
							</Button>
						</>
					) : null}
					{reception.items.length > 0 ? (
						<Button
							variant={reception.changeableUntil ? "quiet" : "soft"}
							icon={<RotateCcw className="i" aria-hidden />}
							onPress={() => onRepeat(reception)}
						>
							{t("again")}
						</Button>
					) : null}
					<Button
						variant="quiet"
						aria-expanded={isOpen}
						aria-controls={details}
						onPress={() => setOpen(!isOpen)}
					>
						{t(isOpen ? "hide" : "details")}
					</Button>
				</div>
			</footer>
			<div id={details} hidden={!isOpen}>
				{isOpen ? <Items reception={reception} /> : null}
			</div>
			<Suspense>
				{change === "cancel" ? (
					<CancelDialog reception={reception} onClose={() => setChange(undefined)} />
				) : null}
				{change === "time" ? (
					<RescheduleDialog reception={reception} onClose={() => setChange(undefined)} />
				) : null}
				{change === "answer" && asked ? (
					<AnswerDialog
						reception={reception}
						asked={asked}
						onClose={close}
						onSent={() => {
							setSent(true);
							close();
						}}
					/>
				) : null}
			</Suspense>
		</article>
	);
}

const toneOf: Partial<Record<Status, string>> = {
	[status.needsInformation]: "badge-warn",
	[status.accepted]: "badge-ok",
	[status.scheduled]: "badge-ok",
	[status.released]: "badge-ok",
	[status.cancelled]: "",
	[status.rejected]: "badge-bad",
	[status.noShow]: "badge-warn",
};

/** Where it stands within its stage: a stage has up to four states. */
function StateBadge({ now }: { now: Status }) {
	const t = useWords("panel");
	return (
		<span className={`badge ${toneOf[now] ?? "badge-info"}`}>
			<span>{t(`state.${statusName[now]}`)}</span>
		</span>
	);
}

function Badges({
	reception: { receptionType, receptionPlan, samplingLocation },
}: {
	reception: OwnReception;
}) {
	const t = useWords("panel");
	const plan =
		receptionType === receptionTypes.prescription
			? "byPrescription"
			: receptionPlan === receptionPlans.tests
				? "byTests"
				: receptionPlan === receptionPlans.panels
					? "byPanels"
					: "byBoth";
	const isHome = samplingLocation === 2;
	return (
		<>
			<span className="badge badge-main">
				<FileText className="i" aria-hidden />
				<span>{t(plan)}</span>
			</span>
			<span className="badge">
				{isHome ? <House className="i" aria-hidden /> : <Building2 className="i" aria-hidden />}
				<span>{t(isHome ? "home" : "laboratory")}</span>
			</span>
		</>
	);
}

/** From when on to fast, once the tests are settled and until the visit. */
function Before({ reception }: { reception: OwnReception }) {
	const { websiteReceptionStatus: now, slotStartsAt, fastingHours } = reception;
	if (now !== status.accepted && now !== status.scheduled) return null;
	return Date.parse(slotStartsAt) > Date.now() ? (
		<FastNote startsAt={slotStartsAt} fastingHours={fastingHours} />
	) : null;
}

const titles = {
	[status.needsInformation]: "needsTitle",
	[status.cancelled]: "cancelled",
	[status.rejected]: "rejected",
	[status.noShow]: "noShow",
} as const;

/** What the laboratory asks or says, with its own words; what it asks for is one press away. */
function Said({ reception, onAnswer }: { reception: OwnReception; onAnswer: () => void }) {
	const t = useWords("panel");
	const asks = useWords("asked");
	const { centre } = useFrame();
	const { asked, websiteReceptionStatus: now } = reception;
	const title = titles[now as keyof typeof titles];
	if (!title) return null;
	const isAsked = now === status.needsInformation;
	const isTime = asked?.step === "address" && reception.samplingLocation === samplingLocations.laboratory;
	const step = isTime ? "time" : asked?.step;
	return (
		<div className={isAsked ? "alert alert-warn" : "alert alert-bad"}>
			<TriangleAlert className="i" aria-hidden />
			<div className="grow">
				<b>{t(title)}</b>
				{step ? <span className="rq-ask">{asks("what", { what: asks(`name.${step}`) })}</span> : null}
				{reception.reason}{" "}
				{isAsked && !step && centre.phone
					? t.rich("needsCall", { tel: () => <Phone number={centre.phone} /> })
					: null}
			</div>
			{step ? (
				<Button size="sm" onPress={onAnswer}>
					{asks(`open.${step}`)}
				</Button>
			) : null}
		</div>
	);
}

function Facts({ reception }: { reception: OwnReception }) {
	const t = useWords("panel");
	const locale = useLocale();
	const { slotStartsAt, receptDate, receptNo } = reception;
	return (
		<dl>
			<div>
				<dt>{t("visitor")}</dt>
				<dd>
					{reception.firstName} {reception.lastName}
					<small>
						<AgeWords age={reception.age} ageScale={reception.ageScale} />
					</small>
				</dd>
			</div>
			<div>
				<dt>{t(receptDate ? "receptionDate" : "appointment")}</dt>
				<dd>
					{receptDate ? (
						<Num>{formatDate(receptDate, locale)}</Num>
					) : (
						<time dateTime={slotStartsAt}>
							{formatWeekday(slotStartsAt, locale)} <Num>{formatDate(slotStartsAt, locale)}</Num>
							<small>
								<Num>{formatTime(slotStartsAt)}</Num>
							</small>
						</time>
					)}
				</dd>
			</div>
			{receptNo ? (
				<div>
					<dt>{t("number")}</dt>
					<dd>
						<Num>{receptNo}</Num>
					</dd>
				</div>
			) : null}
			<div>
				<dt>{t("debt")}</dt>
				<dd>
					{reception.isDebtor ? (
						<>
							<span className="t-bad">{t("debtor")}</span>
							<small>
								<Price amount={reception.remainedPrice} />
							</small>
						</>
					) : (
						<span className="t-ok">{t("noDebt")}</span>
					)}
				</dd>
			</div>
		</dl>
	);
}

function Items({ reception }: { reception: OwnReception }) {
	const t = useWords("panel");
	const { preparations } = useChoice(choiceOf(reception));
	const locale = useLocale();
	const total = reception.totalPriceRials + reception.homeFeeRials;
	return (
		<div className="rq-d">
			{reception.items.length > 0 ? (
				<>
					<h3>{t("items")}</h3>
					<ul className="rvl">
						{reception.items.map((item) => (
							<li key={item.id}>
								<span className="tcode code">{item.code}</span>
								<span className="grow">{item.name}</span>
								{item.isIncluded ? (
									<span className="badge badge-main">{t("included")}</span>
								) : (
									<Price amount={item.priceRials} />
								)}
							</li>
						))}
					</ul>
				</>
			) : null}
			<dl className="dl">
				<div>
					<dt>{t("registered")}</dt>
					<dd>
						<Num>{`${formatDate(reception.createdDateTime, locale)} ${formatTime(reception.createdDateTime)}`}</Num>
					</dd>
				</div>
				<div>
					<dt>{t("appointment")}</dt>
					<dd>
						<Num>{`${formatDate(reception.slotStartsAt, locale)} ${formatTime(reception.slotStartsAt)}`}</Num>
					</dd>
				</div>
				{reception.homeFeeRials ? (
					<div>
						<dt>{t("homeFee")}</dt>
						<dd>
							<Price amount={reception.homeFeeRials} />
						</dd>
					</div>
				) : null}
				{total ? (
					<div>
						<dt>{t("total")}</dt>
						<dd>
							<Price amount={total} />
						</dd>
					</div>
				) : null}
			</dl>
			{isListOpen(reception.websiteReceptionStatus) ? <PreparationPart preparations={preparations} /> : null}
		</div>
	);
}
