import { Wallet } from "lucide-react";
import { useTranslations } from "use-intl";
import { deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import { dueAnswers } from "#domain/reception/reception/state/visit-outcome.ts";
import { formatNumber } from "#locale/number/number.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { readPayment, type TypedPayment } from "./use-paid.ts";

type Props = {
	payableRials: number;
	typed: TypedPayment;
	onType: (typed: TypedPayment) => void;
	/** Whether the view is read-only. */
	isFixed: boolean;
};

/** The amount due, and the payment received at the door. */
export function PaidPart({ payableRials, typed, onType, isFixed }: Props) {
	const t = useTranslations("daySheet.pay");
	return (
		<div className="visit-pay">
			<p className="visit-pay-rest">
				<Wallet className="icon" aria-hidden />
				<span>{t("rest")}</span>
				<b>{t.rich("rials", { amount: formatNumber(payableRials), num })}</b>
			</p>
			{isFixed ? null : <PaidFields payableRials={payableRials} typed={typed} onType={onType} />}
		</div>
	);
}

/** Fields for the payment method and the amount paid, or for the reason why nothing was paid. */
export function PaidFields({ payableRials, typed, onType }: Omit<Props, "isFixed">) {
	const t = useTranslations("daySheet.pay");
	const rule = useTranslations("validation");
	const { error } = readPayment(typed, payableRials);
	const says =
		error === "tooMuch"
			? t("tooMuch", { payable: formatNumber(payableRials) })
			: error && rule(error, { field: t("amount") });
	const isPaid = deskWays.some((way) => way === typed.way);
	return (
		<>
			<Segmented
				label={t("received")}
				isWrapped
				choices={[...deskWays, ...dueAnswers].map((value) => ({ value, label: t(`ways.${value}`) }))}
				value={typed.way}
				onChange={(way) => onType({ ...typed, way })}
			/>
			{isPaid ? (
				<DigitsField
					label={t("amount")}
					value={typed.amount}
					onChange={(amount) => onType({ ...typed, amount })}
					{...(says ? { error: says } : {})}
				/>
			) : null}
		</>
	);
}
