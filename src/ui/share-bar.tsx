import type { ReactNode } from "react";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "./bidi-text.tsx";

export type Share = {
	id: string;
	name: ReactNode;
	value: number;
	/** Shown in the list instead of the value, if the bar represents something else. */
	figure?: ReactNode;
};

/** How a whole is divided into up to five ordered parts: a bar, and below it a list with the figures. */
export const ShareBar = ({ shares }: { shares: readonly Share[] }) => (
	<>
		<div className="stacked-bar" aria-hidden>
			{shares.map(({ id, value }, index) =>
				value ? <i key={id} className={`stage-bar-${index + 1}`} style={{ flexGrow: value }} /> : null,
			)}
		</div>
		<ul className="stage-bars">
			{shares.map(({ id, name, value, figure }, index) => (
				<li key={id}>
					<i className={`stage-bars-item stage-bar-${index + 1}`} aria-hidden />
					<span>{name}</span>
					<b>
						<Num>{figure ?? formatNumber(value)}</Num>
					</b>
				</li>
			))}
		</ul>
	</>
);
