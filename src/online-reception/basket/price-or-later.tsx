import { formatPrice } from "#locale/number/price.ts";
import { useCurrency } from "#ui/currency-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { useText } from "../use-text.ts";

/**
 * An amount with its currency. Without an amount, and for 0 (no price in the catalogue), says that the laboratory will
 * state the price after its review.
 * @param amount in rials
 */
export function PriceOrLater({ amount }: { amount: number | undefined }) {
	const t = useText("currency");
	return amount ? <Price amount={amount} /> : <span className="price-later">{t("later")}</span>;
}

/** The fee for a home visit in a district; shown as free if the amount is 0. @param amount in rials */
export function Fee({ amount }: { amount: number }) {
	const t = useText("currency");
	return amount === 0 ? <span>{t("free")}</span> : <Price amount={amount} />;
}

/** An amount as text, for announcements. @returns the text of an amount in rials */
export function usePriceText(): (amount: number | undefined) => string {
	const t = useText("currency");
	const currency = useCurrency();
	const locale = useLocale();
	return (amount) => (amount ? formatPrice(amount, currency, locale) : t("later"));
}
