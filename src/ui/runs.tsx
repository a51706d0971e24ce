import { Fragment, type ReactNode } from "react";
import { useLocale } from "./locale-context.tsx";

/** Numbers and Latin words that stand together: «06:30–20:00», «ISO 15189», «98.6%», «HbA1c». */
const latinRun = /\+?[A-Za-z0-9](?:[A-Za-z0-9.,:/\u2013\u2212+\-\u00d7' ]*[A-Za-z0-9])?(?: ?[%+])?/g;

/**
 * Text of a setting or record as it is read in the page's language: line breaks stay, and inside Persian each run of
 * numbers and Latin words is isolated, so that its order is never reversed.
 */
export function Runs({ text }: { text: string }) {
	const isPersian = useLocale() === "fa";
	return text.split("\n").map((line, index) => (
		<Fragment key={index}>
			{index > 0 ? <br /> : null}
			{isPersian ? isolated(line) : line}
		</Fragment>
	));
}

function isolated(line: string): ReactNode {
	const found = [...line.matchAll(latinRun)];
	if (found.length === 0) return line;
	let end = 0;
	const parts = found.map((match) => {
		const before = line.slice(end, match.index);
		end = match.index + match[0].length;
		return (
			<Fragment key={match.index}>
				{before}
				{/[A-Za-z]/.test(match[0]) ? <bdi dir="ltr">{match[0]}</bdi> : <Num>{match[0]}</Num>}
			</Fragment>
		);
	});
	return [...parts, line.slice(end)];
}

/** A number, phone, time or code: left to right whatever the page's direction, never broken over two lines. */
export function Num({ children }: { children: ReactNode }) {
	return (
		<bdi dir="ltr" className="num">
			{children}
		</bdi>
	);
}

/** A Latin word or address inside Persian text. */
export function Latin({ children }: { children: ReactNode }) {
	return (
		<bdi dir="ltr" lang="en" className="lat">
			{children}
		</bdi>
	);
}
