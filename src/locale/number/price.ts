import type { Locale } from "../locale.ts";

const groupedTenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Highest price of a single test, panel or visit, in rials. */
export const maxRials = 10_000_000_000;

/** The currency of prices for visitors and patients (site 5.1); everything is stored and calculated in rials. */
export type Currency = "rials" | "toman";

/** An amount of whole rials in the chosen unit, without the currency: ten rials are a toman. */
export const formatAmount = (rials: number, currency: Currency) =>
	groupedTenths.format(currency === "toman" ? rials / 10 : rials);

const words: Record<Currency, Record<Locale, string>> = {
	rials: { fa: "ریال", en: "rials" },
	toman: { fa: "تومان", en: "toman" },
};

/** The name of a currency, as written after an amount: «ریال», «تومان». */
export const currencyWord = (currency: Currency, locale: Locale) => words[currency][locale];

/** An amount of whole rials with its currency, for speech or running text. */
export const formatPrice = (rials: number, currency: Currency, locale: Locale) =>
	`${formatAmount(rials, currency)} ${currencyWord(currency, locale)}`;
