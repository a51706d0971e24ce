const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const groupedTenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** A whole number in groups of three, Latin digits in both languages: `1,120,000`. */
export const formatNumber = (value: number) => grouped.format(value);

/** How prices are shown to visitors and patients (site 5.1); everything is kept and reckoned in rials. */
export type Currency = "rials" | "toman";

/** An amount of whole rials in the chosen unit, without its word: ten rials are a toman. */
export const formatAmount = (rials: number, currency: Currency) =>
	groupedTenths.format(currency === "toman" ? rials / 10 : rials);
