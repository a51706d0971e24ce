import { __iconData as arrowDown } from "lucide-react/icons/arrow-down";
import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import { measured, rangeText } from "#domain/result/print/sheet-text.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { anchorOf, isCriticalLine, isHigh, isOutside } from "./line-words.ts";
import { FlagBadge } from "./results.tsx";
import { reportTexts } from "./texts.ts";

function OutsideLink({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const range = rangeText(locale, line);
	return (
		<li>
			<a className="report-outside" href={`#${anchorOf(line)}`}>
				<span className="report-outside-icon">
					<Icon of={isHigh(line) ? arrowUp : arrowDown} />
				</span>
				<span className="grow">
					<b>
						<BidiText text={line.name} />
					</b>
					<small>
						<bdi dir="ltr">{measured(line)}</bdi>
						{range ? (
							<span className="report-outside-range">
								<BidiText text={t("range.reference", { range })} />
							</span>
						) : null}
					</small>
				</span>
				<FlagBadge line={line} />
			</a>
		</li>
	);
}

/** How many results are within their range, and a link to each result that is not. */
export function Summary({ lines, isDoctor }: { lines: readonly ReadLine[]; isDoctor: boolean }) {
	const t = reportTexts(useLocale());
	const judged = lines.filter(({ flag }) => flag !== "none" && flag !== "undecided");
	const undecided = lines.filter(({ flag }) => flag === "undecided").length;
	const outside = judged.filter(isOutside);
	const critical = outside.filter(isCriticalLine).length;
	const high = outside.filter((line) => isHigh(line) && !isCriticalLine(line)).length;
	const abnormal = outside.filter(({ flag }) => flag === "abnormal").length;
	const low = outside.length - critical - high - abnormal;
	const counts = [
		critical ? t("summary.critical", { count: critical }) : "",
		high ? t("summary.high", { count: high }) : "",
		low ? t("summary.low", { count: low }) : "",
		abnormal ? t("summary.abnormal", { count: abnormal }) : "",
	].filter(Boolean);
	return (
		<section
			className={outside.length > 2 ? "card report-summary report-summary-long" : "card report-summary"}
			aria-labelledby="summary"
		>
			<div>
				<h2 id="summary">{t("summary.title")}</h2>
				<p className="report-summary-text">
					<BidiText
						text={
							judged.length === 0
								? t(isDoctor ? "summary.noRangeDoctor" : "summary.noRange")
								: outside.length === 0
									? t("summary.allIn", { count: judged.length })
									: t("summary.in", { all: judged.length, inRange: judged.length - outside.length })
						}
					/>
					{counts.length > 0 ? (
						<>
							{" "}
							<b className="report-counts">
								<BidiText text={counts.join(t("summary.comma"))} />
							</b>
							.
						</>
					) : null}
					{undecided > 0 ? (
						<>
							{" "}
							<BidiText text={t("summary.undecided", { count: undecided })} />
						</>
					) : null}
					{judged.length > 0 && critical === 0 && undecided === 0 ? ` ${t("summary.noCritical")}` : null}
				</p>
				{isDoctor ? null : (
					<p className="muted report-summary-note">
						{critical > 0 ? t("summary.criticalAdvice") : t("summary.advice")}
					</p>
				)}
			</div>
			{outside.length > 0 ? (
				<ul className="report-outside-list" aria-label={t("showOutside")}>
					{outside.map((line) => (
						<OutsideLink key={line.key} line={line} />
					))}
				</ul>
			) : null}
		</section>
	);
}
