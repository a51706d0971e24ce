import type { ReactNode } from "react";
import { Link } from "react-router";
import { Num } from "#ui/bidi-text.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
	name: string;
	icon: ReactNode;
	/** The figure; undefined while loading. */
	value: ReactNode | undefined;
	/** Shown below the figure. */
	note?: ReactNode;
	/** Link to the list from which the figure is calculated. */
	to?: string | undefined;
	/** Shown next to the figure, for example its trend. */
	chart?: ReactNode;
};

/** One figure on a page, with a link to the list from which it is calculated. */
export function Figure({ name, icon, value, note, to, chart }: Props) {
	const body = (
		<>
			<span className="figure-head">
				<span className="tile tile-xs">{icon}</span>
				<h2>{name}</h2>
			</span>
			<span className="figure-body">
				{value === undefined ? (
					<Skeleton width="3rem" height="2.2rem" />
				) : (
					<b>
						<Num>{value}</Num>
					</b>
				)}
				{chart}
			</span>
			{note ? <p className="muted">{note}</p> : null}
		</>
	);
	return to ? (
		<Link to={to} className="card figure">
			{body}
		</Link>
	) : (
		<div className="card figure">{body}</div>
	);
}
