import { formatAmount } from "#locale/number.ts";
import { useCurrency } from "#ui/currency-context.tsx";
import { Num } from "#ui/runs.tsx";
import { useWords } from "./words.ts";

/** An amount with its currency. @param amount in rials */
export function Price({ amount }: { amount: number }) {
	const t = useWords("currency");
	const currency = useCurrency();
	return (
		<span className="price">
			<Num>{formatAmount(amount, currency)}</Num> <span className="cur">{t(currency)}</span>
		</span>
	);
}

/** An amount in words, for what is spoken. @returns the text of an amount in rials */
export function usePriceText(): (amount: number) => string {
	const t = useWords("currency");
	const currency = useCurrency();
	return (amount) => `${formatAmount(amount, currency)} ${t(currency)}`;
}
