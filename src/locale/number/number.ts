const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A whole number in groups of three, Latin digits in both languages: `1,120,000`. */
export const formatNumber = (value: number) => grouped.format(value);
