import { ArrowDown, ArrowRight, ArrowUp, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { largeChange } from "#domain/result/report/cpanel/line-texts.ts";

type Props = {
	/** The change in percent of the previous value; null if there is none. */
	percent: number | null;
	/** The change in the unit of the value; null if there is none, as between titres. */
	difference: string | null;
	/** Whether the rules of the test call the change large. */
	isAsked: boolean;
};

/** The change of a value from the previous one: an arrow, the difference and the percentage, with a word for screen readers. */
export function ValueChange({ percent, difference, isAsked }: Props) {
	const t = useTranslations("results.change");
	if (difference === null && percent === null) return <span className="muted">–</span>;
	const change = difference ?? String(percent);
	const direction = /^-/.test(change) ? "down" : /[1-9]/.test(change) ? "up" : "same";
	const Arrow = { up: ArrowUp, down: ArrowDown, same: ArrowRight }[direction];
	const isLarge = isAsked || (percent !== null && Math.abs(percent) >= largeChange);
	return (
		<span
			className={isLarge ? "result-change is-large" : "result-change"}
			title={isLarge ? t("large", { percent: largeChange }) : undefined}
		>
			<Arrow className={direction === "same" ? "icon icon-directional" : "icon"} aria-hidden />
			<span className="visually-hidden">{t(direction)}</span>{" "}
			{direction === "same" ? null : (
				<bdi dir="ltr">
					{difference === null ? null : `${difference.replace(/^-/, "")} `}
					{percent === null ? null : (
						<small>{difference === null ? `${Math.abs(percent)}%` : `(${Math.abs(percent)}%)`}</small>
					)}
				</bdi>
			)}
			{isLarge ? (
				<>
					<TriangleAlert className="icon" aria-hidden />
					<span className="visually-hidden">{t("large", { percent: largeChange })}</span>
				</>
			) : null}
		</span>
	);
}
