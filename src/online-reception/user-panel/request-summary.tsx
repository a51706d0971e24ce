import { Building2, FileText, House } from "lucide-react";
import { isReckoned } from "#domain/reception/reception/items/left-to-pay.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { type Status, status, statusName } from "#domain/reception/reception/state/status.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { PreparationWarnings } from "../appointment/preparation-note.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import { AgeText } from "../person/age-text.tsx";
import { FastNote } from "../review/preparation.tsx";
import { useText } from "../use-text.ts";

const toneOf: Partial<Record<Status, string>> = {
	[status.needsInformation]: "badge-warn",
	[status.accepted]: "badge-ok",
	[status.scheduled]: "badge-ok",
	[status.released]: "badge-ok",
	[status.cancelled]: "",
	[status.rejected]: "badge-bad",
	[status.noShow]: "badge-warn",
};

/** The state of the request within its stage: a stage has up to four states. */
export function StateBadge({ now }: { now: Status }) {
	const t = useText("panel");
	return (
		<span className={`badge request-badge ${toneOf[now] ?? "badge-info"}`}>
			<span>{t(`state.${statusName[now]}`)}</span>
		</span>
	);
}

/** Message key for how the request was made. */
export function planLabel({
	receptionType,
	receptionPlan,
}: Pick<PatientReception, "receptionType" | "receptionPlan">) {
	if (receptionType === receptionTypes.prescription) return "byPrescription";
	if (receptionPlan === receptionPlans.tests) return "byTests";
	return receptionPlan === receptionPlans.panels ? "byPanels" : "byBoth";
}

export function RequestBadges({ reception }: { reception: PatientReception }) {
	const t = useText("panel");
	const isHome = reception.samplingLocation === 2;
	return (
		<>
			<span className="badge badge-main request-badge">
				<FileText className="icon" aria-hidden />
				<span>{t(planLabel(reception))}</span>
			</span>
			<span className="badge request-badge">
				{isHome ? <House className="icon" aria-hidden /> : <Building2 className="icon" aria-hidden />}
				<span>{t(isHome ? "home" : "laboratory")}</span>
			</span>
		</>
	);
}

/** The time from which to fast, shown from the moment the tests are final until the visit. */
export function PreparationBeforeVisit({ reception }: { reception: PatientReception }) {
	const { websiteReceptionStatus: now, slotStartsAt, fastingHours, preparation } = reception;
	if (now !== status.accepted && now !== status.scheduled) return null;
	return Date.parse(slotStartsAt) > Date.now() ? (
		<>
			<PreparationWarnings warnings={preparation.warnings} />
			<FastNote startsAt={slotStartsAt} fastingHours={fastingHours} />
		</>
	) : null;
}

export function RequestSummary({ reception }: { reception: PatientReception }) {
	const t = useText("panel");
	const locale = useLocale();
	const { slotStartsAt, receptDate, receptNo } = reception;
	return (
		<dl>
			<div>
				<dt>{t("visitor")}</dt>
				<dd>
					<span dir="auto">
						{reception.firstName} {reception.lastName}
					</span>
					<small>
						<AgeText age={reception.age} ageScale={reception.ageScale} />
					</small>
				</dd>
			</div>
			<div>
				<dt>{t(receptDate ? "receptionDate" : "appointment")}</dt>
				<dd>
					{receptDate ? (
						formatDate(receptDate, locale, "month-name")
					) : (
						<time dateTime={slotStartsAt}>
							{formatWeekday(slotStartsAt, locale)} {formatDate(slotStartsAt, locale, "month-name")}
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
			<PromisedDay reception={reception} />
			<Money reception={reception} />
		</dl>
	);
}

/** The day for which the report is promised, shown until the report is released. */
function PromisedDay({ reception }: { reception: PatientReception }) {
	const t = useText("panel");
	const locale = useLocale();
	const { reportDate, isEnded, websiteReceptionStatus: now } = reception;
	if (!reportDate || isEnded || now === status.released) return null;
	return (
		<div>
			<dt>{t("reportDate")}</dt>
			<dd>{formatDate(reportDate, locale, "month-name")}</dd>
		</div>
	);
}

/** The debt, once the laboratory has calculated the price; before that the expected price, if known. */
function Money({ reception }: { reception: PatientReception }) {
	const t = useText("panel");
	const { isDebtor, isEnded, items, chargeRials, paidRials } = reception;
	const paid = paidRials ? (
		<small>
			{t("paid")} <PriceOrLater amount={paidRials} />
		</small>
	) : null;
	if (isEnded && !isDebtor) return null;
	return isDebtor || isReckoned(reception) ? (
		<div>
			<dt>{t("debt")}</dt>
			<dd>
				{isDebtor ? (
					<>
						<span className="t-bad">{t("debtor")}</span>
						<small>
							<PriceOrLater amount={reception.remainedPrice} />
						</small>
						<small className="request-pay">{t("debtHow")}</small>
					</>
				) : (
					<span className="t-ok">{t("noDebt")}</span>
				)}
				{paid}
			</dd>
		</div>
	) : (
		<div>
			<dt>{t("cost")}</dt>
			<dd>
				{items.length > 0 ? <PriceOrLater amount={chargeRials} /> : t("priceLater")}
				{paid}
			</dd>
		</div>
	);
}
