import { __iconData as arrowDown } from "lucide-react/icons/arrow-down";
import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import { __iconData as ban } from "lucide-react/icons/ban";
import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as question } from "lucide-react/icons/circle-question-mark";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { lineText, stateText } from "#domain/result/print/sheet-text.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { isCriticalLine, isHigh } from "../line-words.ts";

// Parts of a result that the patient's table, the doctor's table and the summary share.

/** The state of a result as a word with an icon; its colour only repeats the state. */
export function FlagBadge({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const word = stateText(locale, line);
	if (line.status !== "final" && line.status !== "corrected" && line.flag === "none")
		return (
			<span className="badge badge-info">
				<Icon of={line.status === "registered" || line.status === "preliminary" ? hourglass : ban} />
				<span>
					<BidiText text={word} />
				</span>
			</span>
		);
	if (line.flag === "none") return <span className="muted report-no-flag">{word}</span>;
	if (line.flag === "undecided")
		return (
			<span className="badge badge-warn">
				<Icon of={question} />
				<span>{word}</span>
			</span>
		);
	const icon = isCriticalLine(line)
		? triangleAlert
		: line.flag === "normal"
			? check
			: line.flag === "abnormal"
				? triangleAlert
				: isHigh(line)
					? arrowUp
					: arrowDown;
	return (
		<span className={line.flag === "normal" ? "badge badge-ok" : "badge badge-bad"}>
			<Icon of={icon} />
			<span>{word}</span>
		</span>
	);
}

/** A value: a number with its unit is read from left to right, words in their own direction. */
export function Value({ line }: { line: ReadLine }) {
	const { value, unit } = lineText(useLocale(), line);
	if (line.number === null && !unit)
		return (
			<strong>
				<BidiText text={value} />
			</strong>
		);
	return (
		<bdi dir="ltr">
			<strong>{value}</strong> {unit ? <small>{unit}</small> : null}
		</bdi>
	);
}
