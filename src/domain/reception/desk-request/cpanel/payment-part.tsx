import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type DeskWay, deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import { formatNumber } from "#locale/number/number.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = { form: DeskForm; totalRials: number };

/** How much a walk-in pays at once, and how. The amount is the full price until another amount is typed. */
export function PaymentPart({ form, totalRials }: Props) {
	const t = useTranslations("deskRequest");
	const td = useTranslations("queue");
	const way = useDeskField(form, "payWay");
	const amount = useDeskField(form, "payRials");
	const [isTyped, setTyped] = useState(false);
	const whole = totalRials === 0 ? "" : formatNumber(totalRials);
	const follow = useEffectEvent((price: string) => {
		if (way.value && !isTyped) amount.onChange(price);
	});
	useEffect(() => follow(whole), [whole]);
	const choose = (chosen: DeskWay | "later") => {
		const isLater = chosen === "later";
		way.onChange(isLater ? "" : chosen);
		if (isLater) setTyped(false);
		if (isLater || !isTyped) amount.onChange(isLater ? "" : whole);
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
			</div>
		</section>
	);
}
