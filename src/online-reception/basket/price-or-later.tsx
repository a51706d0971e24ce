import { formatPrice } from "#locale/number/price.ts";
import { useCurrency } from "#ui/currency-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { useText } from "../use-text.ts";

/**
 * An amount with its currency. Without one, and for 0 (what the catalogue has no price for), it says that the laboratory
 * tells it after its review.
 * @param amount in rials
 */
export function PriceOrLater({ amount }: { amount: number | undefined }) {
	const t = useText("currency");
	return amount ? <Price amount={amount} /> : <span className="price-later">{t("later")}</span>;
}

/** What the way to a district costs; for a district without a fee it is free. @param amount in rials */
export function Fee({ amount }: { amount: number }) {
	const t = useText("currency");
	return amount === 0 ? <span>{t("free")}</span> : <Price amount={amount} />;
}

/** An amount in words, for what is spoken. @returns the text of an amount in rials */
export function usePriceText(): (amount: number | undefined) => string {
	const t = useText("currency");
	const currency = useCurrency();
	const locale = useLocale();
	return (amount) => (amount ? formatPrice(amount, currency, locale) : t("later"));
}
