import { CalendarClock, ChevronDown, RotateCcw } from "lucide-react";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import type { InformationStep } from "#domain/reception/reception/information-request.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ChangeDeadline } from "../appointment/change-deadline.tsx";
import { CopyButton } from "../continue/copy-button.tsx";
import { StageTrack } from "../stage-track.tsx";
import { useText } from "../use-text.ts";
import { ReportReady } from "./report-ready.tsx";
import { RequestNotice } from "./request-notice.tsx";
import { RequestRecord } from "./request-record.tsx";
import { PreparationBeforeVisit, RequestBadges, RequestSummary, StateBadge } from "./request-summary.tsx";
import type { Repeating } from "./use-repeat.ts";

const CancelDialog = lazyComponent(async () => (await import("./cancel-or-reschedule.tsx")).CancelDialog);
const RescheduleDialog = lazyComponent(
	async () => (await import("./cancel-or-reschedule.tsx")).RescheduleDialog,
);

const ListChanged = lazyComponent(async () => (await import("./list-changed.tsx")).ListChanged);
const InformationReplyDialog = lazyComponent(
	async () => (await import("./information-reply.tsx")).InformationReplyDialog,
);

type Props = {
	reception: PatientReception;
	onRepeat: (reception: PatientReception) => void;
	/** Whether this request is being begun again, or could not be. */
	repeatState: Repeating["state"] | undefined;
	/** Whether the request starts as one line that can be opened; otherwise it is shown completely. */
	isFoldable: boolean;
	/** Whether the form for the requested information starts open, because the address names this request. */
	isAnswering: boolean;
	onAnswered: () => void;
	/** Called after each change by the reader. */
	onChanged: () => void;
};

type Change = "time" | "cancel" | InformationStep;
/** The result of the patient's last change. */
type Done = "answered" | "moved" | "refused" | "cancelled";

/** One request: code, stages, the information requested from the patient, its facts, and everything that was submitted. */
export function RequestCard(props: Props) {
	const { reception, onRepeat, repeatState, isFoldable, isAnswering, onAnswered, onChanged } = props;
	const t = useText("panel");
	const failed = useText("continueOn")("failed");
	const [isOpen, setOpen] = useState(false);
	const [isUnfolded, setUnfolded] = useState(false);
	const [change, setChange] = useState<Change | undefined>(
		isAnswering ? reception.informationRequests[0]?.step : undefined,
	);
	const [done, setDone] = useState<Done>();
	const tell = (what: Done) => {
		setDone(what);
		onChanged();
	};
	const body = useId();
	const record = useId();
	const code = showTrackingCode(reception.trackingCode);
	// what has just been changed stays in sight
	const isShown = !isFoldable || isUnfolded || done !== undefined || change !== undefined;
	const isRecordShown = isFoldable || isOpen;
	return (
		<article
			className={isShown ? "card request" : "card request is-folded"}
			aria-label={`${t("trackingCode")} ${code}`}
		>
			{isFoldable ? (
				<RowHead
					reception={reception}
					isOpen={isShown}
					controls={body}
					onToggle={() => {
						setDone(undefined);
						setUnfolded(!isShown);
					}}
				/>
			) : null}
			<ReportReady receptionId={reception.id} trackingCode={reception.trackingCode} />
			<div id={body} className="request-body" hidden={!isShown}>
				{isShown ? (
					<>
						<header>
							<div className="request-code">
								<small>{t("trackingCode")}</small>
								<span className="code">{code}</span>
								<CopyButton isIcon text={code} label={t("copy", { code })} done={t("copied")} />
							</div>
							<span className="grow request-head-space" />
							{isFoldable ? null : <StateBadge now={reception.websiteReceptionStatus} />}
							<RequestBadges reception={reception} />
						</header>
						<StageTrack of={reception} />
						<RequestNotice reception={reception} onAnswer={setChange} />
						<Suspense>
							{reception.listChange && isListOpen(reception.websiteReceptionStatus) ? (
								<ListChanged
									reception={reception}
									change={reception.listChange}
									onCancel={reception.cancellationDeadline ? () => setChange("cancel") : undefined}
									onRefused={() => tell("refused")}
								/>
							) : null}
						</Suspense>
						<PreparationBeforeVisit reception={reception} />
						<DoneNote done={done} reception={reception} />
						<footer>
							<RequestSummary reception={reception} />
							<Actions
								reception={reception}
								onChange={setChange}
								onRepeat={() => onRepeat(reception)}
								isRepeating={repeatState === "busy"}
								record={isFoldable ? undefined : { id: record, isOpen, toggle: () => setOpen(!isOpen) }}
							/>
						</footer>
						<div role="alert">
							{repeatState === "failed" ? <p className="alert alert-bad">{failed}</p> : null}
						</div>
						{reception.changeDeadline ? (
							<ChangeDeadline deadline={reception.changeDeadline} isBooked />
						) : null}
						<div id={record} hidden={!isRecordShown}>
							{isRecordShown ? <RequestRecord reception={reception} /> : null}
						</div>
					</>
				) : null}
			</div>
			<Dialogs
				change={change}
				reception={reception}
				onClose={() => {
					setChange(undefined);
					onAnswered();
				}}
				onDone={tell}
			/>
		</article>
	);
}

type RowHeadProps = {
	reception: PatientReception;
	isOpen: boolean;
	controls: string;
	onToggle: () => void;
};

/** A request in one line: person, time and state. */
function RowHead({ reception, isOpen, controls, onToggle }: RowHeadProps) {
	const locale = useLocale();
	const { firstName, lastName, slotStartsAt, trackingCode } = reception;
	return (
		<button
			type="button"
			className="request-line"
			aria-expanded={isOpen}
			aria-controls={controls}
			onClick={onToggle}
		>
			<b dir="auto">
				{firstName} {lastName}
			</b>
			<time dateTime={slotStartsAt}>{formatDate(slotStartsAt, locale, "month-name")}</time>
			<span className="code">{showTrackingCode(trackingCode)}</span>
			<span className="grow request-line-space" />
			<span className="request-line-state">
				<StateBadge now={reception.websiteReceptionStatus} />
			</span>
			<ChevronDown className="icon" aria-hidden />
		</button>
	);
}

/** A confirmation of the last change, announced once. */
function DoneNote({ done, reception }: { done: Done | undefined; reception: PatientReception }) {
	const t = useText("panel");
	const asked = useText("asked");
	const locale = useLocale();
	const { slotStartsAt, informationRequests } = reception;
	const left = informationRequests.length;
	const says = {
		answered: () => (left ? asked("partDone", { count: left }) : asked("done")),
		moved: () =>
			t.rich("moved", {
				day: `${formatWeekday(slotStartsAt, locale)} ${formatDate(slotStartsAt, locale, "day-month")}`,
				time: formatTime(slotStartsAt),
				num,
			}),
		refused: () => null,
		cancelled: () => null,
	};
	const text = done ? says[done]() : null;
	// an answered request moves to another place of the page: the reader goes with it
	const note = useRef<HTMLDivElement>(null);
	const isSaid = text !== null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each of several answers says something of its own
	useEffect(() => {
		if (isSaid) note.current?.focus();
	}, [isSaid, left]);
	return (
		<div ref={note} role="status" tabIndex={-1}>
			{text ? <Alert tone="ok">{text}</Alert> : null}
		</div>
	);
}

type ActionsProps = {
	reception: PatientReception;
	onChange: (change: Change) => void;
	onRepeat: () => void;
	isRepeating: boolean;
	/** Opens and closes the complete record; undefined if the record is always shown. */
	record: { id: string; isOpen: boolean; toggle: () => void } | undefined;
};

function Actions({ reception, onChange, onRepeat, isRepeating, record }: ActionsProps) {
	const t = useText("panel");
	const isChangeable = reception.cancellationDeadline !== null;
	return (
		<div className="request-actions">
			{isChangeable ? (
				<>
					<Button
						className="request-action"
						variant="soft"
						icon={<CalendarClock className="icon" aria-hidden />}
						onPress={() => onChange("time")}
					>
						{t("changeTime")}
					</Button>
					<Button className="request-action" variant="quiet" onPress={() => onChange("cancel")}>
						{t("cancel")}
					</Button>
				</>
			) : null}
			<Button
				className="request-action"
				variant={isChangeable ? "quiet" : "soft"}
				icon={<RotateCcw className="icon" aria-hidden />}
				busy={isRepeating}
				onPress={onRepeat}
			>
				{reception.items.length > 0 ? t("again", { name: reception.firstName }) : t("againPrescription")}
			</Button>
			{record ? (
				<Button
					className="request-action"
					variant="quiet"
					aria-expanded={record.isOpen}
					aria-controls={record.id}
					onPress={record.toggle}
				>
					{t(record.isOpen ? "hide" : "details")}
				</Button>
			) : null}
		</div>
	);
}

type DialogsProps = {
	change: Change | undefined;
	reception: PatientReception;
	onClose: () => void;
	onDone: (done: Done) => void;
};

function Dialogs({ change, reception, onClose, onDone }: DialogsProps) {
	const informationRequest = reception.informationRequests.find(({ step }) => step === change);
	return (
		<Suspense>
			{change === "cancel" ? (
				<CancelDialog reception={reception} onClose={onClose} onCancelled={() => onDone("cancelled")} />
			) : null}
			{change === "time" ? (
				<RescheduleDialog reception={reception} onClose={onClose} onMoved={() => onDone("moved")} />
			) : null}
			{informationRequest ? (
				<InformationReplyDialog
					reception={reception}
					informationRequest={informationRequest}
					onClose={onClose}
					onSent={() => {
						onDone("answered");
						onClose();
					}}
				/>
			) : null}
		</Suspense>
	);
}
