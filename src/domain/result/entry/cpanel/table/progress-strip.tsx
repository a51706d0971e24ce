import { ArrowDownUp, Siren, TrendingUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { largeChange } from "#domain/result/report/cpanel/line-texts.ts";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { isUnconfirmed, judgedIn } from "../judged-value.ts";
import { progressOf } from "../typed-values.ts";
import type { Results } from "../use-results.ts";

/** Counts of the values on the screen that need attention. */
export function noticedIn({ sheet, typed }: Pick<Results, "sheet" | "typed">) {
	const seen = sheet.lines.map((line) => {
		const { flag, isCritical, isSaved, change, fault } = judgedIn(line, typed);
		const isTold = line.isTold && isSaved;
		const isLarge = line.hasLargeChange || (change !== null && Math.abs(change) >= largeChange);
		return { flag, isCritical, isTold, isLarge, fault, isUnconfirmed: isUnconfirmed(line) };
	});
	return {
		untold: seen.filter(({ isCritical, isTold }) => isCritical && !isTold).length,
		large: seen.filter(({ isLarge }) => isLarge).length,
		outside: seen.filter(({ flag }) => flag !== "normal" && flag !== "none").length,
		/** Values that are refused, or that a user must confirm or type again. */
		unclear: seen.filter((each) => each.fault || each.isUnconfirmed).length,
	};
}

/** How much is entered, and what needs attention, in one line above the values. */
export function ProgressStrip({ results, onUntold }: { results: Results; onUntold: () => void }) {
	const t = useTranslations("results.side");
	const { filled, asked, left } = progressOf(results.sheet, results.typed);
	const { untold, large, outside } = noticedIn(results);
	return (
		<div className="results-strip">
			<p className="results-progress">
				<b>{num(filled)}</b> <span>{t.rich("of", { count: asked, num })}</span>
				<small>{left ? t.rich("left", { count: left, num }) : t("complete")}</small>
			</p>
			<div className="results-progress-bar">
				<ProgressBar label={t("progress")} percent={asked ? (filled / asked) * 100 : 0} />
			</div>
			<ul className="results-noticed">
				{untold ? (
					<li className="is-bad">
						<Siren className="icon" aria-hidden />
						<button type="button" onClick={onUntold}>
							{t.rich("untold", { count: untold, num })}
						</button>
						<kbd dir="ltr">Alt G</kbd>
					</li>
				) : null}
				{large ? (
					<li className="is-warn">
						<TrendingUp className="icon" aria-hidden />
						<span>{t.rich("large", { count: large, num })}</span>
					</li>
				) : null}
				{outside ? (
					<li className="is-bad">
						<ArrowDownUp className="icon" aria-hidden />
						<span>{t.rich("outside", { count: outside, num })}</span>
					</li>
				) : null}
			</ul>
		</div>
	);
}
