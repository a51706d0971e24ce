import type { ReactNode } from "react";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "./bidi-text.tsx";
import { wholePercentages } from "./whole-percentages.ts";

export type Bar = {
	id: string;
	name: ReactNode;
	value: number;
	/** Shown below the bar with the count; without a note, the count is next to the share. */
	note?: ReactNode;
	/** The bar to highlight, such as the reader's own answer or the most frequent one. */
	isMain?: boolean;
};

/**
 * Answers with their vote counts: the text of each answer is on its own line; shares are of the total and add up to
 * 100.
 */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
	const shares = wholePercentages(bars.map(({ value }) => value));
	return (
		<ul className="bars" aria-label={label}>
			{bars.map(({ id, name, value, note, isMain }, index) => (
				<li key={id} className={isMain ? "mine" : undefined}>
					<div className="bar-label">
						<span>{name}</span>
						<span>
							<b>
								<Num>{shares[index]}%</Num>
							</b>
							{note ? null : (
								<small>
									(<Num>{formatNumber(value)}</Num>)
								</small>
							)}
						</span>
					</div>
					<div className="bar" aria-hidden>
						<span style={{ "--w": `${shares[index]}%` }} />
					</div>
					{note ? <small>{note}</small> : null}
				</li>
			))}
		</ul>
	);
}
