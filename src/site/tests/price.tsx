import { labTestTexts } from "#domain/lab-test/texts.ts";
import { formatNumber } from "#locale/number.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";

/** An amount in rials. */
export const Price = ({ amount }: { amount: number }) => (
	<span className="price">
		<Num>{formatNumber(amount)}</Num>{" "}
		<span className="cur">{labTestTexts(useLocale())("labTest.rials")}</span>
	</span>
);
