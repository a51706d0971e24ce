import { Num } from "#ui/runs.tsx";
import { useWords } from "./words.ts";

const grouped = new Intl.NumberFormat("en-US");

/** 1,120,000 */
export const rials = (amount: number) => grouped.format(amount);

/** An amount with its currency. */
export function Price({ amount }: { amount: number }) {
	const t = useWords("currency");
	return (
		<span className="price">
			<Num>{rials(amount)}</Num> <span className="cur">{t("rials")}</span>
		</span>
	);
}
