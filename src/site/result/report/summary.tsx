import { __iconData as arrowDown } from "lucide-react/icons/arrow-down";
import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import { __iconData as check } from "lucide-react/icons/circle-check";
import { __iconData as question } from "lucide-react/icons/circle-question-mark";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { measured, rangeText } from "#domain/result/print/sheet-text.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { anchorOf, isCriticalLine, isHigh, isOutside } from "./line-words.ts";
import { FlagBadge } from "./table/line-parts.tsx";
import { reportTexts } from "./texts.ts";

function OutsideLink({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const range = rangeText(locale, line);
	return (
		<li>
			<a className="report-outside" href={`#${anchorOf(line)}`}>
				<span className="report-outside-icon">
					<Icon of={line.flag === "abnormal" ? triangleAlert : isHigh(line) ? arrowUp : arrowDown} />
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

/** How many results are in each state. */
function countsOf(lines: readonly ReadLine[]) {
	const judged = lines.filter(({ flag }) => flag !== "none" && flag !== "undecided");
	const outside = judged.filter(isOutside);
	const critical = outside.filter(isCriticalLine).length;
	const high = outside.filter((line) => isHigh(line) && !isCriticalLine(line)).length;
	const abnormal = outside.filter(({ flag }) => flag === "abnormal").length;
	return {
		judged: judged.length,
		inRange: judged.length - outside.length,
		critical,
		high,
		low: outside.length - critical - high - abnormal,
		abnormal,
		undecided: lines.filter(({ flag }) => flag === "undecided").length,
	};
}
type Counts = ReturnType<typeof countsOf>;

const tiles = [
	["inRange", "ok", check],
	["critical", "bad", triangleAlert],
	["high", "bad", arrowUp],
	["low", "bad", arrowDown],
	["abnormal", "bad", triangleAlert],
	["undecided", "warn", question],
] as const;

/** A tile for each state that occurs, with its number. */
export function CountTiles({ lines }: { lines: readonly ReadLine[] }) {
	const t = reportTexts(useLocale());
	const counts = countsOf(lines);
	const shown = tiles.filter(([name]) => counts[name] > 0);
	if (shown.length === 0) return null;
	return (
		<ul className="report-tiles" aria-label={t("tile.title")}>
			{shown.map(([name, tone, icon]) => (
				<li key={name} className={`report-tile is-${tone}`}>
					<Icon of={icon} />
					<b>
						<Num>{counts[name]}</Num>
					</b>
					<span>{t(`tile.${name}`)}</span>
				</li>
			))}
		</ul>
	);
}

function Sentence({ counts, isDoctor }: { counts: Counts; isDoctor: boolean }) {
	const t = reportTexts(useLocale());
	const { judged, inRange, critical, undecided } = counts;
	const outside = (["critical", "high", "low", "abnormal"] as const).flatMap((name) =>
		counts[name] ? t(`summary.${name}`, { count: counts[name] }) : [],
	);
	return (
		<p className="report-summary-text">
			<BidiText
				text={
					judged === 0
						? t(isDoctor ? "summary.noRangeDoctor" : "summary.noRange")
						: judged === inRange
							? t("summary.allIn", { count: judged })
							: t("summary.in", { all: judged, inRange })
				}
			/>
			{outside.length > 0 ? (
				<>
					{" "}
					<b className="report-counts">
						<BidiText text={outside.join(t("summary.comma"))} />
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
			{judged > 0 && critical === 0 && undecided === 0 ? ` ${t("summary.noCritical")}` : null}
		</p>
	);
}

/** How many results are within their range, and for the patient a link to each result that is not. */
export function Summary({ lines, isDoctor }: { lines: readonly ReadLine[]; isDoctor: boolean }) {
	const t = reportTexts(useLocale());
	const counts = countsOf(lines);
	const outside = lines.filter(isOutside);
	return (
		<section
			className={outside.length > 2 ? "card report-summary report-summary-long" : "card report-summary"}
			aria-labelledby="summary"
		>
			<div>
				<h2 id="summary">{t("summary.title")}</h2>
				<Sentence counts={counts} isDoctor={isDoctor} />
				{isDoctor ? null : (
					<p className="muted report-summary-note">
						{counts.critical > 0 ? t("summary.criticalAdvice") : t("summary.advice")}
					</p>
				)}
			</div>
			{outside.length > 0 && !isDoctor ? (
				<ul className="report-outside-list" aria-label={t("showOutside")}>
					{outside.map((line) => (
						<OutsideLink key={line.key} line={line} />
					))}
				</ul>
			) : null}
		</section>
	);
}
