import { Fragment } from "react";

const number = /\+?\d(?:[\d.,:/\u2013\u2212+\-\u00d7 ]*\d)?\s?[%+]?/g;

/**
 * Text with its numbers isolated, so that «06:30–20:00» or «98.6%» keeps its order inside a Persian sentence.
 * Line breaks of the text stay.
 */
export function Runs({ text }: { text: string }) {
	return text.split("\n").map((line, index) => (
		<Fragment key={index}>
			{index > 0 ? <br /> : null}
			<Line text={line} />
		</Fragment>
	));
}

function Line({ text }: { text: string }) {
	const found = [...text.matchAll(number)];
	if (found.length === 0) return text;
	let end = 0;
	return (
		<>
			{found.map((match) => {
				const before = text.slice(end, match.index);
				end = match.index + match[0].length;
				return (
					<Fragment key={match.index}>
						{before}
						<Num>{match[0]}</Num>
					</Fragment>
				);
			})}
			{text.slice(end)}
		</>
	);
}

/** A number, phone, time or code: left to right whatever the page's direction. */
export function Num({ children }: { children: React.ReactNode }) {
	return (
		<bdi dir="ltr" className="num">
			{children}
		</bdi>
	);
}

/** A Latin word or address inside Persian text. */
export function Latin({ children }: { children: React.ReactNode }) {
	return (
		<bdi dir="ltr" lang="en" className="lat">
			{children}
		</bdi>
	);
}
