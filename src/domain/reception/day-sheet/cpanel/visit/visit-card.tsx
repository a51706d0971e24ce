import { Ban, Check, MessageSquareText, Navigation, Phone, UserX } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { type VisitOutcomeKind, visitOutcomes } from "#domain/reception/reception/state/visit-outcome.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { num } from "#ui/num.tsx";
import type { ShownVisit } from "../offline/outbox.ts";
import { PaidPart } from "./paid-part.tsx";
import { questionsOf } from "./questions.ts";
import { TubeList } from "./tubes.tsx";
import type { TypedPayment } from "./use-paid.ts";
import { AddressText, PersonText } from "./visit-head.tsx";
import { nameOf, routeOf, telOf } from "./visit-texts.ts";

/** Ticked questions of a visit, by name; stored while the page is open. */
export type Ticks = Readonly<Record<string, boolean>>;
export const fastTick = "fast";

type Props = {
	visit: ShownVisit;
	/** Position of the visit in the day, from 1. */
	order: number;
	ticks: Ticks;
	onTick: (name: string, isTicked: boolean) => void;
	/** The payment entered at the door. */
	typed: TypedPayment;
	onType: (typed: TypedPayment) => void;
	/** Undefined in a read-only view. */
	onOutcome?: ((kind: VisitOutcomeKind) => void) | undefined;
	/** Whether the card was opened by a click, so that it takes the focus. */
	takesFocus: boolean;
};

/** The card of a visit: patient and address, what to ask, what to draw, and the outcome. */
export function VisitCard({ visit, order, ticks, onTick, typed, onType, onOutcome, takesFocus }: Props) {
	const t = useTranslations("daySheet");
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	const name = nameOf(visit);
	const route = routeOf(visit);
	return (
		<article className="card visit-card" aria-labelledby={id}>
			<header className="visit-head">
				<span className="visit-order is-now" aria-hidden>
					<Num>{order}</Num>
				</span>
				<div className="visit-who">
					<h2 id={id} ref={heading} tabIndex={-1}>
						{name}
					</h2>
					<p>
						<PersonText visit={visit} />
						{" · "}
						<bdi dir="ltr" className="code">
							{showTrackingCode(visit.trackingCode)}
						</bdi>
					</p>
				</div>
				<div className="visit-links">
					{visit.mobileNumber ? (
						<a
							className={buttonClass({ variant: "outline" }, "visit-link")}
							href={telOf(visit.mobileNumber)}
							aria-label={t("callName", { name })}
						>
							<Phone className="icon" aria-hidden />
							<span>{t("call")}</span>
						</a>
					) : null}
					{route ? (
						<a
							className={buttonClass({ variant: "outline" }, "visit-link")}
							href={route}
							aria-label={t("routeName", { name })}
						>
							<Navigation className="icon" aria-hidden />
							<span>{t("route")}</span>
						</a>
					) : null}
				</div>
			</header>
			<div className="visit-place">
				<AddressText visit={visit} />
				<div className="visit-place-more">
					{visit.landline ? (
						<a href={telOf(visit.landline)}>
							{t("landline")}: <Num>{visit.landline}</Num>
						</a>
					) : null}
					{visit.address ? (
						<CopyButton
							text={[visit.address, visit.plaq, visit.buildingNo].filter(Boolean).join("، ")}
							label={t("copy")}
						/>
					) : null}
				</div>
			</div>
			{visit.notes ? (
				<div className="visit-notes">
					<MessageSquareText className="icon" aria-hidden />
					<p>
						<b>{t("before.notes")}</b>
						<BidiText text={visit.notes} />
					</p>
				</div>
			) : null}
			<div className="visit-parts">
				<Before visit={visit} ticks={ticks} onTick={onTick} isFixed={!onOutcome} />
				<div>
					<TubeList tubes={visit.tubes} />
				</div>
			</div>
			{visit.payableRials ? (
				<PaidPart payableRials={visit.payableRials} typed={typed} onType={onType} isFixed={!onOutcome} />
			) : null}
			{onOutcome ? <Outcomes onOutcome={onOutcome} /> : null}
		</article>
	);
}

function Before(props: Pick<Props, "visit" | "ticks" | "onTick"> & { isFixed: boolean }) {
	const { visit, ticks, onTick, isFixed } = props;
	const t = useTranslations("daySheet.before");
	const { fastingHours, preparation } = visit;
	return (
		<div>
			<h3>{t("title")}</h3>
			{fastingHours || preparation.length ? (
				<ul className="visit-before">
					{fastingHours ? (
						<li>
							<Question
								isTicked={ticks[fastTick] ?? false}
								onTick={(isTicked) => onTick(fastTick, isTicked)}
								isFixed={isFixed}
							>
								{t.rich("fast", { hours: fastingHours, num })}
								<small>{t("fastText")}</small>
							</Question>
						</li>
					) : null}
					{questionsOf(visit).map(({ name, lines }) => (
						<li key={name}>
							<Question
								isTicked={ticks[name] ?? false}
								onTick={(isTicked) => onTick(name, isTicked)}
								isFixed={isFixed}
							>
								{lines.map(({ codes, line }) => (
									<span key={line} className="visit-question-line">
										<BidiText text={line} />
										<small>
											<bdi dir="ltr">{codes.join(", ")}</bdi>
										</small>
									</span>
								))}
							</Question>
						</li>
					))}
				</ul>
			) : (
				<p className="visit-hint">{t("nothing")}</p>
			)}
		</div>
	);
}

type QuestionProps = {
	isTicked: boolean;
	onTick: (isTicked: boolean) => void;
	isFixed: boolean;
	children: ReactNode;
};

/** A question to ask at the door; its whole area can be clicked. */
const Question = ({ isTicked, onTick, isFixed, children }: QuestionProps) => (
	<label className="check visit-question">
		<input
			type="checkbox"
			checked={isTicked}
			disabled={isFixed}
			onChange={(event) => onTick(event.target.checked)}
		/>
		<span className="box">
			<Check className="icon" aria-hidden />
		</span>
		<span className="check-text">{children}</span>
	</label>
);

const faces = {
	sampled: <Check className="icon" aria-hidden />,
	"no-show": <UserX className="icon" aria-hidden />,
	"could-not": <Ban className="icon" aria-hidden />,
};

function Outcomes({ onOutcome }: { onOutcome: (kind: VisitOutcomeKind) => void }) {
	const t = useTranslations("daySheet.act");
	return (
		<footer className="visit-outcomes">
			{visitOutcomes.map((kind, index) => (
				<Button
					key={kind}
					size="lg"
					className="visit-outcome"
					variant={kind === "sampled" ? "primary" : "outline"}
					icon={faces[kind]}
					iconEnd={
						<kbd className="visit-key" dir="ltr" aria-hidden>
							{index + 1}
						</kbd>
					}
					onPress={() => onOutcome(kind)}
				>
					{t(kind)}
				</Button>
			))}
		</footer>
	);
}
