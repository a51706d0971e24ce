import { currencyWord, formatAmount } from "#locale/number/price.ts";
import { Num } from "./bidi-text.tsx";
import { useCurrency } from "./currency-context.tsx";
import { useLocale } from "./locale-context.tsx";

/** An amount with its unit, in rials or toman as set for the site. @param amount in rials */
export function Price({ amount }: { amount: number }) {
	const currency = useCurrency();
	return (
		<span className="price">
			<Num>{formatAmount(amount, currency)}</Num>{" "}
			<span className="price-unit">{currencyWord(currency, useLocale())}</span>
		</span>
	);
}
