import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { DueNow } from "#domain/reception/payment/cpanel/due-now.tsx";
import { type DeskWay, deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import { formatNumber } from "#locale/number/number.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = {
	form: DeskForm;
	totalRials: number;
	/** The chosen tests and panels as one text. */
	chosen: string;
};

/**
 * How much a walk-in pays at once, and how. The amount is the full price and follows the chosen tests until another amount is
 * typed. When the price of the same tests changes, the amount stays, because it may already have been charged.
 */
export function PaymentPart({ form, totalRials, chosen }: Props) {
	const t = useTranslations("deskRequest");
	const td = useTranslations("queue");
	const way = useDeskField(form, "payWay");
	const amount = useDeskField(form, "payRials");
	const [isTyped, setTyped] = useState(false);
	const whole = totalRials === 0 ? "" : formatNumber(totalRials);
	const [seen, setSeen] = useState({ chosen, whole });
	const follow = useEffectEvent((now: typeof seen) => {
		if (now.chosen === seen.chosen) return;
		setSeen(now);
		if (way.value && !isTyped) amount.onChange(now.whole);
	});
	useEffect(() => follow({ chosen, whole }), [chosen, whole]);
	const isPriceNew = seen.chosen === chosen && seen.whole !== whole && amount.value !== whole;
	const choose = (picked: DeskWay | "later") => {
		const isLater = picked === "later";
		way.onChange(isLater ? "" : picked);
		if (isLater) setTyped(false);
		// another way of paying keeps the amount
		if (isLater || !amount.value) {
			setSeen({ chosen, whole });
			amount.onChange(isLater ? "" : whole);
		}
		form.clearErrors(["payWay", "payRials"]);
	};
	return (
		<section className="card form-main stack" aria-labelledby="desk-payment">
			<h2 id="desk-payment">{t("part.payment")}</h2>
			<div className="form-grid">
				<div className="columns-6" data-stop>
					<Segmented
						label={way.label}
						need="optional"
						choices={[
							...deskWays.map((each) => ({ value: each, label: td(`payment.ways.${each}`) })),
							{ value: "later" as const, label: t("payLater") },
						]}
						value={way.value || "later"}
						onChange={choose}
						error={way.error}
					/>
				</div>
				{way.value ? (
					<DigitsField
						{...amount}
						onChange={(typed) => {
							// an emptied field follows the price again at the next choice
							setTyped(typed !== "");
							amount.onChange(typed);
						}}
						need="required"
						columns={6}
						maxLength={20}
						autoComplete="off"
						end={<span className="control-suffix">{td("rials")}</span>}
					/>
				) : null}
				{way.value && isPriceNew ? (
					<div className="columns-6">
						<DueNow
							dueRials={totalRials}
							onTake={() => {
								setSeen({ chosen, whole });
								setTyped(false);
								amount.onChange(whole);
								form.clearErrors("payRials");
								// the button goes
								form.setFocus("payRials");
							}}
						/>
					</div>
				) : null}
			</div>
		</section>
	);
}
