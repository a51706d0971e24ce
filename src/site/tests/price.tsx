import { labTestTexts } from "#domain/lab-test/texts.ts";
import { formatAmount } from "#locale/number.ts";
import { useCurrency } from "#ui/currency-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";

/** An amount, in rials or toman as the site shows them. @param amount in rials */
export function Price({ amount }: { amount: number }) {
	const currency = useCurrency();
	return (
		<span className="price">
			<Num>{formatAmount(amount, currency)}</Num>{" "}
			<span className="cur">{labTestTexts(useLocale())(`labTest.${currency}`)}</span>
		</span>
	);
}
