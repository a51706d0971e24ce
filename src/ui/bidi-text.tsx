import { Fragment, type ReactNode } from "react";
import { useLocale } from "./locale-context.tsx";

/** Numbers and Latin words that stand together: «06:30–20:00», «ISO 15189», «98.6%», «HbA1c». */
const latinRun = /\+?[A-Za-z0-9](?:[A-Za-z0-9.,:/\u2013\u2212+\-\u00d7' ]*[A-Za-z0-9])?(?: ?[%+])?/g;

/** Shows a piece of the text that stands in one run. @param from where it begins in the text */
type Piece = (words: string, from: number) => ReactNode;
const asWritten: Piece = (words) => words;

/**
 * Text of a setting or record as it is read in the page's language: line breaks stay, and inside Persian each run of
 * numbers and Latin words is isolated, so that its order is never reversed.
 * @param piece shows the words themselves, for instance with parts of them marked
 */
export function BidiText({ text, piece = asWritten }: { text: string; piece?: Piece }) {
	const isPersian = useLocale() === "fa";
	let end = 0;
	return text.split("\n").map((line, index) => {
		const from = end;
		end += line.length + 1;
		return (
			<Fragment key={index}>
				{index > 0 ? <br /> : null}
				{isPersian ? isolated(line, from, piece) : piece(line, from)}
			</Fragment>
		);
	});
}

function isolated(line: string, from: number, piece: Piece): ReactNode {
	const found = [...line.matchAll(latinRun)];
	if (found.length === 0) return piece(line, from);
	let end = 0;
	const parts = found.map((match) => {
		const before = piece(line.slice(end, match.index), from + end);
		const run = piece(match[0], from + match.index);
		end = match.index + match[0].length;
		return (
			<Fragment key={match.index}>
				{before}
				{/[A-Za-z]/.test(match[0]) ? <bdi dir="ltr">{run}</bdi> : <Num>{run}</Num>}
			</Fragment>
		);
	});
	return [...parts, <Fragment key="end">{piece(line.slice(end), from + end)}</Fragment>];
}

/** Letters of Persian, not its digits and their separators. */
const persianWord = /[\u0620-\u065f\u066e-\u06ef]/;

/**
 * A number, phone, time or code: left to right whatever the page's direction, never broken over two lines. A date that names
 * its month in Persian runs as Persian does.
 */
export function Num({ children }: { children: ReactNode }) {
	const text = [children].flat().join("");
	return (
		<bdi dir={persianWord.test(text) ? "rtl" : "ltr"} className="num">
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
