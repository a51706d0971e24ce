import type { ReactNode } from "react";
import { formatNumber } from "#locale/number.ts";
import { Num } from "./runs.tsx";

export type Bar = {
	id: string;
	name: ReactNode;
	value: number;
	/** The one that matters here: the reader's own answer, the most frequent. */
	isMain?: boolean;
};

/** Answers and how many chose them, longest words first on their own line; shares are of the sum. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
	const sum = bars.reduce((total, { value }) => total + value, 0);
	return (
		<ul className="bars" aria-label={label}>
			{bars.map(({ id, name, value, isMain }) => {
				const percent = sum === 0 ? 0 : Math.round((value / sum) * 100);
				return (
					<li key={id} className={isMain ? "mine" : undefined}>
						<div className="bar-l">
							<span>{name}</span>
							<span>
								<b>
									<Num>{percent}%</Num>
								</b>
								<small>
									(<Num>{formatNumber(value)}</Num>)
								</small>
							</span>
						</div>
						<div className="bar" aria-hidden>
							<span style={{ "--w": `${percent}%` } as React.CSSProperties} />
						</div>
					</li>
				);
			})}
		</ul>
	);
}
