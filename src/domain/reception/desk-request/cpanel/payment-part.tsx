import { useTranslations } from "use-intl";
import { deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import { formatNumber } from "#locale/number/number.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = { form: DeskForm; totalRials: number };

/** Fields for what a walk-in pays at once, and how: selecting a method fills in the full price. */
export function PaymentPart({ form, totalRials }: Props) {
	const t = useTranslations("deskRequest");
	const td = useTranslations("queue");
	const way = useDeskField(form, "payWay");
	const amount = useDeskField(form, "payRials");
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
						onChange={(chosen) => {
							way.onChange(chosen === "later" ? "" : chosen);
							amount.onChange(chosen === "later" || totalRials === 0 ? "" : formatNumber(totalRials));
							form.clearErrors(["payWay", "payRials"]);
						}}
						error={way.error}
					/>
				</div>
				{way.value ? (
					<DigitsField
						{...amount}
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
