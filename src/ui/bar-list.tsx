import type { ReactNode } from "react";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "./bidi-text.tsx";
import { wholePercentages } from "./whole-percentages.ts";

export type Bar = {
	id: string;
	name: ReactNode;
	value: number;
	/** Writes the count below the bar; without it, the figure is next to the share. */
	note?: ReactNode;
	/** The one that matters here: the reader's own answer, the most frequent. */
	isMain?: boolean;
};

/** Answers and how many chose them, longest words first on their own line; shares are of the sum and make 100 together. */
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
