import { CalendarCheck, ClipboardList, X } from "lucide-react";
import { receptionTypes } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { formatDate, formatWeekday } from "#locale/date.ts";
import { IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Num } from "#ui/runs.tsx";
import { ChosenTime } from "./chosen-time.tsx";
import { draftStore } from "./draft.ts";
import { Price, usePriceText } from "./price.tsx";
import { withStep } from "./steps.ts";
import { useChoice } from "./use-choice.ts";
import { useWords } from "./words.ts";

/** Takes a test or panel out of the draft; an emptied step is open again. */
function remove(draft: ReceptionDraft, kind: "test" | "panel", id: string) {
	const field = kind === "test" ? "onlineReceptionTests" : "onlineReceptionPanels";
	const left = draft[field].filter((item) => item.id !== id);
	const doneSteps =
		left.length === 0
			? withStep(draft.doneSteps, kind === "test" ? "tests" : "panels", false)
			: draft.doneSteps;
	draftStore.change({ [field]: left, doneSteps });
}

/** What has been chosen so far, what it comes to, and when. */
export function Basket({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("basket");
	const choice = useChoice(draft);
	const isPrescription = draft.receptionType === receptionTypes.prescription;
	return (
		<section className="card sum" aria-label={t("title")}>
			<h2>
				<ClipboardList className="i" aria-hidden />
				<span>{t("title")}</span>
				<span className="badge badge-main">
					<Num>{choice.lines.length}</Num>
				</span>
			</h2>
			{isPrescription ? (
				<Prescription draft={draft} />
			) : choice.lines.length === 0 ? (
				<p className="sum-none">{t("empty")}</p>
			) : (
				<>
					<ul>
						{choice.lines.map((line) => (
							<li key={line.id} className={line.inPanel || line.isWithdrawn ? "is-off" : ""}>
								<span className="code">{line.code}</span>
								<span className="sum-t">{line.name}</span>
								<Price amount={line.priceRials} />
								<IconButton
									size="sm"
									danger
									label={t("remove", { name: line.name })}
									icon={<X className="i" aria-hidden />}
									onPress={() => remove(draft, line.kind, line.id)}
								/>
								{line.inPanel || line.isWithdrawn ? (
									<span className={line.isWithdrawn ? "sum-why t-bad" : "sum-why"}>
										{line.isWithdrawn ? t("withdrawn") : t("included", { panel: line.inPanel })}
									</span>
								) : line.oldPriceRials === undefined ? null : (
									<span className="sum-why">
										{t.rich("repriced", { price: () => <Price amount={line.oldPriceRials ?? 0} /> })}
									</span>
								)}
							</li>
						))}
					</ul>
					<dl className="dl">
						<div>
							<dt>{t("subtotal")}</dt>
							<dd>
								<Price amount={choice.totalRials} />
							</dd>
						</div>
						<div>
							<dt>{t("insurance")}</dt>
							<dd className="muted">{t("later")}</dd>
						</div>
					</dl>
					<div className="sum-total">
						<span>{t("estimate")}</span>
						<b>
							<Price amount={choice.totalRials} />
						</b>
					</div>
				</>
			)}
			<Appointment draft={draft} />
		</section>
	);
}

function Prescription({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("basket");
	return (
		<>
			<p className="sum-none">{t("byPrescription")}</p>
			{draft.prescriptionTrackingCode ? (
				<dl className="dl">
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
	const t = useWords("basket");
	const locale = useLocale();
	if (!draft.onlineReceptionDate) return null;
	const day = `${formatWeekday(draft.onlineReceptionDate, locale)}${locale === "fa" ? "،" : ","} ${formatDate(draft.onlineReceptionDate, locale, "day-month")}`;
	return (
		<div className="sum-slot">
			<CalendarCheck className="i" aria-hidden />
			<div>
				<b>{day}</b>
				<small>
					<ChosenTime draft={draft} />
					{locale === "fa" ? "، " : ", "}
					{t(draft.samplingLocation === 2 ? "atHome" : "atLaboratory")}
				</small>
			</div>
		</div>
	);
}

/** Says what the choice comes to, wherever the basket stands. */
export function BasketLive({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("basket");
	const { lines, totalRials } = useChoice(draft);
	const priceText = usePriceText();
	return (
		<p className="vh" role="status">
			{t("live", { count: lines.length, total: priceText(totalRials) })}
		</p>
	);
}

/** For the bar of buttons on a phone: how many, how much. */
export function BasketSum({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("basket");
	const { lines, totalRials } = useChoice(draft);
	return (
		<small>
			<span>{t.rich("count", { count: lines.length, num })}</span>
			<b>
				<Price amount={totalRials} />
			</b>
		</small>
	);
}
