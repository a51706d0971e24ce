import { Fragment, type ReactNode } from "react";
import { leftToRightRuns } from "#locale/text/text-direction.ts";
import { useLocale } from "./locale-context.tsx";

/** Renders one run of the text. @param from index of the run's first character in the text */
type Piece = (words: string, from: number) => ReactNode;
const asWritten: Piece = (words) => words;

/**
 * Text of a setting or record, displayed for the page's language: line breaks stay, and inside Persian each run of numbers
 * and Latin words is isolated, so that its order is never reversed.
 * @param piece renders the words themselves, for instance with parts of them marked
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
	const found = leftToRightRuns(line);
	if (found.length === 0) return piece(line, from);
	let end = 0;
	const parts = found.map(({ text, from: at }) => {
		const before = piece(line.slice(end, at), from + end);
		const run = piece(text, from + at);
		end = at + text.length;
		return (
			<Fragment key={at}>
				{before}
				{/[A-Za-z]/.test(text) ? <bdi dir="ltr">{run}</bdi> : <Num>{run}</Num>}
			</Fragment>
		);
	});
	return [...parts, <Fragment key="end">{piece(line.slice(end), from + end)}</Fragment>];
}

/** Persian letters, without Persian digits and their separators. */
const persianWord = /[\u0620-\u065f\u066e-\u06ef]/;

/**
 * A number, phone number, time or code: left to right whatever the page's direction, and never broken over two lines. A
 * date with a Persian month name runs in Persian direction.
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
