import { CalendarCheck, ClipboardList, X } from "lucide-react";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { formatDate, formatWeekday } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ChosenSlot } from "../appointment/chosen-slot.tsx";
import { draftStore } from "../draft/draft.ts";
import { withStep } from "../step/steps.ts";
import { useText } from "../use-text.ts";
import type { Cost } from "./cost.ts";
import { OverlapAdvice } from "./overlap-advice.tsx";
import { Fee, PriceOrLater, usePriceText } from "./price-or-later.tsx";
import { useCost } from "./use-cost.ts";

/** Removes a test or panel from the draft; a step without selected items becomes unfinished again. */
function remove(draft: ReceptionDraft, kind: "test" | "panel", id: string) {
	const field = kind === "test" ? "onlineReceptionTests" : "onlineReceptionPanels";
	const left = draft[field].filter((item) => item.id !== id);
	const doneSteps =
		left.length === 0
			? withStep(draft.doneSteps, kind === "test" ? "tests" : "panels", false)
			: draft.doneSteps;
	draftStore.change({ [field]: left, doneSteps });
}

/** The selected items, the price and the appointment. */
export function Basket({ draft }: { draft: ReceptionDraft }) {
	const t = useText("basket");
	const cost = useCost(draft);
	const isPrescription = draft.receptionType === receptionTypes.prescription;
	return (
		<section className="card basket" aria-label={t("title")}>
			<h2>
				<ClipboardList className="icon" aria-hidden />
				<span>{t("title")}</span>
				{cost.lines.length > 0 ? (
					<span className="badge badge-main basket-count">
						<Num>{cost.lines.length}</Num>
					</span>
				) : null}
			</h2>
			{isPrescription ? (
				<Prescription draft={draft} />
			) : cost.lines.length === 0 ? (
				<p className="basket-empty">{t("empty")}</p>
			) : (
				<ul>
					{cost.lines.map((line) => (
						<li key={line.id} className={line.inPanel || line.isWithdrawn ? "is-off" : ""}>
							<span className="code">{line.code}</span>
							<span className="basket-title">{line.name}</span>
							<PriceOrLater amount={line.priceRials} />
							<IconButton
								size="sm"
								danger
								className="basket-remove"
								label={t("remove", { name: line.name })}
								icon={<X className="icon" aria-hidden />}
								onPress={() => remove(draft, line.kind, line.id)}
							/>
							{line.inPanel || line.isWithdrawn ? (
								<span className={line.isWithdrawn ? "basket-reason t-bad" : "basket-reason"}>
									{line.isWithdrawn ? t("withdrawn") : t("included", { panel: line.inPanel })}
								</span>
							) : line.oldPriceRials === undefined ? null : (
								<span className="basket-reason">
									{t.rich("repriced", { price: () => <PriceOrLater amount={line.oldPriceRials ?? 0} /> })}
								</span>
							)}
						</li>
					))}
				</ul>
			)}
			<OverlapAdvice draft={draft} />
			{isPrescription || cost.lines.length > 0 ? <Sum draft={draft} cost={cost} /> : null}
			<Appointment draft={draft} />
		</section>
	);
}

/** The price, with the same lines for tests, for panels and for a prescription. */
function Sum({ draft, cost }: { draft: ReceptionDraft; cost: Cost }) {
	const t = useText("basket");
	const isHome = draft.samplingLocation === samplingLocations.home;
	return (
		<>
			<dl className="description-list">
				{isHome ? (
					<>
						<div>
							<dt>{t("subtotal")}</dt>
							<dd>
								<PriceOrLater amount={cost.itemsRials} />
							</dd>
						</div>
						<div>
							<dt>{t("homeFee")}</dt>
							<dd>
								{cost.homeFeeRials === undefined ? (
									<span className="muted">{t("byDistrict")}</span>
								) : (
									<Fee amount={cost.homeFeeRials} />
								)}
							</dd>
						</div>
					</>
				) : null}
				<div>
					<dt>{t("insurance")}</dt>
					<dd className="muted">{t("later")}</dd>
				</div>
			</dl>
			<div className="basket-total">
				<span>{t("estimate")}</span>
				<b>
					<PriceOrLater amount={cost.totalRials} />
				</b>
			</div>
		</>
	);
}

function Prescription({ draft }: { draft: ReceptionDraft }) {
	const t = useText("basket");
	return (
		<>
			<p className="basket-empty">{t("byPrescription")}</p>
			{draft.prescriptionTrackingCode ? (
				<dl className="description-list">
					<div>
						<dt>{t("prescriptionCode")}</dt>
						<dd>
							<span className="code">{draft.prescriptionTrackingCode}</span>
						</dd>
					</div>
				</dl>
			) : null}
		</>
	);
}

function Appointment({ draft }: { draft: ReceptionDraft }) {
	const t = useText("basket");
	const locale = useLocale();
	if (!draft.onlineReceptionDate) return null;
	const day = `${formatWeekday(draft.onlineReceptionDate, locale)}${locale === "fa" ? "،" : ","} ${formatDate(draft.onlineReceptionDate, locale, "day-month")}`;
	return (
		<div className="basket-slot">
			<CalendarCheck className="icon" aria-hidden />
			<div>
				<b>{day}</b>
				<small>
					<ChosenSlot draft={draft} />
					{locale === "fa" ? "، " : ", "}
					{t(draft.samplingLocation === 2 ? "atHome" : "atLaboratory")}
				</small>
			</div>
		</div>
	);
}

/** Announces the total of the selection, wherever the basket is. */
export function BasketLive({ draft }: { draft: ReceptionDraft }) {
	const t = useText("basket");
	const { lines, totalRials } = useCost(draft);
	const priceText = usePriceText();
	const isPrescription = draft.receptionType === receptionTypes.prescription;
	return (
		<p className="visually-hidden" role="status">
			{isPrescription
				? t("livePrescription", { total: priceText(totalRials) })
				: lines.length === 0
					? t("empty")
					: t("live", { count: lines.length, total: priceText(totalRials) })}
		</p>
	);
}

/** Number of items and total price, for the button bar on a phone. */
export function BasketSum({ draft }: { draft: ReceptionDraft }) {
	const t = useText("basket");
	const { lines, totalRials } = useCost(draft);
	const isPrescription = draft.receptionType === receptionTypes.prescription;
	if (!isPrescription && lines.length === 0) return <small>{t("nothing")}</small>;
	return (
		<small>
			<span>{isPrescription ? t("prescription") : t.rich("count", { count: lines.length, num })}</span>
			<b>
				<PriceOrLater amount={totalRials} />
			</b>
		</small>
	);
}
