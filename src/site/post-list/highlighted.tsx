import { Fragment, type ReactNode } from "react";
import { highlightRanges, type Range } from "#locale/text/highlight.ts";
import { BidiText } from "#ui/bidi-text.tsx";

/** A piece of a text with its marked parts. @param from index of the piece's start in the text */
function marked(words: string, from: number, ranges: Range[]): ReactNode {
	const parts: ReactNode[] = [];
	let at = 0;
	for (const [start, end] of ranges) {
		const [first, last] = [Math.max(start - from, at), Math.min(end - from, words.length)];
		if (first >= last) continue;
		parts.push(words.slice(at, first), <mark key={first}>{words.slice(first, last)}</mark>);
		at = last;
	}
	return (
		<>
			{parts.map((part, index) => (
				<Fragment key={index}>{part}</Fragment>
			))}
			{words.slice(at)}
		</>
	);
}

/** A text in which the words found by a search are marked; unchanged without a search. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
	const ranges = keyword ? highlightRanges(text, keyword) : [];
	if (ranges.length === 0) return <BidiText text={text} />;
	return <BidiText text={text} piece={(words, from) => marked(words, from, ranges)} />;
}
